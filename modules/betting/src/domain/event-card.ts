import { type BookEvent, namesByNumber } from '@overround/catalog';
import type { MatchFormat } from '@overround/sports';

type Names = { readonly en: string } & Readonly<Record<string, string>>;

/** What a coupon and the history show of a match; kept for ever once somebody bet on it. */
export interface EventCard {
  readonly eventId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly champ: Names;
  readonly participants: readonly [EventSide, EventSide];
  /** Milliseconds, UTC. */
  readonly startsAt: number;
  readonly format: MatchFormat;
  /** Who is meant by a number of an outcome; cards kept before there were duels have none. */
  readonly names?: readonly (readonly [number: number, names: Names])[];
}

export interface EventSide {
  readonly participantId: number;
  readonly names: Names;
}

export const cardOfEvent = (event: BookEvent): EventCard => ({
  eventId: event.eventId,
  sportId: event.sportId,
  champId: event.champ.champId,
  champ: event.champ.names,
  participants: [
    { participantId: event.participants[0].participantId, names: event.participants[0].names },
    { participantId: event.participants[1].participantId, names: event.participants[1].names },
  ],
  startsAt: event.startsAt,
  format: event.format,
  ...(event.facts.lineUps ? { names: namesByNumber(event) } : {}),
});
