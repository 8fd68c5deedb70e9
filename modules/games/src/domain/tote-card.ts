// Which pools a race has, from the line. Pure over the book.

import type { BookEvent } from '@overround/catalog';
import { RACING_KINDS, type RacingKind, startersMin } from '@overround/pools';
import type { ToteRunners } from './tote-order.ts';
import type { ToteRace } from './tote-pool.ts';

/** Horses, greyhounds, trotting (ids of wire-shapes 13). */
const TOTE_SPORTS: ReadonlySet<number> = new Set([44, 68, 92]);

type Event = Pick<
  BookEvent,
  'eventId' | 'sportId' | 'kind' | 'startsAt' | 'format' | 'state' | 'participants' | 'champ'
>;

/** Whether pools take bets on the event by what the book says; the database has the last word. */
export const isRaceToCome = (event: Event, now: number): boolean =>
  TOTE_SPORTS.has(event.sportId) &&
  event.format.field !== undefined &&
  event.kind === 'line' &&
  event.startsAt > now;

/** The race as a pool keeps it; `undefined` for an event that is none. */
export function toteRaceOf(event: Event): ToteRace | undefined {
  const { field } = event.format;
  if (!field || !TOTE_SPORTS.has(event.sportId)) return undefined;
  return {
    eventId: event.eventId,
    sportId: event.sportId,
    startsAt: event.startsAt,
    names: event.participants[0].names,
    champ: event.champ.names,
    isHandicap: field.isHandicap === true,
    runners: field.runners.map(({ number, names }) => ({ number, names })),
  };
}

export const runnersOf = (race: ToteRace, event: Pick<BookEvent, 'state'> | undefined): ToteRunners => ({
  runners: race.runners.map(({ number }) => number),
  withdrawn: event?.state?.withdrawn ?? [],
});

/** Pools on one race that its field is large enough for. */
export const kindsFor = ({ runners, withdrawn }: ToteRunners): readonly Exclude<RacingKind, 'placepot'>[] =>
  RACING_KINDS.filter((kind) => kind !== 'placepot').filter(
    (kind) => runners.filter((runner) => !withdrawn.includes(runner)).length >= startersMin(kind),
  );

/** The next races of a course that are in no placepot (`taken`) and make one; empty where there are too few. */
export function placepotCard(
  events: Iterable<Event>,
  taken: ReadonlySet<number>,
  { now, races }: { readonly now: number; readonly races: number },
): readonly Event[] {
  const next = [...events]
    .filter((event) => isRaceToCome(event, now) && !taken.has(event.eventId))
    .toSorted((a, b) => a.startsAt - b.startsAt || a.eventId - b.eventId)
    .slice(0, races);
  return next.length === races ? next : [];
}
