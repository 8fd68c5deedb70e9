// Tournaments are rated apart for the line and for live (features-and-rules A6, row 87): how much one ticket may win on them, and how
// much longer their live bets wait by who covers the match.

import type { TournamentRating } from '@overround/site';
import { type MatchState, secondsLeft } from '@overround/sports';
import type { LimitSubject } from './limit-rules.ts';

/** The rating of a leg's league, else of its sport; nothing where a brand rates neither. */
export function ratingOf(
  ratings: readonly TournamentRating[],
  { champId, sportId }: Pick<LimitSubject, 'champId' | 'sportId'>,
): TournamentRating | undefined {
  return (
    ratings.find((one) => one.champId === champId) ??
    ratings.find((one) => one.champId === undefined && one.sportId === sportId)
  );
}

/** Hundredths of the highest payout that one ticket may win on a tournament: a tenth for each step, 10 being the best. */
export const ratedPercent = (rating: TournamentRating, { isLive }: Pick<LimitSubject, 'isLive'>): number =>
  (isLive ? rating.live : rating.line) * 10;

/** How much longer a live bet waits: whoever watches a broadcast hears of a goal later than whoever sits in the ground. */
const COVERAGE_MS: Readonly<Record<NonNullable<TournamentRating['coverage']>, number>> = {
  venue: 0,
  umpire: 0,
  data: 1000,
  tv: 3000,
};
/** The end of a match is when a late bet is worth most. */
const CLOSING_SECONDS = 600;
const CLOSING_MS = 1000;

/** What is added to the delay of a live bet by coverage and by where the match stands; 0 where the brand does not rate it. */
export function addedDelayMs(rating: TournamentRating | undefined, state: MatchState | undefined): number {
  if (!rating?.coverage) return 0;
  const left = state?.phase === 'in_play' ? secondsLeft(state) : 0;
  const isClosing = left > 0 && left <= CLOSING_SECONDS;
  return COVERAGE_MS[rating.coverage] + (isClosing ? CLOSING_MS : 0);
}
