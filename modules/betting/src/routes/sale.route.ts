import {
  dropAutoSale,
  getSale,
  offerSaleCall,
  setAutoSale,
  takeSale,
  tryAutoSaleCall,
  type AutoSaleBody,
  undoBetCall,
} from '@overround/contracts/betting';
import { accept, digitsOfMinor, type Minor, minor, minorFromDigits, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { PastEvent } from '@overround/catalog';
import { dictionaryOf } from '@overround/phrases';
import type { AutoSaleRule } from '../domain/auto-sale.ts';
import type { Trial } from '../domain/try-auto-sale.ts';
import type { TriedSale, TrySale } from '../flows/try-auto-sale.ts';
import { offerSale, quoteSale, type SellDeps } from '../flows/offer-sale.ts';
import type { EditDeps } from '../flows/read-bet-to-edit.ts';
import { takeOffer } from '../flows/sell-bet.ts';
import { keptStakes } from '../flows/kept-stakes.ts';
import type { SaleMeter } from '../flows/sale-meter.ts';
import { undoBet, undoNow } from '../flows/undo-bet.ts';
import type { BetValue } from '../flows/value-bet.ts';
import { type SaleWish, triggerOf, waitNoMore, waitToSell } from '../flows/wait-to-sell.ts';
import { listOrdersOfBet, type SaleOrder } from '../store/sale-order-store.ts';
import { listSales } from '../store/sale-store.ts';
import { plain } from './answer.ts';

/** Buying bets back: value, offer, sale, sale at a value. */
export function saleRoutes(
  deps: SellDeps,
  {
    editing,
    trySale,
    meter,
  }: { readonly editing: EditDeps; readonly trySale: TrySale; readonly meter: SaleMeter },
): Route[] {
  const sellerOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
  });
  return [
    route(getSale, ({ params, query }, context) =>
      deps.db.read(context.site, async (tx) => {
        const seller = sellerOf(context);
        const quoted = await quoteSale(deps, tx, seller, partOf(params.betId, query.stakeMinor));
        if (!quoted.ok && quoted.code === 'not_found') return quoted;
        // A bet that is over is nothing to sell, and no part of a bet speaks for the whole.
        if (
          quoted.ok ||
          (quoted.code !== 'sale_bet_closed' &&
            quoted.code !== 'sale_part_unfit' &&
            quoted.code !== 'sale_freebet_whole')
        )
          meter.look(seller.brandId, params.betId, quoted.ok ? 'offered' : quoted.code);
        const sales = await listSales(tx, seller.brandId, params.betId);
        const orders = await listOrdersOfBet(tx, seller.brandId, params.betId);
        const undo = await undoNow(editing, tx, seller, params.betId);
        const kept = await keptStakes(deps.isStakeKept, tx, seller.brandId, [params.betId]);
        return accept({
          isWholeOnly: kept.has(params.betId),
          value: quoted.ok ? presentValue(quoted.value) : null,
          because: quoted.ok
            ? null
            : { code: quoted.code, legs: 'legs' in quoted ? quoted.legs.map((leg) => ({ ...leg })) : [] },
          sales: sales.map((sale) => ({
            version: sale.version,
            kind: sale.kind,
            stakeMinor: digitsOfMinor(sale.stakeMinor),
            paidMinor: digitsOfMinor(sale.paidMinor),
            fairMinor: digitsOfMinor(sale.fairMinor),
            soldAt: unixSeconds(sale.soldAt),
          })),
          orders: orders.map(presentOrder),
          undo: undo ? { endsAt: undo.endsAt, because: undo.because?.code ?? null } : null,
        });
      }),
    ),

    route(offerSaleCall, ({ params, body }, context) =>
      deps.db.inTransaction(context.site, async (tx) => {
        const offered = await offerSale(deps, tx, sellerOf(context), partOf(params.betId, body.stakeMinor));
        if (!offered.ok) return plain(offered);
        const { offerId, value, expiresAt } = offered.value;
        const priceVersion = value.games.map((game) => `${game.gameId}:${game.bookVersion}`).join(',');
        return accept({ ...presentValue(value), offerId, priceVersion, expiresAt });
      }),
    ),

    route(takeSale, async ({ body }, context) => {
      const taken = await takeOffer(deps, sellerOf(context), body.offerId);
      if (!taken.ok) return plain(taken);
      const { value } = taken;
      return accept({
        status: value.status,
        paidMinor: value.status === 'sold' ? digitsOfMinor(value.paidMinor) : null,
        waitMs: value.status === 'sold' ? 0 : value.waitMs,
        orderId: body.offerId,
      });
    }),

    route(undoBetCall, async ({ params }, context) => {
      const undone = await undoBet(editing, sellerOf(context), params.betId);
      return undone.ok ? accept({ paidMinor: digitsOfMinor(undone.value.paidMinor) }) : plain(undone);
    }),

    route(setAutoSale, ({ params, body }, context) =>
      deps.db.inTransaction(context.site, async (tx) => {
        const ordered = await waitToSell(deps, tx, sellerOf(context), wishOf(params.betId, body));
        return ordered.ok ? accept(presentOrder(ordered.value)) : plain(ordered);
      }),
    ),

    route(tryAutoSaleCall, async ({ params, body }, context) => {
      const wish = wishOf(params.betId, body);
      const trigger = triggerOf(wish);
      if (!trigger.ok) return trigger;
      const tried = await trySale(sellerOf(context), { ...wish, ...trigger.value });
      return tried.ok ? accept(presentTrial(tried.value, context.site.lang)) : plain(tried);
    }),

    route(dropAutoSale, ({ params }, context) =>
      deps.db.inTransaction(context.site, async (tx) => {
        const dropped = await waitNoMore(tx, sellerOf(context), params);
        return dropped.ok ? accept(presentOrder(dropped.value)) : dropped;
      }),
    ),
  ];
}

const partOf = (betId: number, digits: string | undefined): { betId: number; stakeMinor?: Minor } =>
  digits === undefined ? { betId } : { betId, stakeMinor: minorFromDigits(digits) };

const wishOf = (betId: number, body: AutoSaleBody): SaleWish => ({
  ...partOf(betId, body.stakeMinor),
  ...(body.atLeastMinor === undefined ? {} : { atLeastMinor: minorFromDigits(body.atLeastMinor) }),
  rule: ruleOf(body),
});

const ruleOf = ({
  minuteMin,
  score,
  trailPercent,
  oddsMilliMax,
  oddsMilliMin,
}: AutoSaleBody): AutoSaleRule => ({
  ...(minuteMin === undefined ? {} : { minuteMin }),
  ...(score === undefined ? {} : { score }),
  ...(oddsMilliMax === undefined ? {} : { oddsMilliMax }),
  ...(oddsMilliMin === undefined ? {} : { oddsMilliMin }),
  ...(trailPercent === undefined ? {} : { trailPercent }),
});

/** The totals of a trial, and each match of it. */
function presentTrial({ leg, stakeMinor, trials, skipped }: TriedSale, lang: string) {
  const total = (of: (trial: Trial) => Minor): string =>
    digitsOfMinor(minor(trials.reduce((sum, trial) => sum + of(trial), 0n)));
  return {
    leg,
    stakeMinor: digitsOfMinor(stakeMinor),
    matches: trials.length,
    skipped,
    sold: trials.filter(({ sold }) => sold).length,
    better: trials.filter(({ sold, heldMinor }) => sold && sold.paidMinor > heldMinor).length,
    paidMinor: total(({ sold, heldMinor }) => sold?.paidMinor ?? heldMinor),
    heldMinor: total(({ heldMinor }) => heldMinor),
    rows: trials.map(({ event, oddsMilli, heldMinor, sold }) => ({
      eventId: event.eventId,
      startsAt: event.startsAtSeconds,
      home: nameOf(event.homeNames, lang),
      away: nameOf(event.awayNames, lang),
      oddsMilli,
      soldMinor: sold ? digitsOfMinor(sold.paidMinor) : null,
      minute: sold?.minute ?? null,
      heldMinor: digitsOfMinor(heldMinor),
    })),
  };
}

const nameOf = (names: PastEvent['homeNames'], lang: string): string =>
  names[lang] ?? names[dictionaryOf(lang)] ?? names.en;

const presentValue = ({ stakeMinor, fairMinor, offerMinor, mostMinor, delayMs }: BetValue) => ({
  stakeMinor: digitsOfMinor(stakeMinor),
  fairMinor: digitsOfMinor(fairMinor),
  offerMinor: digitsOfMinor(offerMinor),
  marginMinor: digitsOfMinor(minor(fairMinor - offerMinor)),
  mostMinor: digitsOfMinor(mostMinor),
  waitMs: delayMs,
});

const presentOrder = (order: SaleOrder) => ({
  orderId: order.orderId,
  kind: order.kind,
  stakeMinor: digitsOfMinor(order.stakeMinor),
  atLeastMinor: digitsOfMinor(order.atLeastMinor),
  minuteMin: order.rule.minuteMin ?? null,
  score: order.rule.score ?? null,
  trailPercent: order.rule.trailPercent ?? null,
  oddsMilliMax: order.rule.oddsMilliMax ?? null,
  oddsMilliMin: order.rule.oddsMilliMin ?? null,
  bestMinor: digitsOfMinor(order.bestMinor),
  status: order.status,
  refusal: order.refusal ?? null,
  askedAt: unixSeconds(order.askedAt),
});
