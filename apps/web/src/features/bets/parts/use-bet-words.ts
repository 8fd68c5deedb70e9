import type { Bet } from '@overround/contracts/betting';
import { betKindText } from '@overround/phrases';
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
    kind: (bet) => betKindText(phrases, bet),
    money: (bet, amountMinor) => moneyText(amountMinor, bet.currency, site),
    instant: (atSeconds) => `${times.fullDay(atSeconds * 1000)} ${times.time(atSeconds * 1000)}`,
  };
}

/** Whether a bet can still pay: its sum is then what it may bring. */
export const isOpenBet = ({ status }: Pick<Bet, 'status'>): boolean =>
  status === 'pending' || status === 'accepted';
