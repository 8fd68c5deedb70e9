// Markets of a result together with a line: under and over side by side, one row for each line and answer.

import { findGroup } from '@overround/markets';
import type { Outcome } from '../../wire/game.ts';

const PAIRED: ReadonlySet<string> = new Set(['result_total', 'result_both_score']);

/** Whether the columns of this market belong together by twos. */
export const isPaired = (groupId: number, columns: readonly (readonly Outcome[])[]): boolean =>
  PAIRED.has(findGroup(groupId)?.family ?? '') && columns.length > 1 && columns.length % 2 === 0;

/** Yes and no of a column are types of their own: which of them an outcome is, in the order of the feed. */
function answersOf(column: readonly Outcome[]): ReadonlyMap<number, number> {
  return new Map([...new Set(column.map((outcome) => outcome.type))].map((type, at) => [type, at]));
}

function rowsOfPair(pair: readonly (readonly Outcome[])[]): (Outcome | undefined)[][] {
  const answers = pair.map(answersOf);
  const keyOf = (outcome: Outcome, side: number) => ({
    line: outcome.parameter,
    answer: answers[side]?.get(outcome.type) ?? 0,
  });
  const keys = new Map(
    pair.flatMap((column, side) =>
      column.map((outcome) => {
        const key = keyOf(outcome, side);
        return [`${key.line}|${key.answer}`, key] as const;
      }),
    ),
  );
  return [...keys.values()]
    .sort((a, b) => a.line - b.line || a.answer - b.answer)
    .map(({ line, answer }) =>
      pair.map((column, side) =>
        column.find((outcome) => {
          const key = keyOf(outcome, side);
          return key.line === line && key.answer === answer;
        }),
      ),
    );
}

/** Two columns; the pairs of the market one below the other, lines ascending, yes before no. */
export function pairedRows(columns: readonly (readonly Outcome[])[]): (Outcome | undefined)[][] {
  const pairs = Array.from({ length: columns.length / 2 }, (_, at) => columns.slice(at * 2, at * 2 + 2));
  return pairs.flatMap(rowsOfPair);
}
