// The lines of the Asian view: pairs of prices on one line, the most balanced first.

import type { OddsMilli } from '@overround/kernel';

/** An outcome of a handicap or a total as the view needs it. */
export interface LinedOutcome {
  readonly type: number;
  /** Parameter as published: a handicap is seen from the outcome's own side. */
  readonly parameter: number;
  readonly oddsMilli: OddsMilli;
}

/** The two outcome types of a lined market; `isMirrored` when the second sees the line from its own side. */
export interface LinedMarket {
  readonly first: number;
  readonly second: number;
  readonly isMirrored: boolean;
}

export interface LinePair<Outcome extends LinedOutcome> {
  /** Seen from the first side. */
  readonly line: number;
  readonly first: Outcome;
  readonly second: Outcome;
}

/** Difference of the two prices as shares of the stake money, so that long prices do not weigh more. */
const gapOf = ({ first, second }: LinePair<LinedOutcome>): number =>
  Math.abs(1 / first.oddsMilli - 1 / second.oddsMilli);

/**
 * Whole lines of a market, the most balanced first, then the others by how near they are to it. Markets are given in order of
 * preference: a line that two of them offer is taken from the earlier one. A line without both sides is no line.
 */
export function asianLines<Outcome extends LinedOutcome>(
  outcomes: Iterable<Outcome>,
  markets: readonly LinedMarket[],
): readonly LinePair<Outcome>[] {
  const all = [...outcomes];
  const byLine = new Map<number, LinePair<Outcome>>();
  for (const { first, second, isMirrored } of markets) {
    const seconds = new Map(
      all
        .filter(({ type }) => type === second)
        .map((one) => [isMirrored ? -one.parameter || 0 : one.parameter, one]),
    );
    for (const one of all) {
      const other = one.type === first ? seconds.get(one.parameter) : undefined;
      if (other && !byLine.has(one.parameter))
        byLine.set(one.parameter, { line: one.parameter, first: one, second: other });
    }
  }
  const pairs = [...byLine.values()];
  const main = pairs.toSorted(
    (a, b) => gapOf(a) - gapOf(b) || Math.abs(a.line) - Math.abs(b.line) || a.line - b.line,
  )[0];
  if (!main) return [];
  const awayFrom = (pair: LinePair<Outcome>): number => Math.abs(pair.line - main.line);
  return pairs.toSorted((a, b) => awayFrom(a) - awayFrom(b) || a.line - b.line);
}
