// Tournaments are rated apart for the line and for live (features-and-rules A6, row 87): how much one ticket may win on them, and how
// much longer live bets wait: by who covers the match, by where it stands, and by how late its feed is.

import type { RiskRules, TournamentRating } from '@overround/site';
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
/** Jitter is no news: what a lag adds goes in steps. */
const LAG_STEP_MS = 250;

/** What is added to the delay of a live bet and why (features-and-rules A6, row 87). */
export interface AddedDelay {
  readonly coverageMs: number;
  readonly phaseMs: number;
  readonly lagMs: number;
}

export function addedDelay(
  of: {
    readonly rating: TournamentRating | undefined;
    readonly state: MatchState | undefined;
    /** By how much the feed of the match is late. */
    readonly lagMs: number;
  },
  { graceMs, lagMsMax, closingMs }: RiskRules['delayAdapts'],
): AddedDelay {
  const left = of.state?.phase === 'in_play' ? secondsLeft(of.state) : 0;
  const isClosing = left > 0 && left <= CLOSING_SECONDS;
  const lateMs = Math.max(0, of.lagMs - graceMs);
  return {
    coverageMs: of.rating?.coverage ? COVERAGE_MS[of.rating.coverage] : 0,
    phaseMs: isClosing ? closingMs : 0,
    lagMs: Math.min(lagMsMax, Math.ceil(lateMs / LAG_STEP_MS) * LAG_STEP_MS),
  };
}
