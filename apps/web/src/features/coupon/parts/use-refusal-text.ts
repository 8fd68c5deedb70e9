import type { PhraseKey } from '@overround/phrases';
import { protectionText } from '../../../state/own-limit-text.ts';
import { usePhrases, useSite, useTimes } from '../../../state/services.tsx';
import { STAKE_MAX_REASONS } from '../model/problems.ts';

/** Codes that only this page gives: the order never left, or never arrived. */
const OWN: Readonly<Record<string, PhraseKey>> = {
  order_not_sent: 'ticket.not_sent',
  order_never_arrived: 'ticket.never_arrived',
};
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,30}$/.test(value);

/** Why a bet was not placed, with the sums of its facts where they say more than the general sentence. */
export function useRefusalText(
  money: (amountMinor: string) => string,
): (code: string, facts: Readonly<Record<string, unknown>>) => string {
  const phrases = usePhrases();
  const times = useTimes();
  const site = useSite();
  return (code, facts) => {
    const own = OWN[code];
    if (own) return phrases.t(own);
    if (code === 'stake_too_low' && isDigits(facts.stakeMinorMin))
      return phrases.t('ticket.problem_low', { sum: money(facts.stakeMinorMin) });
    const reason = STAKE_MAX_REASONS.find((one) => one === facts.reason);
    if (code === 'stake_too_high' && reason && isDigits(facts.stakeMinorMax))
      return phrases.t(`ticket.problem_high_${reason}`, { sum: money(facts.stakeMinorMax) });
    return protectionText({ phrases, times, site }, code, facts) ?? phrases.refusal(code, facts);
  };
}
