// The match that two sides of different matches make: as many goals, points, games or runs as each had in its own. Pure.

import {
  foldHappenings,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  type MatchState,
  startMatch,
} from '@overround/sports';

export interface Goal {
  readonly period: number;
  readonly second: number;
}

/** Regular time of the sport: as many of both is how a duel ends. */
export const goalFormat = ({ sportId, periods, periodSeconds }: MatchFormat): MatchFormat => ({
  sportId,
  periods,
  periodSeconds,
});
/** Where only the number counts, it stands in one period. */
const countFormat = ({ sportId }: MatchFormat): MatchFormat => ({ sportId, periods: 1, periodSeconds: 0 });

/** How a duel is written down that this is believed of. */
export const pairFormat = (format: MatchFormat, { model }: MatchExpectation): MatchFormat =>
  model === 'apart' ? countFormat(format) : goalFormat(format);

const isEarlier = (one: Goal, other: Goal): number => one.period - other.period || one.second - other.second;

/** The match the goals of both sides make, each by the clock of its own match. */
export function pairState(first: readonly Goal[], second: readonly Goal[], format: MatchFormat): MatchState {
  const scored = [
    ...first.map((goal) => ({ ...goal, side: 1 as const })),
    ...second.map((goal) => ({ ...goal, side: 2 as const })),
  ].toSorted(isEarlier);
  const happenings: Happening[] = [];
  for (let period = 1; period <= format.periods; period += 1) {
    const goals = scored.filter((goal) => goal.period === period);
    const end = Math.max(format.periodSeconds, ...goals.map((goal) => goal.second));
    happenings.push(
      { kind: 'period_start', period, second: 0 },
      ...goals.map(
        ({ side, second: at }): Happening => ({ kind: 'score', side, points: 1, period, second: at }),
      ),
      { kind: 'period_end', period, second: end },
    );
    if (period === format.periods) happenings.push({ kind: 'match_end', period, second: end });
  }
  return foldHappenings(format, happenings);
}

/** Both scored their first at the same second of their matches: nobody was sooner. */
export const areLevelFirst = (first: readonly Goal[], second: readonly Goal[]): boolean =>
  first[0] !== undefined && second[0] !== undefined && isEarlier(first[0], second[0]) === 0;

/** The match of which only the numbers of both sides are known. No rules of play lead there: they never met. */
export function countState(format: MatchFormat, [home, away]: readonly [number, number]): MatchState {
  const score = { home, away };
  const isLevel = home === away;
  return {
    ...startMatch(countFormat(format)),
    phase: 'ended',
    period: 1,
    score,
    periods: [{ period: 1, score, isOver: true }],
    ...(isLevel ? {} : { winner: home > away ? 1 : 2 }),
  };
}
