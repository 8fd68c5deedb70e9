// Who can stand in a duel of an event, and which duels of it are on offer.

import { type DUEL_GROUP, DUEL_SIDE_MAX, DUEL_TYPES, duelOf, encodeParameter } from '@overround/markets';
import { SPORT, startersOf } from '@overround/sports';
import type { BookEvent } from '../book/line-book.ts';
import { sheetStarters } from '../domain/starters.ts';

export type DuelKind = keyof typeof DUEL_GROUP;
type Names = BookEvent['champ']['names'];

export interface DuelTeam {
  readonly names: Names;
  readonly players: readonly DuelMember[];
}
export interface DuelMember {
  readonly number: number;
  readonly names: Names;
  /** On the shirt or on the card. */
  readonly shown: number;
  readonly position?: string;
}

export const duelKindOf = ({ format }: Pick<BookEvent, 'format'>): DuelKind =>
  format.field ? 'finish' : 'goals';

/** Sports of few goals, each with its scorer. */
const SCORED: ReadonlySet<number> = new Set([SPORT.football, SPORT.iceHockey]);

/**
 * Those who can be put on a side now. Only the house builds duels; runners until the start, players of a match from when sheets
 * are told or expected until the whistle.
 */
export function duelTeams(event: BookEvent): readonly DuelTeam[] {
  const { format, facts, participants, state, status } = event;
  if (event.pricedBy !== 'house' || status === 'ended' || status === 'cancelled') return [];
  if (format.field) {
    if (event.kind === 'live' || (state && state.phase !== 'scheduled')) return [];
    const running = state ? new Set(startersOf(state)) : undefined;
    const players = format.field.runners
      .filter(({ number }) => running?.has(number) !== false)
      .map(({ number, names }) => ({ number, names, shown: number }));
    return [{ names: participants[0].names, players }];
  }
  if (!SCORED.has(event.sportId) || !facts.lineUps) return [];
  const starters = sheetStarters(facts.lineUps);
  return ([1, 2] as const).map((side) => ({
    names: participants[side === 1 ? 0 : 1].names,
    players: starters
      .filter((one) => one.side === side)
      .map(({ number, player }) => ({
        number,
        names: player.names,
        shown: player.number ?? number,
        ...(player.position === undefined ? {} : { position: player.position }),
      })),
  }));
}

export type DuelFault = 'duel_sides_wrong' | 'duel_not_possible';

/** The parameter of the duel of these sides; or why there is none. */
export function duelParameter(
  event: BookEvent,
  one: readonly number[],
  other: readonly number[],
): number | DuelFault {
  const isTooLong = one.length > DUEL_SIDE_MAX || other.length > DUEL_SIDE_MAX;
  const duel = isTooLong ? undefined : duelOf(one, other);
  if (!duel) return 'duel_sides_wrong';
  const known = new Set(duelTeams(event).flatMap(({ players }) => players.map(({ number }) => number)));
  return [...one, ...other].every((number) => known.has(number))
    ? encodeParameter(duel)
    : 'duel_not_possible';
}

/** Types of the outcomes of a duel in their order. */
export const duelTypesOf = (event: Pick<BookEvent, 'format'>): readonly number[] =>
  DUEL_TYPES[duelKindOf(event)];
