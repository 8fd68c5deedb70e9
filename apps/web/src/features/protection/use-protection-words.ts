import type { LimitKind, LimitPeriod } from '@overround/contracts/limits';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useSite } from '../../state/services.tsx';

/** Limits in words: their names, and amounts of money or of time. */
export function useProtectionWords() {
  const phrases = usePhrases();
  const site = useSite();
  return {
    nameOf: ({ kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod }): string =>
      phrases.t('protection.named', {
        kind: phrases.t(`protection.kind_${kind}`),
        period: phrases.t(`protection.period_${period}`),
      }),
    amountOf: (currency: string | null, amount: string): string =>
      currency === null
        ? phrases.t('protection.minutes', { count: Number(amount) })
        : moneyText(amount, currency, site),
  };
}
