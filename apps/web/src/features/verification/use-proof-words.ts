import type { StepView, TierView, VerificationState } from '@overround/contracts/verification';
import { decimalFromMinor, minorFromDigits } from '@overround/kernel';
import { usePhrases } from '../../state/services.tsx';

type Unlock = TierView['unlocks'][number];

/** Sums and times of identification in words. */
export function useProofWords({ currency, exponent }: Pick<VerificationState, 'currency' | 'exponent'>) {
  const phrases = usePhrases();
  const money = (minor: string): string =>
    new Intl.NumberFormat(phrases.formatTag, {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    }).format(Number(decimalFromMinor(minorFromDigits(minor), exponent)));
  return {
    money,
    takes: ({ minutes, review_hours: hours }: Pick<StepView, 'minutes' | 'review_hours'>): string =>
      hours === 0
        ? phrases.t('proof.takes_minutes', { count: minutes })
        : phrases.t('proof.takes_hours', { count: minutes, hours }),
    unlock: ({ what, most }: Unlock): string => {
      if (what === 'play') return phrases.t('proof.unlock_play');
      return most === null
        ? phrases.t(`proof.unlock_${what}`)
        : phrases.t(`proof.unlock_${what}_most`, { sum: money(most) });
    },
  };
}
