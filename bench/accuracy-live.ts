// Q3: live three-way prices minute by minute over real timelines, against a homogeneous Poisson with the same means.

import { readFileSync } from 'node:fs';
import {
  EVEN_EFFECTS,
  europeanHandicap,
  FOOTBALL_EFFECTS,
  type GoalMeans,
  impliedMeans,
  type LiveSituation,
  logLoss,
  RHO_DEFAULT,
  remainingGoals,
  remainingGrid,
  type SituationEffects,
  tablesOf,
} from '@overround/pricing';
import { sharedPath } from '@overround/testkit';
import { outcomeOf } from './accuracy-forecasts.ts';
import { readSeasons } from './accuracy-seasons.ts';

interface Timeline {
  readonly home: string;
  readonly away: string;
  readonly fullTime: readonly [number, number];
  readonly events: readonly (readonly [string, number, 'H' | 'A', string, number])[];
}

/** Every match starts from its closing prices; those without any (the World Cup) from the same plain means. */
const NEUTRAL_MEANS: GoalMeans = { home: 1.35, away: 1.2 };
const GOALS = new Set(['goal', 'penaltyGoal', 'ownGoal']);
const DISMISSALS = new Set(['red', 'secondYellow']);

export interface MinuteScore {
  readonly minute: number;
  readonly ours: number;
  readonly homogeneous: number;
}

/** Mean log loss of the result at minutes 15, 20 … 85; `undefined` where the timelines are not beside the repository. */
export function liveScores():
  | { readonly minutes: readonly MinuteScore[]; readonly matches: number; readonly priced: number }
  | undefined {
  const league = sharedPath('data/wyscout-timelines/premier-league-2017-18.jsonl');
  const cup = sharedPath('data/wyscout-timelines/world-cup-2018.jsonl');
  const season = readSeasons(['1718']);
  if (league === undefined || cup === undefined || season === undefined) return undefined;
  const timelines = [league, cup].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Timeline => JSON.parse(line)),
  );
  const startOf = startingPoints(season);
  const minutes = Array.from({ length: 15 }, (_, index) => 15 + 5 * index);
  const scores = minutes.map((minute): MinuteScore => {
    const mean = (effects: SituationEffects, keepsRho: boolean): number =>
      timelines.reduce((sum, timeline) => {
        const start = startOf(timeline);
        const rho = keepsRho ? start.rho : 0;
        return sum + lossAt(timeline, { ...start, rho }, minute, effects);
      }, 0) / timelines.length;
    return { minute, ours: mean(FOOTBALL_EFFECTS, true), homogeneous: mean(EVEN_EFFECTS, false) };
  });
  const priced = timelines.filter((one) => startOf(one).means !== NEUTRAL_MEANS).length;
  return { minutes: scores, matches: timelines.length, priced };
}

interface StartingPoint {
  readonly means: GoalMeans;
  readonly rho: number;
}

/** The odds file shortens names ("West Brom", "Man City"); written out, they begin the timeline's. */
function startingPoints(
  season: NonNullable<ReturnType<typeof readSeasons>>,
): (timeline: Timeline) => StartingPoint {
  const known = new Map<string, StartingPoint>();
  for (const { home, away, closing } of season) {
    if (closing?.over25 === undefined) continue;
    const totals = [{ line: 2.5, over: closing.over25 }];
    const { means, rho } = impliedMeans({ threeWay: closing.threeWay, totals });
    known.set(`${home}/${away}`, { means, rho });
  }
  const clubs = [...new Set(season.map((one) => one.home))];
  const clubOf = (name: string): string | undefined =>
    clubs.find((club) => name.replace(/^AFC /, '').startsWith(club.replace(/^Man /, 'Manchester ')));
  return ({ home, away }) =>
    known.get(`${clubOf(home)}/${clubOf(away)}`) ?? { means: NEUTRAL_MEANS, rho: RHO_DEFAULT };
}

function lossAt(timeline: Timeline, start: StartingPoint, minute: number, effects: SituationEffects): number {
  const now = situationAt(timeline, minute);
  const left = remainingGoals(start.means, now, effects);
  const grid = remainingGrid({
    score: now.score,
    matchMeans: start.means,
    remaining: {
      home: left.firstHalf.home + left.secondHalf.home,
      away: left.firstHalf.away + left.secondHalf.away,
    },
    rho: start.rho,
  });
  const result = europeanHandicap(tablesOf(grid), now.score.home - now.score.away);
  return logLoss(result, outcomeOf({ home: timeline.fullTime[0], away: timeline.fullTime[1] }));
}

/** The score and the dismissals when the match clock shows this minute. */
function situationAt({ events }: Timeline, minute: number): LiveSituation {
  const half = minute < 45 ? 1 : 2;
  const second = minute * 60 - (half - 1) * 2700;
  const before = events.filter(([period, at]) =>
    period === '1H' ? half === 2 || at <= second : period === '2H' && half === 2 && at <= second,
  );
  const count = (kinds: ReadonlySet<string>, side: 'H' | 'A'): number =>
    before.filter(([, , one, kind]) => one === side && kinds.has(kind)).length;
  return {
    time: { half, second },
    score: { home: count(GOALS, 'H'), away: count(GOALS, 'A') },
    redCards: { home: count(DISMISSALS, 'H'), away: count(DISMISSALS, 'A') },
  };
}
