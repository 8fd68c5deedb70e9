// Sales that wait, for the live delay or for what their player named, and how they end.

import type { BrandId } from '@overround/kernel';
import { matchMinute } from '@overround/sports';
import { type AutoSaleMoment, judgeAutoSale } from '../domain/auto-sale.ts';
import { endOrder, listDueOrders, type SaleOrder, writeBest } from '../store/sale-order-store.ts';
import { eachWaiting } from './each-waiting.ts';
import { quoteSale, type SellDeps } from './offer-sale.ts';
import { sellNow } from './sell-bet.ts';
import type { BetValue } from './value-bet.ts';

/** What keeps a sale that waits for its value waiting: the moment may come again. */
const PASSING: ReadonlySet<string> = new Set([
  'sale_not_priced',
  'sale_value_fell',
  'sale_worthless',
  'sale_settling',
  'not_now',
]);

/**
 * Ends sales that waited out the live delay, and makes those whose value is reached. Safe in several processes at once: a bet is
 * sold under its lock, and an order is one sale. Returns how many ended.
 */
export const finishSales = (
  deps: SellDeps,
  look: { readonly aheadMs: number; readonly withAuto: boolean },
): Promise<number> =>
  eachWaiting(deps, {
    job: 'betting.finish_sales',
    due: (brandId) => deps.db.read({ brandId }, (tx) => listDueOrders(tx, brandId, look)),
    idOf: ({ orderId }) => orderId,
    end: (order, brandId) => finishOne(deps, brandId, order),
  });

async function finishOne(deps: SellDeps, brandId: BrandId, order: SaleOrder): Promise<boolean> {
  if (order.kind === 'auto') {
    const seller = { brandId, personId: order.personId };
    const value = await deps.db.read({ brandId }, (tx) => quoteSale(deps, tx, seller, order));
    if (!value.ok && PASSING.has(value.code)) return false;
    const verdict = value.ok ? judgeAutoSale(order, momentOf(deps, value.value)) : undefined;
    if (verdict?.kind === 'wait') {
      const { bestMinor } = verdict;
      if (order.rule.trailPercent !== undefined && bestMinor > order.bestMinor)
        await deps.db.inTransaction({ brandId }, (tx) => writeBest(tx, brandId, order.orderId, bestMinor));
      return false;
    }
  }
  const outcome = await sellNow(deps, brandId, order);
  if (!outcome.ok && order.kind === 'auto' && PASSING.has(outcome.code)) return false;
  const end = outcome.ok
    ? ({ status: 'sold' } as const)
    : ({ status: 'refused', refusal: outcome.code } as const);
  const isOurs = await deps.db.inTransaction({ brandId }, (tx) => endOrder(tx, brandId, order.orderId, end));
  const { betId, personId } = order;
  if (!outcome.ok && isOurs)
    deps.tellPerson(brandId, personId, { kind: 'bet', betId, status: 'accepted', code: outcome.code });
  return true;
}

/** What a sale by itself looks at: its value, and how the matches in play of its open legs stand. */
function momentOf(
  { book }: Pick<SellDeps, 'book'>,
  { offerMinor, games, openOddsMilli }: BetValue,
): AutoSaleMoment {
  const inPlay = games.flatMap(({ gameId }) => {
    const state = book.findGame(gameId)?.kind === 'live' ? book.eventOfGame(gameId)?.state : undefined;
    return state
      ? [{ minute: matchMinute(state).minute, score: `${state.score.home}:${state.score.away}` }]
      : [];
  });
  return { offerMinor, inPlay, ...(openOddsMilli === undefined ? {} : { oddsMilli: openOddsMilli }) };
}
