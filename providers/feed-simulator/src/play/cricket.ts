// Cricket of limited overs, ball by ball, as the price model believes.

import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  ballChances,
  FORMAT,
  type MatchExpectation,
  type MatchFormat,
  otherSide,
  type Side,
  WICKETS,
} from '@overround/sports';
import { type InventedSport, player, scale } from './invented-sport.ts';
import { type Beat, type MatchOutcome, type SportPlay, type Story, winnerOf } from './story.ts';
import { testCricket } from './test-cricket.ts';

interface Ball {
  readonly inning: 1 | 2;
  readonly runs: number;
  readonly isWicket: boolean;
}

interface CricketCourse {
  readonly first: Side;
  readonly balls: readonly Ball[];
}

function course(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): CricketCourse {
  assert(truth.model === 'overs', 'cricket is believed in by overs');
  const first: Side = random.chance(0.5) ? 1 : 2;
  const balls: Ball[] = [];
  const bat = (inning: 1 | 2, target: number): number => {
    const side = inning === 1 ? first : otherSide(first);
    const chances = ballChances(side === 1 ? truth.runs.home : truth.runs.away, truth.wicket);
    let runs = 0;
    let wickets = 0;
    for (
      let bowled = 0;
      bowled < (format.inningBalls ?? 0) && wickets < WICKETS && runs <= target;
      bowled += 1
    ) {
      let roll = random.uniform() - chances.wicket;
      const isWicket = roll < 0;
      const hit = isWicket ? undefined : chances.runs.find(([, chance]) => (roll -= chance) < 0);
      balls.push({ inning, runs: hit?.[0] ?? 0, isWicket });
      runs += hit?.[0] ?? 0;
      wickets += isWicket ? 1 : 0;
    }
    return runs;
  };
  const set = bat(1, Number.POSITIVE_INFINITY);
  bat(2, set);
  return { first, balls };
}

function outcome({ first, balls }: CricketCourse): MatchOutcome {
  const runsOf = (inning: 1 | 2) =>
    balls.reduce((sum, ball) => (ball.inning === inning ? sum + ball.runs : sum), 0);
  const [set, chased] = [runsOf(1), runsOf(2)];
  const score = first === 1 ? { home: set, away: chased } : { home: chased, away: set };
  return { score, ...winnerOf(score), decidedIn: 'regular' };
}

const BALLS_OF_OVER = 6;
const OVER_MS = 45_000;
const BREAK_MS = 15 * 60_000;

function story(random: SeededRandom, { first, balls }: CricketCourse): Story {
  const beats: Beat[] = [];
  let atMs = random.integer(0, 120) * 1000;
  for (const period of [1, 2] as const) {
    const side = period === 1 ? first : otherSide(first);
    const startMs = atMs;
    const here = () => ({ period, second: Math.floor((atMs - startMs) / 1000) });
    beats.push({
      atMs,
      happening: { kind: 'period_start', period, second: 0, ...(period === 1 ? { side: first } : {}) },
    });
    for (const [index, ball] of balls.filter(({ inning }) => inning === period).entries()) {
      atMs += random.integer(20, 40) * 1000 + (index % BALLS_OF_OVER === 0 ? OVER_MS : 0);
      beats.push({ atMs, happening: { kind: 'count', counter: 'balls', side, ...here() } });
      if (ball.isWicket)
        beats.push({ atMs, happening: { kind: 'count', counter: 'wickets', side, ...here() } });
      if (ball.runs > 0)
        beats.push({ atMs, happening: { kind: 'score', side, points: ball.runs, ...here() } });
    }
    beats.push({ atMs, happening: { kind: 'period_end', ...here() } });
    if (period === 2) beats.push({ atMs: atMs + 3000, happening: { kind: 'match_end', ...here() } });
    atMs += BREAK_MS;
  }
  // A wicket changes everything: nobody bets while the umpire looks at it.
  const dangers = beats
    .filter(({ happening }) => happening.kind === 'count' && happening.counter === 'wickets')
    .map(({ atMs: wicketMs }) => ({ fromMs: wicketMs - 4000, toMs: wicketMs + 25_000 }));
  return { beats, dangers };
}

const cricket: SportPlay<CricketCourse> = { course, outcome, story };
const RATE = { runs: 1.34, wicket: 0.052, slope: 0.045 } as const;

/** Of an over of a test match: patient batting, and ten wickets in some seventy overs. */
const TEST_RATE = { runs: 3.3, wicket: 0.145, slope: 0.08 } as const;

const ofTwenty = player(cricket);
const ofTest = player(testCricket);

export const CRICKET_SPORTS: readonly InventedSport[] = [
  {
    sportId: FORMAT.cricketTwenty.sportId,
    truth: ({ matchOvers }, difference) => {
      const { runs, wicket, slope } = matchOvers === undefined ? RATE : TEST_RATE;
      return {
        model: matchOvers === undefined ? 'overs' : 'test',
        runs: { home: runs * Math.exp(slope * difference), away: runs * Math.exp(-slope * difference) },
        wicket,
      };
    },
    play: (random, truth, format) =>
      (format.matchOvers === undefined ? ofTwenty : ofTest)(random, truth, format),
    table: scale(2, 1, 0),
    isScoreBig: false,
    isOutdoors: true,
  },
];
