import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FORMAT,
  type Happening,
  isOver,
  type MatchFormat,
  type MatchState,
  scoreOfAllPeriods,
  type Side,
  startMatch,
  takeHappening,
  takeHappenings,
  totalOf,
} from './index.ts';

const HAPPENINGS_MAX = 20_000;

/** Small linear generator so that a counterexample is one number. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Something that might happen next, often nonsense: the rules must sort it out. */
function guess(state: MatchState, roll: () => number): Happening {
  const side: Side = roll() < 0.5 ? 1 : 2;
  const at = { period: state.period, second: state.second + (roll() < 0.1 ? 300 : 20) };
  const pick = roll();
  if (state.phase !== 'in_play') {
    if (pick < 0.5) return { kind: 'match_end', period: state.period, second: state.second };
    return { kind: 'period_start', period: state.period + 1, second: 0 };
  }
  if (pick < 0.1 && state.second > 500) return { kind: 'period_end', ...at };
  if (pick < 0.15) return { kind: 'count', counter: 'corners', side, ...at };
  if (pick < 0.2) return { kind: 'count', counter: 'aces', side, ...at };
  if (pick < 0.25) return { kind: 'play', play: 'attack', side, ...at };
  const way = roll() < 0.3 ? ({ way: 'shootout' } as const) : {};
  return { kind: 'score', side, points: 1 + Math.floor(roll() * 3), ...at, ...way };
}

function playAtRandom(format: MatchFormat, seed: number): MatchState {
  const roll = dice(seed);
  let state = startMatch(format);
  for (let turn = 0; turn < HAPPENINGS_MAX && !isOver(state); turn += 1) {
    const taken = takeHappening(state, guess(state, roll));
    if (taken.ok) state = taken.value;
    // A period whose clock ran out of the allowed range is closed by hand.
    else if (state.phase === 'in_play' && state.second > 20_000) {
      const closed = takeHappening(state, { kind: 'period_end', period: state.period, second: state.second });
      if (closed.ok) state = closed.value;
    }
  }
  return state;
}

/** Fights, innings and overs are decided by more than scores: `own-rules.test.ts`. */
const SCORED = Object.entries(FORMAT).filter(
  ([name]) =>
    name !== 'boxing' &&
    name !== 'mma' &&
    name !== 'baseball' &&
    name !== 'cricketTwenty' &&
    name !== 'cricketTest',
);

describe.each(SCORED)('%s, played at random', (_name, format: MatchFormat) => {
  it('always ends, with totals that add up and a state that folds again from its happenings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        const state = playAtRandom(format, seed);
        expect(isOver(state)).toBe(true);

        const scored = state.happenings.filter((one) => one.kind === 'score' && one.way !== 'shootout');
        const points = scored.reduce((all, one) => all + (one.kind === 'score' ? one.points : 0), 0);
        if (format.setsToWin === undefined) {
          expect(totalOf(state.score)).toBe(points);
          expect(scoreOfAllPeriods(state)).toEqual(state.score);
        } else {
          const setsOf = (side: Side) =>
            state.periods.filter(({ score }) =>
              side === 1 ? score.home > score.away : score.away > score.home,
            ).length;
          expect(state.score).toEqual({ home: setsOf(1), away: setsOf(2) });
          expect(Math.max(state.score.home, state.score.away)).toBe(format.setsToWin);
          expect(state.winner).toBe(state.score.home > state.score.away ? 1 : 2);
        }
        expect(state.periods.map((one) => one.period)).toEqual(state.periods.map((_, index) => index + 1));
        expect(state.periods.every((one) => one.isOver)).toBe(true);

        const again = takeHappenings(format, state.happenings);
        expect(again.ok && again.value).toEqual(state);
      }),
      { numRuns: 25 },
    );
  });
});
