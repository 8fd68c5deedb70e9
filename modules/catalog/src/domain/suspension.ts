// Why bets stand still and for how long that usually is.

import type { StopCause, SuspensionReason } from '@overround/contracts';
import type { Instant } from '@overround/kernel';
import { type Happening, hasFewScores, type MatchState } from '@overround/sports';

/** When what is suspended may be back, as a hint: milliseconds, or nothing where nobody can say. */
export const BACK_IN_MS: Readonly<Record<SuspensionReason, number | null>> = {
  goal: 40_000,
  red_card: 40_000,
  penalty: 90_000,
  review: 120_000,
  operator: null,
  bet_stop: 30_000,
  producer_down: 30_000,
  not_heard: 60_000,
  price: 30_000,
  postponed: null,
  started: null,
  no_prices: null,
  no_rules: null,
};

export function backAtOf(reason: SuspensionReason, since: Instant): Instant | undefined {
  const backInMs = BACK_IN_MS[reason];
  return backInMs === null ? undefined : ((since + backInMs) as Instant); // Whole milliseconds stay an instant.
}

/** Something this long ago on the clock of the match does not stop bets any more. */
const RECENT_SECONDS = 60;

/**
 * What stopped the bets of a match whose feed did not say it: the newest goal, penalty or red card of the last minute of its
 * clock. A basket or a rally stops nothing by itself.
 */
export function causeOfStop(state: MatchState | undefined): StopCause | 'bet_stop' {
  if (!state) return 'bet_stop';
  const isRecent = ({ period, second }: Happening): boolean =>
    period === state.period && state.second - second <= RECENT_SECONDS;
  const newest = state.happenings.findLast((one) => isRecent(one) && causeOf(one, state) !== undefined);
  return (newest && causeOf(newest, state)) ?? 'bet_stop';
}

function causeOf(happening: Happening, { format }: MatchState): StopCause | undefined {
  if (happening.kind === 'score') return hasFewScores(format) ? 'goal' : undefined;
  if (happening.kind !== 'count') return undefined;
  if (happening.counter === 'red_cards') return 'red_card';
  return happening.counter === 'penalties' && hasFewScores(format) ? 'penalty' : undefined;
}
