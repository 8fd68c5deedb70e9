import type { LimitKind, LimitPeriod } from '@overround/contracts/limits';
import { decimalFromMinor } from '@overround/kernel';
import type { BackofficePhrases } from '@overround/phrases/backoffice';

/** What a limit is called. */
export const limitWord = (
  phrases: BackofficePhrases,
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
): string =>
  phrases.t('limits.named', {
    kind: phrases.t(`limits.kind_${kind}`),
    period: phrases.t(`limits.period_${period}`),
  });

/** A sum with its currency, or minutes. */
export const amountWord = (
  phrases: BackofficePhrases,
  { currency, exponent }: { readonly currency: string | null; readonly exponent: number },
  amount: string,
): string =>
  currency === null
    ? phrases.t('limits.minutes', { count: Number(amount) })
    : `${decimalFromMinor(BigInt(amount), exponent)} ${currency}`;
