// Markets of a result together with a line: each statement has a row of its own, its yes beside its no.

import { findGroup } from '@overround/markets';
import type { Outcome } from '../../wire/game.ts';

const PAIRED: ReadonlySet<string> = new Set(['result_total', 'result_both_score']);
const ANSWERS = 2;

/** Whether the columns of this market belong together by twos. */
export const isPaired = (groupId: number, columns: readonly (readonly Outcome[])[]): boolean =>
  PAIRED.has(findGroup(groupId)?.family ?? '') && columns.length > 1 && columns.length % 2 === 0;

const typesIn = (outcomes: readonly Outcome[]): readonly number[] => [
  ...new Set(outcomes.map((outcome) => outcome.type)),
];
const linesIn = (outcomes: readonly Outcome[]): readonly number[] =>
  [...new Set(outcomes.map((outcome) => outcome.parameter))].sort((a, b) => a - b);

/** Columns of one kind each: a row for each line, and what stands in each column there. */
const ladder = (pair: readonly (readonly Outcome[])[]): (Outcome | undefined)[][] =>
  linesIn(pair.flat()).map((line) => pair.map((column) => column.find((one) => one.parameter === line)));

/** Columns that hold yes and no, which are types of their own: a row for each line of each column. */
const statements = (pair: readonly (readonly Outcome[])[]): (Outcome | undefined)[][] =>
  linesIn(pair.flat()).flatMap((line) =>
    pair.flatMap((column) => {
      if (!column.some((one) => one.parameter === line)) return [];
      const types = typesIn(column);
      return [
        Array.from({ length: ANSWERS }, (_, at) =>
          column.find((one) => one.type === types[at] && one.parameter === line),
        ),
      ];
    }),
  );

/** Two columns; the pairs of the market (under and over) one below the other, lines ascending. */
export function pairedRows(columns: readonly (readonly Outcome[])[]): (Outcome | undefined)[][] {
  const pairs = Array.from({ length: columns.length / 2 }, (_, at) => columns.slice(at * 2, at * 2 + 2));
  return pairs.flatMap((pair) =>
    pair.every((column) => typesIn(column).length <= 1) ? ladder(pair) : statements(pair),
  );
}
