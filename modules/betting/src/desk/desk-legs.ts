import type { LineBook } from '@overround/catalog';
import type { DeskLeg } from '@overround/contracts/operator';
import { groupOfType } from '@overround/markets';
import { subGameKey } from '@overround/sports';
import { cardOfEvent, type EventCard } from '../domain/event-card.ts';
import { legTexts } from '../domain/leg-texts.ts';
import type { Selection } from '../domain/selection.ts';

export type LegFacts = Pick<
  DeskLeg,
  'eventId' | 'gameId' | 'type' | 'parameterMilli' | 'oddsMilli' | 'isLive'
> & { readonly partKey: string };

/** A leg in words. */
export function deskLeg(leg: LegFacts, card: EventCard | undefined, lang: string): DeskLeg {
  const { partKey, ...facts } = leg;
  const { type, parameterMilli } = leg;
  const groupId = groupOfType(type)?.id ?? 0;
  const texts = legTexts({ part: partKey, groupId, type, parameterMilli }, card, lang);
  const { sport, champ, home, away, part, market, outcome } = texts;
  return { ...facts, sport, champ, match: matchText(home, away), part, market, outcome };
}

export const matchText = (home: string, away: string): string => (away === '' ? home : `${home} – ${away}`);

/** A leg of an order that is no bet yet, by the line of now. */
export function legOfSelection(
  book: Pick<LineBook, 'findGame' | 'eventOfGame'>,
  { gameId, type, parameterMilli, oddsMilliSeen }: Selection,
  lang: string,
): DeskLeg {
  const game = book.findGame(gameId);
  const event = book.eventOfGame(gameId);
  return deskLeg(
    {
      eventId: event?.eventId ?? 0,
      gameId,
      type,
      parameterMilli,
      oddsMilli: oddsMilliSeen,
      isLive: game?.kind === 'live',
      partKey: game ? subGameKey(game.part) : 'main',
    },
    event && cardOfEvent(event),
    lang,
  );
}
