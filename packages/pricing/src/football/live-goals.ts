import type { GoalMeans } from './score-grid.ts';
import { type GoalClock, type MatchTime, remainingShares } from './goal-clock.ts';

/** What a football match's remaining goals depend on besides the means it started with. */
export interface LiveSituation {
  readonly time: MatchTime;
  readonly score: GoalMeans;
  readonly redCards: GoalMeans;
}

/** How much the situation moves scoring. Factors are per side of the match. */
export interface SituationEffects {
  readonly clock: GoalClock;
  /** Scoring rate of the side that is behind, and of the one ahead, by one goal (a bigger gap counts the same). */
  readonly behind: number;
  readonly ahead: number;
  /** Per player sent off: own scoring and the opponents'. */
  readonly shortHanded: number;
  readonly againstShortHanded: number;
}

/**
 * Measured averages of professional football: 44.8 % of goals before half time with about 2 and 5 minutes of stoppage give the
 * clock; Dixon and Robinson (1998) the effect of the score; Vecer, Kopriva and Ichiba (2009) that of a dismissal.
 */
export const FOOTBALL_EFFECTS: SituationEffects = {
  clock: { halfSeconds: 2700, stoppageSeconds: [120, 290], rise: 1.36 },
  behind: 1.12,
  ahead: 1,
  shortHanded: 0.67,
  againstShortHanded: 1.25,
};

/** Everything switched off: the textbook match. */
export const EVEN_EFFECTS: SituationEffects = {
  clock: { halfSeconds: 2700, stoppageSeconds: [0, 0], rise: 1 },
  behind: 1,
  ahead: 1,
  shortHanded: 1,
  againstShortHanded: 1,
};

/** Expected goals still to come, by half. */
export interface RemainingGoals {
  readonly firstHalf: GoalMeans;
  readonly secondHalf: GoalMeans;
}

/** What is left of the match's means in the situation it is in. */
export function remainingGoals(
  means: GoalMeans,
  now: LiveSituation,
  effects = FOOTBALL_EFFECTS,
): RemainingGoals {
  const [first, second] = remainingShares(effects.clock, now.time);
  const home =
    means.home * factorOf(now.score.home - now.score.away, now.redCards.home, now.redCards.away, effects);
  const away =
    means.away * factorOf(now.score.away - now.score.home, now.redCards.away, now.redCards.home, effects);
  return {
    firstHalf: { home: home * first, away: away * first },
    secondHalf: { home: home * second, away: away * second },
  };
}

function factorOf(lead: number, ownReds: number, otherReds: number, effects: SituationEffects): number {
  const byScore = lead < 0 ? effects.behind : lead > 0 ? effects.ahead : 1;
  return byScore * effects.shortHanded ** ownReds * effects.againstShortHanded ** otherReds;
}
