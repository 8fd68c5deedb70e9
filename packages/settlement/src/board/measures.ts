import type { Measure } from '@overround/markets';
import type { MatchState } from '@overround/sports';
import { roundsPassed } from '../judge-fight.ts';
import { type Board, isListingClosed, knownMarks } from './board.ts';
import { periodRange } from './periods.ts';
import { type Bounds, boundsIn, type Range } from './range.ts';
import { levelSeconds } from './timeline.ts';

/** Score of each regular period of the match; `undefined` where it is not known. */
export const regularPeriods = (board: Board): readonly (Range | undefined)[] =>
  Array.from({ length: board.state.format.periods }, (_, index) =>
    periodRange(board.state, index + 1, board.part.counter),
  );

/** Least and most of what no score tells: rounds passed, minutes, the best and the worst period. */
export function measureOf(board: Board, measure: Measure): Bounds | undefined {
  if (measure === 'rounds') return roundsPassed(board.state);
  if (measure === 'highestPeriod' || measure === 'lowestPeriod')
    return extremePeriod(board, measure === 'highestPeriod');
  const marks = knownMarks(board);
  if (!marks) return undefined;
  const isClosed = isListingClosed(board);
  const { periods, periodSeconds } = board.state.format;
  const until = isClosed
    ? periods * periodSeconds
    : Math.min(nominalNow(board.state), periods * periodSeconds);
  const min =
    measure === 'goalMinutes'
      ? marks.reduce((sum, mark) => sum + mark.minute, 0)
      : Math.floor(levelSeconds(marks, until) / 60);
  return { min, max: isClosed ? min : Number.POSITIVE_INFINITY };
}

const nominalNow = ({ period, second, format }: MatchState): number =>
  period === 0 ? 0 : (period - 1) * format.periodSeconds + Math.min(second, format.periodSeconds);

function extremePeriod(board: Board, isHighest: boolean): Bounds | undefined {
  const totals = regularPeriods(board).map((range) => range && boundsIn(range, 1, 1));
  if (totals.some((bounds) => bounds === undefined)) {
    board.missing.add('periods');
    return undefined;
  }
  const known = totals.filter((bounds) => bounds !== undefined);
  const pick = isHighest ? Math.max : Math.min;
  return { min: pick(...known.map(({ min }) => min)), max: pick(...known.map(({ max }) => max)) };
}
