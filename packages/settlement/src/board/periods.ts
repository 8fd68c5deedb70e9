import {
  addToPair,
  type CounterKind,
  type MatchState,
  type Pair,
  periodKind,
  totalOf,
  ZERO_PAIR,
} from '@overround/sports';
import { addRanges, closedRange, EMPTY_RANGE, openRange, type Range, rangeFrom } from './range.ts';

// What is known of each period of a match. `undefined` means the number was never told: it is not guessed.

/** Ended, and not by an accident that left open what would have come. */
export const isPlayedOut = (state: MatchState): boolean =>
  state.phase === 'ended' && state.wonBy !== 'technical_draw';

/** The period can bring nothing more. An abandoned period stays open: what it would have brought is not known. */
export function isPeriodClosed(state: MatchState, period: number): boolean {
  if (isPlayedOut(state) || state.period > period) return true;
  return state.periods.some((one) => one.period === period && one.isOver);
}

const add = (a: Pair, b: Pair): Pair => addToPair(addToPair(a, 1, b.home), 2, b.away);

/**
 * Whether anybody counts beside the score. A match without a single corner, card or foul tells nothing of its counters, and
 * zero is not guessed; once one thing was counted, what is absent is zero.
 */
export const isCounted = (state: MatchState): boolean => state.counters.length > 0;

/** Period 0 of a counter is a whole-match number whose split was never told. */
function countedIn(state: MatchState, counter: CounterKind, period: number): Pair | undefined {
  const ofKind = state.counters.filter((one) => one.counter === counter);
  if (ofKind.some((one) => one.period === 0)) return undefined;
  if (!isCounted(state) && isPeriodClosed(state, period)) return undefined;
  return ofKind.filter((one) => one.period === period).reduce((sum, one) => add(sum, one.count), ZERO_PAIR);
}

/** Score or counter of one period. */
export function periodRange(state: MatchState, period: number, counter?: CounterKind): Range | undefined {
  const isClosed = isPeriodClosed(state, period);
  if (counter !== undefined) {
    const counted = countedIn(state, counter, period);
    return counted && rangeFrom(counted, isClosed);
  }
  const entry = state.periods.find((one) => one.period === period);
  if (entry) return rangeFrom(entry.score, isClosed);
  return isClosed ? undefined : openRange(ZERO_PAIR);
}

/** Periods `from` to `to` together. */
export function periodsRange(
  state: MatchState,
  from: number,
  to: number,
  counter?: CounterKind,
): Range | undefined {
  let sum = EMPTY_RANGE;
  for (let period = from; period <= to; period += 1) {
    const range = periodRange(state, period, counter);
    if (!range) return undefined;
    sum = addRanges(sum, range);
  }
  return sum;
}

/** Was there overtime, and was it announced or seen? */
export const hasOvertime = (state: MatchState): boolean => {
  const isOvertime = (period: number): boolean => periodKind(state.format, period) === 'overtime';
  return isOvertime(state.period) || state.periods.some((one) => isOvertime(one.period));
};

/** Scores of all overtimes together, without the shoot-out. Told by its periods, or as what the match has more. */
export function overtimeRange(state: MatchState, regular: Range | undefined): Range | undefined {
  const entries = state.periods.filter((one) => periodKind(state.format, one.period) === 'overtime');
  if (entries.length > 0) {
    const sum = entries.reduce((all, one) => add(all, one.score), ZERO_PAIR);
    return rangeFrom(sum, isPlayedOut(state));
  }
  if (!isPlayedOut(state)) return openRange(ZERO_PAIR);
  if (!regular) return undefined;
  const more: Pair = { home: state.score.home - regular.homeMin, away: state.score.away - regular.awayMin };
  return more.home >= 0 && more.away >= 0 ? closedRange(more) : undefined;
}

/** Games or points of all sets. A set that was not needed counts nothing. */
export function setsPlayedRange(state: MatchState, counter?: CounterKind): Range | undefined {
  if (counter !== undefined) return gameCounterRange(state, counter);
  if (isPlayedOut(state) && state.periods.length < totalOf(state.score)) return undefined;
  const sum = state.periods.reduce((all, one) => add(all, one.score), ZERO_PAIR);
  return rangeFrom(sum, isPlayedOut(state));
}

/** A counter of the whole match, also when only the sum was told. */
function gameCounterRange(state: MatchState, counter: CounterKind): Range | undefined {
  const ofKind = state.counters.filter((one) => one.counter === counter);
  if (!isCounted(state) && isPeriodClosed(state, 1)) return undefined;
  const inRegular = ofKind.filter((one) => one.period <= state.format.periods);
  const isClosed = isPlayedOut(state) || isPeriodClosed(state, state.format.periods);
  return rangeFrom(
    inRegular.reduce((sum, one) => add(sum, one.count), ZERO_PAIR),
    isClosed,
  );
}

/** Regular time. When no period was told at all, the final score is its score, unless there was overtime. */
export function regularRange(state: MatchState, counter?: CounterKind): Range | undefined {
  if (counter !== undefined) return gameCounterRange(state, counter);
  const sum = periodsRange(state, 1, state.format.periods);
  if (sum || !isPlayedOut(state)) return sum;
  const isPlain =
    state.format.overtimeSeconds === undefined && !hasOvertime(state) && state.periods.length === 0;
  return isPlain ? closedRange(state.score) : undefined;
}
