// Test cricket, over by over, as the price model believes: two innings each, drawn when the overs are gone.

import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  type MatchExpectation,
  type MatchFormat,
  otherSide,
  overChances,
  type Side,
  WICKETS,
} from '@overround/sports';
import { type Beat, type MatchOutcome, type SportPlay, type Story } from './story.ts';

interface Over {
  readonly inning: number;
  readonly side: Side;
  readonly runs: number;
  readonly isWicket: boolean;
}

interface TestCourse {
  readonly first: Side;
  readonly overs: readonly Over[];
  readonly winner?: Side;
}

function course(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): TestCourse {
  assert(truth.model === 'test', 'a test match is believed in by overs');
  const first: Side = random.chance(0.5) ? 1 : 2;
  const chances = { 1: overChances(truth.runs.home), 2: overChances(truth.runs.away) } as const;
  const sums = { 1: 0, 2: 0 };
  const overs: Over[] = [];
  const left = (): boolean => overs.length < (format.matchOvers ?? 0);
  for (let inning = 1; inning <= format.periods; inning += 1) {
    const side = inning % 2 === 1 ? first : otherSide(first);
    const other = otherSide(side);
    const isLast = inning === format.periods;
    let wickets = 0;
    while (wickets < WICKETS && left() && !(isLast && sums[side] > sums[other])) {
      const isWicket = random.chance(truth.wicket);
      wickets += isWicket ? 1 : 0;
      let roll = random.uniform();
      const drawn = chances[side].findIndex((chance) => (roll -= chance) < 0);
      const runs = wickets === WICKETS ? 0 : Math.max(0, drawn);
      overs.push({ inning, side, runs, isWicket });
      sums[side] += runs;
    }
    if (isLast && sums[side] > sums[other]) return { first, overs, winner: side };
    if (wickets < WICKETS) return { first, overs };
    if (inning === 3 && sums[side] < sums[other]) return { first, overs, winner: other };
    if (isLast) return sums[side] === sums[other] ? { first, overs } : { first, overs, winner: other };
    if (!left()) return { first, overs };
  }
  return { first, overs };
}

function outcome({ overs, winner }: TestCourse): MatchOutcome {
  const sum = (wanted: Side) =>
    overs.reduce((all, { side, runs }) => (side === wanted ? all + runs : all), 0);
  return {
    score: { home: sum(1), away: sum(2) },
    ...(winner === undefined ? {} : { winner }),
    decidedIn: 'regular',
  };
}

const OVER_SECONDS = [52, 72] as const;
const CHANGE_MS = 4 * 60_000;

function story(random: SeededRandom, { first, overs }: TestCourse): Story {
  const beats: Beat[] = [];
  let atMs = random.integer(0, 120) * 1000;
  const inningLast = overs.at(-1)?.inning ?? 1;
  for (let period = 1; period <= inningLast; period += 1) {
    const startMs = atMs;
    const here = () => ({ period, second: Math.floor((atMs - startMs) / 1000) });
    beats.push({
      atMs,
      happening: { kind: 'period_start', period, second: 0, ...(period === 1 ? { side: first } : {}) },
    });
    for (const { side, runs, isWicket } of overs.filter(({ inning }) => inning === period)) {
      atMs += random.integer(...OVER_SECONDS) * 1000;
      beats.push({ atMs, happening: { kind: 'count', counter: 'overs', side, ...here() } });
      if (isWicket) beats.push({ atMs, happening: { kind: 'count', counter: 'wickets', side, ...here() } });
      if (runs > 0) beats.push({ atMs, happening: { kind: 'score', side, points: runs, ...here() } });
    }
    beats.push({ atMs, happening: { kind: 'period_end', ...here() } });
    if (period === inningLast) beats.push({ atMs: atMs + 3000, happening: { kind: 'match_end', ...here() } });
    atMs += CHANGE_MS;
  }
  const dangers = beats
    .filter(({ happening }) => happening.kind === 'count' && happening.counter === 'wickets')
    .map(({ atMs: wicketMs }) => ({ fromMs: wicketMs - 4000, toMs: wicketMs + 20_000 }));
  return { beats, dangers };
}

export const testCricket: SportPlay<TestCourse> = { course, outcome, story };
