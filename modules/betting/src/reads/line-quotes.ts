import type { LineBook } from '@overround/catalog';
import { areRelated, groupOfType } from '@overround/markets';
import { scoreOfPart, subGameKey } from '@overround/sports';
import type { Quote, QuoteBook, Selection } from '../domain/selection.ts';
import { winCaps } from '../domain/win-caps.ts';

/** The line book as placing sees it, with what one ticket may win on each outcome in the currency of the bettor. */
export function lineQuotes(book: LineBook, payoutMinorMax: bigint): QuoteBook {
  const quoteOf = (selection: Selection): Quote | undefined => {
    const { gameId, type, parameterMilli } = selection;
    const found = book.findOutcome(gameId, type, parameterMilli / 1000);
    const game = book.findGame(gameId);
    const event = book.eventOfGame(gameId);
    if (!found || !game || !event) return undefined;
    const isLive = found.kind === 'live';
    return {
      eventId: found.eventId,
      sportId: event.sportId,
      part: subGameKey(game.part),
      groupId: found.group,
      oddsMilli: found.oddsMilli,
      status: found.status,
      isLive,
      bookVersion: found.bookVersion,
      isCombinable: true,
      ...(isLive && event.state ? { score: scoreOfPart(event.state, game.part) } : {}),
      winMinorMax: winCaps(
        { isTopChamp: event.champ.isTop, family: groupOfType(type)?.family },
        payoutMinorMax,
      ),
    };
  };
  return {
    quoteOf,
    mayShareTicket: (one, other) => {
      const [first, second] = [book.findGame(one.gameId), book.findGame(other.gameId)];
      return first !== undefined && second !== undefined && !areRelated(first, second);
    },
  };
}
