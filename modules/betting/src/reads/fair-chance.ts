import { BACK_IN_MS, type BookGame, type LineBook } from '@overround/catalog';
import { ODDS_SCALE } from '@overround/kernel';
import { findOutcomeType, plainTypeOf } from '@overround/markets';
import { chanceAlike } from '@overround/pricing';
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

const RESULT = 1;

/** The margin of the result of a match, which its players' markets are priced with; 0 while it is not on offer. */
function resultMargin({ outcomes }: BookGame): number {
  const inverses = [...outcomes.values()].flatMap(({ group, oddsMilli }) =>
    group === RESULT ? [ODDS_SCALE / oddsMilli] : [],
  );
  return inverses.length < 2 ? 0 : Math.max(0, inverses.reduce((sum, one) => sum + one, 0) - 1);
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
  // Who scores has no market around it; over and under of a player's points are a market of their own.
  if (findOutcomeType(found.type)?.parameter === 'player')
    return { chance: chanceAlike(ODDS_SCALE / found.oddsMilli, resultMargin(game)) };
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
