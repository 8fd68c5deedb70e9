import type { Bet } from '@overround/contracts/betting';
import { moneyText } from '../../../shared/money-text.ts';
import { usePhrases, useSite, useTimes } from '../../../state/services.tsx';

export interface BetWords {
  readonly kind: (bet: Bet) => string;
  readonly money: (bet: Bet, amountMinor: string) => string;
  readonly instant: (atSeconds: number) => string;
}

/** How a bet is put into words. */
export function useBetWords(): BetWords {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  return {
    kind({ kind, legs, sizes }) {
      if (kind === 'single') return phrases.t('bets.kind_single');
      if (kind === 'express') return phrases.t('bets.kind_express', { legs: legs.length });
      if (kind !== 'system') return phrases.t(`bets.kind_${kind}`, { legs: legs.length });
      const bankers = legs.filter((leg) => leg.isBanker).length;
      return phrases.t('bets.kind_system', {
        sizes: sizes.map((size) => size + bankers).join(', '),
        legs: legs.length,
      });
    },
    money: (bet, amountMinor) => moneyText(amountMinor, bet.currency, site),
    instant: (atSeconds) => `${times.fullDay(atSeconds * 1000)} ${times.time(atSeconds * 1000)}`,
  };
}

/** Whether a bet can still pay: its sum is then what it may bring. */
export const isOpenBet = ({ status }: Pick<Bet, 'status'>): boolean =>
  status === 'pending' || status === 'accepted';
