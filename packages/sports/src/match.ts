import { accept, assert } from '@overround/kernel';
import { type Happening, type MatchFormat, type MatchState, ZERO_PAIR } from './match-state.ts';
import { rulesOf } from './rules/index.ts';
import { type Folded, isOverPhase, takeUnder, whileGrowing } from './rules/rule-kit.ts';

/** A match that has not begun. */
export const startMatch = (format: MatchFormat): MatchState => ({
  format,
  phase: 'scheduled',
  period: 0,
  second: 0,
  isClockRunning: false,
  score: ZERO_PAIR,
  periods: [],
  counters: [],
  happenings: [],
});

/** One step of the match, or why it cannot be: for happenings that come from outside. Never throws. */
export const takeHappening = (state: MatchState, happening: Happening): Folded =>
  takeUnder(rulesOf(state.format), state, happening);

/** One step that is known to be legal; throws a broken invariant naming the refusal when it is not. */
export function applyHappening(state: MatchState, happening: Happening): MatchState {
  const taken = takeHappening(state, happening);
  assert(taken.ok, `a happening follows the rules of its sport (${taken.ok ? '' : taken.code})`);
  return taken.value;
}

/** Several steps that are known to be legal, one after the other. */
export const applyHappenings = (state: MatchState, happenings: readonly Happening[]): MatchState =>
  happenings.length === 1
    ? happenings.reduce(applyHappening, state)
    : whileGrowing(state, (start) => happenings.reduce(applyHappening, start));

/** A whole match from outside; stops at the first happening that cannot be and refuses. */
export function takeHappenings(format: MatchFormat, happenings: readonly Happening[]): Folded {
  return whileGrowing(startMatch(format), (start): Folded => {
    let state = start;
    for (const happening of happenings) {
      const taken = takeHappening(state, happening);
      if (!taken.ok) return taken;
      state = taken.value;
    }
    return accept(state);
  });
}

/** A whole match that is known to be legal. */
export const foldHappenings = (format: MatchFormat, happenings: readonly Happening[]): MatchState =>
  applyHappenings(startMatch(format), happenings);

/** The clock moved or stopped and nothing else happened. It never goes back inside a period. */
export function withClock(state: MatchState, second: number, isClockRunning: boolean): MatchState {
  if (state.phase !== 'in_play') return state;
  return { ...state, second: Math.max(state.second, second), isClockRunning };
}

/** Nothing more can happen: played to the end, abandoned, retired or walked over. */
export const isOver = (state: MatchState): boolean => isOverPhase(state.phase);
