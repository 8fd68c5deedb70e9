// Baseball: every turn at bat is a run or an out, as the price model believes.

import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  FORMAT,
  type MatchExpectation,
  type MatchFormat,
  OUTS_PER_INNING,
  overtimePeriodLast,
  type Side,
} from '@overround/sports';
import { type InventedSport, player, scale } from './invented-sport.ts';
import { type Beat, type MatchOutcome, type SportPlay, type Story, winnerOf } from './story.ts';

interface Turn {
  readonly inning: number;
  readonly side: Side;
  readonly isRun: boolean;
}

interface InningsCourse {
  readonly turns: readonly Turn[];
  readonly innings: number;
}

const OUTS = 27;

function course(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): InningsCourse {
  assert(truth.model === 'innings', 'baseball is believed in by innings');
  const { means } = truth;
  const turns: Turn[] = [];
  const runs = { 1: 0, 2: 0 };
  const bat = (inning: number, side: Side): void => {
    const mean = side === 1 ? means.home : means.away;
    const isLast = inning >= format.periods;
    for (let outs = 0; outs < OUTS_PER_INNING; ) {
      if (side === 1 && isLast && runs[1] > runs[2]) return;
      const isRun = random.chance(mean / (OUTS + mean));
      turns.push({ inning, side, isRun });
      if (isRun) runs[side] += 1;
      else outs += 1;
    }
  };
  let inning = 0;
  do {
    inning += 1;
    bat(inning, 2);
    bat(inning, 1);
  } while (inning < format.periods || (runs[1] === runs[2] && inning < overtimePeriodLast(format)));
  return { turns, innings: inning };
}

function outcome({ turns, innings }: InningsCourse): MatchOutcome {
  const runs = (side: Side) => turns.filter((turn) => turn.isRun && turn.side === side).length;
  const score = { home: runs(1), away: runs(2) };
  return { score, ...winnerOf(score), decidedIn: innings > FORMAT.baseball.periods ? 'extra' : 'regular' };
}

const TURN_MS = [80_000, 190_000] as const;
const CHANGE_MS = 130_000;

function story(random: SeededRandom, { turns, innings }: InningsCourse): Story {
  const beats: Beat[] = [];
  let atMs = random.integer(0, 120) * 1000;
  for (let period = 1; period <= innings; period += 1) {
    const startMs = atMs;
    const here = () => ({ period, second: Math.floor((atMs - startMs) / 1000) });
    beats.push({ atMs, happening: { kind: 'period_start', period, second: 0 } });
    let batting: Side = 2;
    for (const { side, isRun } of turns.filter(({ inning }) => inning === period)) {
      if (side !== batting) atMs += CHANGE_MS;
      batting = side;
      atMs += random.integer(TURN_MS[0] / 1000, TURN_MS[1] / 1000) * 1000;
      beats.push({
        atMs,
        happening: isRun
          ? { kind: 'score', side, points: 1, ...here() }
          : { kind: 'count', counter: 'outs', side, ...here() },
      });
    }
    beats.push({ atMs, happening: { kind: 'period_end', ...here() } });
    if (period === innings) beats.push({ atMs: atMs + 3000, happening: { kind: 'match_end', ...here() } });
    atMs += CHANGE_MS;
  }
  // Nobody bets while a run may be on its way home.
  const dangers = beats
    .filter(({ happening }) => happening.kind === 'score')
    .map(({ atMs: runMs }) => ({ fromMs: runMs - 8000, toMs: runMs + 10_000 }));
  return { beats, dangers };
}

const baseball: SportPlay<InningsCourse> = { course, outcome, story };
const RUNS = { home: 4.7, away: 4.4, slope: 0.14 } as const;

export const INNINGS_SPORTS: readonly InventedSport[] = [
  {
    sportId: FORMAT.baseball.sportId,
    truth: (_format, difference) => ({
      model: 'innings',
      means: {
        home: RUNS.home * Math.exp(RUNS.slope * difference),
        away: RUNS.away * Math.exp(-RUNS.slope * difference),
      },
    }),
    play: player(baseball),
    table: scale(1, 0, 0),
    isScoreBig: true,
    isOutdoors: true,
  },
];
