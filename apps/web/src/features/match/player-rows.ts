// Markets of players: those of the first side beside those of the second, and nobody below them; a line has its two sides in a row.

import { findGroup, milliFromWire, parameterOf } from '@overround/markets';
import type { Outcome } from '../../wire/game.ts';

/** Numbers of the second side are above those of the first (docs/decisions/17). */
const FIRST_SIDE_MAX = 49;

export const isOfPlayers = (groupId: number): boolean => findGroup(groupId)?.family === 'scorer';

interface Named {
  readonly outcome: Outcome;
  readonly player: number;
  /** Of whom nothing is counted against a line: 0. */
  readonly lineQuarters: number;
}

function namedBy(outcome: Outcome): readonly Named[] {
  const parameter = parameterOf(outcome.type, milliFromWire(outcome.parameter) ?? 0);
  if (parameter?.kind === 'player') return [{ outcome, player: parameter.player, lineQuarters: 0 }];
  if (parameter?.kind !== 'playerLine') return [];
  const { player, lineQuarters } = parameter;
  return [{ outcome, player, lineQuarters }];
}

/** By number, as on the team sheets; over and under one line of one player share a row, lines ascending. */
export function playerRows(outcomes: readonly Outcome[]): (Outcome | undefined)[][] {
  const named = outcomes
    .flatMap(namedBy)
    .toSorted((a, b) => a.player - b.player || a.lineQuarters - b.lineQuarters);
  if (named.some(({ lineQuarters }) => lineQuarters > 0)) return lineRows(named);
  const players = named.map(({ outcome }) => outcome);
  const cut = named.filter(({ player }) => player <= FIRST_SIDE_MAX).length;
  const [first, second] = [players.slice(0, cut), players.slice(cut)];
  const rows =
    first.length === 0 || second.length === 0
      ? inTwos(players)
      : Array.from({ length: Math.max(first.length, second.length) }, (_, row) => [first[row], second[row]]);
  return [
    ...rows,
    ...outcomes.filter((one) => namedBy(one).length === 0).map((nobody) => [nobody, undefined]),
  ];
}

/** Players of one side alone. */
const inTwos = (players: readonly Outcome[]): (Outcome | undefined)[][] =>
  Array.from({ length: Math.ceil(players.length / 2) }, (_, row) => [players[2 * row], players[2 * row + 1]]);

function lineRows(named: readonly Named[]): (Outcome | undefined)[][] {
  const types = [...new Set(named.map(({ outcome }) => outcome.type))].toSorted((a, b) => a - b);
  const rows = new Map<number, (Outcome | undefined)[]>();
  for (const { outcome } of named) {
    const row = rows.get(outcome.parameter) ?? types.map(() => undefined);
    row[types.indexOf(outcome.type)] = outcome;
    rows.set(outcome.parameter, row);
  }
  return [...rows.values()];
}
