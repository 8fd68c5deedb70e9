import type { LineBook } from '@overround/catalog';
import { areRelated, groupOfType } from '@overround/markets';
import type { OddsMilli } from '@overround/kernel';
import { scoreOfPart, subGameKey } from '@overround/sports';
import { builderPrice } from './builder-quotes.ts';
import type { Quote, QuoteBook, Selection } from '../domain/selection.ts';
import type { ExposureCaps, ExposureRoom, ExposedLeg } from '../domain/exposure.ts';
import { winCaps, type WinCapShares } from '../domain/win-caps.ts';

/** What a house lets people win, in the currency of the bettor. */
export interface QuoteCaps {
  readonly payoutMinorMax: bigint;
  readonly winCapPercents: WinCapShares;
  readonly unitMinor: bigint;
  readonly exposureCaps: ExposureCaps;
  readonly roomOf: (ref: Omit<ExposedLeg, 'winMilli'>, caps: ExposureCaps) => ExposureRoom;
}

/** The line book as placing sees it; with caps also what one ticket may win on each outcome. */
export function lineQuotes(book: LineBook, caps?: QuoteCaps): QuoteBook {
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
      ...(caps
        ? {
            winMinorMax: winCaps(
              { isTopChamp: event.champ.isTop, family: groupOfType(type)?.family },
              caps.payoutMinorMax,
              caps.winCapPercents,
            ),
            roomMinor: roomMinor({ eventId: found.eventId, gameId, type, parameterMilli }, caps),
          }
        : {}),
    };
  };
  return {
    quoteOf,
    builderPrice: (selections) => builderPrice(book, selections),
    mayShareTicket: (one, other) => {
      const [first, second] = [book.findGame(one.gameId), book.findGame(other.gameId)];
      return first !== undefined && second !== undefined && !areRelated(first, second);
    },
  };
}

/** The price of a pick now, for clients that name none. */
export const oddsNowOf =
  (book: LineBook) =>
  ({ gameId, type, parameterMilli }: Omit<Selection, 'oddsMilliSeen'>): OddsMilli | undefined =>
    book.findOutcome(gameId, type, parameterMilli / 1000)?.oddsMilli;

/** Thousandths of a unit as money of the bettor's currency, down. */
function roomMinor(ref: Omit<ExposedLeg, 'winMilli'>, caps: QuoteCaps): { event: bigint; market: bigint } {
  const room = caps.roomOf(ref, caps.exposureCaps);
  const inMinor = (milli: bigint): bigint => (milli > 0n ? (milli * caps.unitMinor) / 1000n : 0n);
  return { event: inMinor(room.event), market: inMinor(room.market) };
}
