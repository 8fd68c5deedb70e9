import { BACK_IN_MS, type BookGame, type LineBook } from '@overround/catalog';
import { plainTypeOf } from '@overround/markets';
import { chanceInMarket } from '../domain/chance-in-market.ts';
import type { LegChance } from '../domain/sale-value.ts';

/** Live Asian handicaps count from the score at placement: after a goal the same outcome is another bet. */
export const SCORE_BOUND_GROUPS: ReadonlySet<number> = new Set([2854]);

export interface PricedLeg {
  readonly gameId: number;
  readonly groupId: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly placementScore?: { readonly home: number; readonly away: number };
}

/** The listing a leg is priced by now: that of its match in play, once it went live. */
export const listingNow = (book: LineBook, gameId: number): BookGame | undefined =>
  book.findGame(book.liveGameIdOf(gameId) ?? gameId) ?? book.findGame(gameId);

/**
 * What an outcome returns on average per unit of its price: one over its fair odds, from the prices of its whole market with the
 * margin taken out. Says why when there is no price to go by.
 */
export function fairChance(book: LineBook, leg: PricedLeg): LegChance {
  const game = listingNow(book, leg.gameId);
  // In play it is known who began: for him the stricter terms are the plain ones, and without him the leg is void already.
  const type = game?.kind === 'live' ? (plainTypeOf(leg.type) ?? leg.type) : leg.type;
  const found = game && book.findOutcome(game.gameId, type, leg.parameterMilli / 1000);
  if (!game || !found || found.status === 'closed') return { because: 'not_priced' };
  if (found.status !== 'open') {
    const backInMs = found.suspension === undefined ? null : BACK_IN_MS[found.suspension];
    return { because: 'suspended', ...(backInMs === null ? {} : { backInMs }) };
  }
  if (leg.placementScore && SCORE_BOUND_GROUPS.has(leg.groupId)) {
    const score = book.findEvent(game.eventId)?.state?.score;
    if (score?.home !== leg.placementScore.home || score.away !== leg.placementScore.away)
      return { because: 'score_moved' };
  }
  const market = [...game.outcomes.values()].filter(
    (one) => one.group === found.group && Math.abs(one.parameter) === Math.abs(found.parameter),
  );
  const place = market.findIndex((one) => one.type === found.type && one.parameter === found.parameter);
  return {
    chance: chanceInMarket(
      market.map((one) => one.oddsMilli),
      place,
    ),
  };
}
