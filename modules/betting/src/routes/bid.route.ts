import {
  dropRestingOrder,
  getBetOptions,
  getRestingOrders,
  makeBetBidWeb,
  type RestingOrderAnswer,
  setBetOptions,
} from '@overround/contracts/betting';
import { accept, digitsOfMinor, refuse, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { decidePlacement } from '../domain/decide-placement.ts';
import { restOrder } from '../flows/rest-order.ts';
import { readPlayerOptions, writePlayerOptions } from '../store/player-option-store.ts';
import { listRestingOfPerson, moveResting, type RestingOrder } from '../store/resting-store.ts';
import { RESTS_MS, restsHow } from '../wire/read-trigger.ts';
import { plain } from './answer.ts';
import { type BetRouteDeps, readOrder } from './order-of-call.ts';

/** Bids at an own price, and all orders that rest. */
export function bidRoutes(deps: BetRouteDeps): Route[] {
  const ownerOf = ({ site, session }: PlayerContext) =>
    ({ brandId: site.brandId, personId: session.personId }) as const;
  return [
    route(makeBetBidWeb, async ({ body }, context) => {
      const read = await readOrder(deps, body, context);
      if (!read.ok) return read;
      const { owner, order } = read.value;
      // What could not be bet at any price is refused now, not when its price comes.
      const { rules, ...ground } = await deps.placing.groundOf(owner);
      if (!rules) return refuse('not_now');
      const now = decidePlacement({ ...ground, rules, order: { ...order, pricePolicy: 'any' } });
      if (!now.ok && now.code !== 'selection_suspended') return plain(now);
      const oddsMilliMin = Math.round(body.BidCoef * 1000);
      const rested = await restOrder(deps.resting, {
        kind: 'bid',
        owner,
        order: { ...order, pricePolicy: 'any', combinedMilliMin: oddsMilliMin },
        trigger: { oddsMilliMin, ...restsHow(body) },
        lastsMs: body.ExpiresSeconds ? body.ExpiresSeconds * 1000 : RESTS_MS,
      });
      return rested.ok ? accept(presentResting(rested.value)) : plain(rested);
    }),

    route(getRestingOrders, (_input, context) =>
      deps.db.read(context.site, async (tx) => {
        const { brandId, personId } = ownerOf(context);
        const orders = await listRestingOfPerson(tx, brandId, personId);
        return accept({ orders: orders.map(presentResting) });
      }),
    ),

    route(dropRestingOrder, ({ params }, context) =>
      deps.db.inTransaction(context.site, async (tx) => {
        const { brandId, personId } = ownerOf(context);
        const find = async () =>
          (await listRestingOfPerson(tx, brandId, personId)).find((one) => one.orderId === params.orderId);
        const order = await find();
        if (!order) return refuse('not_found');
        await moveResting(tx, order, 'waiting', { status: 'cancelled', attempt: order.attempt });
        return accept(presentResting((await find()) ?? order));
      }),
    ),

    route(getBetOptions, (_input, context) =>
      deps.db.read(context.site, async (tx) => {
        const { brandId, personId } = ownerOf(context);
        return accept(await readPlayerOptions(tx, brandId, personId));
      }),
    ),

    route(setBetOptions, ({ body }, context) =>
      deps.db.inTransaction(context.site, async (tx) => {
        const { brandId, personId } = ownerOf(context);
        await writePlayerOptions(tx, brandId, personId, body);
        return accept(await readPlayerOptions(tx, brandId, personId));
      }),
    ),
  ];
}

const presentResting = (rested: RestingOrder): RestingOrderAnswer => ({
  orderId: rested.orderId,
  kind: rested.kind,
  status: rested.status,
  betId: rested.betId ?? null,
  refusal: rested.refusal ?? null,
  stakeMinor: digitsOfMinor(rested.order.stakeMinor),
  currency: rested.currency,
  oddsMilliMin: rested.trigger.oddsMilliMin ?? null,
  score: rested.trigger.score ?? null,
  minuteMin: rested.trigger.minuteMin ?? null,
  lineUps: rested.trigger.lineUps ?? false,
  afterBet: rested.trigger.afterBet
    ? { betId: rested.trigger.afterBet.betId, states: [...rested.trigger.afterBet.states] }
    : null,
  dropsOnScore: rested.trigger.dropsOnScore ?? false,
  staysInPlay: rested.trigger.staysInPlay ?? false,
  events: rested.order.coupon.selections.map(({ gameId, type, parameterMilli }) => ({
    GameId: gameId,
    Type: type,
    Param: parameterMilli / 1000,
  })),
  askedAt: unixSeconds(rested.askedAt),
  expiresAt: unixSeconds(rested.expiresAt),
});
