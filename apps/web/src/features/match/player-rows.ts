// Markets of players: those of the first side beside those of the second, and nobody below them.

import { findGroup } from '@overround/markets';
import type { Outcome } from '../../wire/game.ts';

/** Numbers of the second side are above those of the first (docs/decisions/17). */
const FIRST_SIDE_MAX = 49;

export const isOfPlayers = (groupId: number): boolean => findGroup(groupId)?.family === 'scorer';

/** Two columns by number, as on the team sheets; whoever is of neither side has a row of his own. */
export function playerRows(outcomes: readonly Outcome[]): (Outcome | undefined)[][] {
  const players = outcomes
    .filter(({ parameter }) => parameter > 0)
    .toSorted((a, b) => a.parameter - b.parameter);
  const first = players.filter(({ parameter }) => parameter <= FIRST_SIDE_MAX);
  const second = players.filter(({ parameter }) => parameter > FIRST_SIDE_MAX);
  const height = Math.max(first.length, second.length);
  return [
    ...Array.from({ length: height }, (_, row) => [first[row], second[row]]),
    ...outcomes.filter(({ parameter }) => parameter === 0).map((nobody) => [nobody, undefined]),
  ];
}
