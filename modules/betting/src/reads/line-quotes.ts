import { BACK_IN_MS, type BookEvent, type LineBook } from '@overround/catalog';
import { areRelated } from '@overround/markets';
import type { Instant, OddsMilli } from '@overround/kernel';
import { scoreOfPart, subGameKey } from '@overround/sports';
import { builderChanceOf, builderPrice } from './builder-quotes.ts';
import { fairChance } from './fair-chance.ts';
import type { Quote, QuoteBook, Selection } from '../domain/selection.ts';
import type { OutcomeRef } from '../domain/exposure.ts';
import { liquidityNow, liveDelayMsOf } from '../domain/limit-rules.ts';
import { type HouseLimits, legCaps, legOddsMilliMax, type UsedOfLeg } from '../domain/leg-caps.ts';

/** What bounds the legs of a ticket, and who knows what the house stands to pay already. */
export interface QuoteCaps {
  readonly house: HouseLimits;
  readonly usedBy: (ref: OutcomeRef) => UsedOfLeg;
  readonly now: () => Instant;
}

/** The line book as placing sees it; with caps also what bounds a ticket on each outcome. */
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
      ...(found.suspension
        ? { suspension: { reason: found.suspension, backInMs: BACK_IN_MS[found.suspension] } }
        : {}),
      isLive,
      bookVersion: found.bookVersion,
      ...(event.facts.duel ? { alsoOf: event.facts.duel.eventIds } : {}),
      isCombinable: true,
      ...(isLive && event.state ? { score: scoreOfPart(event.state, game.part) } : {}),
      ...(caps ? limitsOf(selection, found.group, event, caps) : {}),
    };
  };
  return {
    quoteOf,
    chanceOf: ({ gameId, type, parameterMilli }) => {
      const found = book.findOutcome(gameId, type, parameterMilli / 1000);
      return found
        ? fairChance(book, { gameId, groupId: found.group, type, parameterMilli })
        : { because: 'not_priced' };
    },
    builderChanceOf: (selections, pricesMilli) => builderChanceOf(book, selections, pricesMilli),
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

function limitsOf(
  { gameId, type, parameterMilli }: Selection,
  group: number,
  event: BookEvent,
  { house, usedBy, now }: QuoteCaps,
): Pick<Quote, 'caps' | 'oddsMilliMax' | 'liveDelayMs' | 'liquidity'> {
  const { eventId, sportId, champ, startsAt } = event;
  const subject = {
    eventId,
    sportId,
    champId: champ.champId,
    group,
    type,
    startsAt,
    isLive: event.kind === 'live',
  };
  const liquidity = liquidityNow(house.risk, subject, now(), house.curveOf?.(subject));
  const used = usedBy({ eventId, gameId, type, parameterMilli });
  const liveDelayMs = subject.isLive ? liveDelayMsOf(house.risk.limitRules, subject) : undefined;
  return {
    ...(liveDelayMs === undefined ? {} : { liveDelayMs }),
    liquidity,
    caps: legCaps({ subject, isTopChamp: champ.isTop, used, liquidity }, house),
    oddsMilliMax: legOddsMilliMax(subject, house),
  };
}
