import type { BrandId, Outcome } from '@overround/kernel';
import { type HouseModule, listen } from '@overround/platform';
import type { BettingDeps } from './deps.ts';
import { type OrderOwner, type PlaceOutcome, placeBet } from './flows/place-bet.ts';
import { type HearResult, openResultHearer, SETTLE_JOB } from './flows/hear-result.ts';
import type { BetOrder } from './domain/decide-placement.ts';
import { assertRuleSets } from './reads/ground.ts';
import { type BettingHands, openHands } from './hands.ts';
import { bettingJobs } from './jobs.ts';
import type { RestingOrder } from './store/resting-store.ts';
import { RESTS_MS } from './wire/read-trigger.ts';
import { answerByStaff, requestVip, takeVip, type VipStaffAnswer } from './flows/vip-desk.ts';
import { type PoolTake, type PoolTaken, takePool } from './flows/pool-matches.ts';
import type { PoolPlayer } from './flows/pool-ground.ts';
import { dropPool, offerPool, type PoolAsk } from './flows/pool-offers.ts';
import type { PoolOffer } from './store/pool-store.ts';
import { listWaitingVip, type VipRequest } from './store/vip-store.ts';
import { restOrder } from './flows/rest-order.ts';
import { answerText, type TextMessage } from './flows/answer-text.ts';
import type { TextAnswer } from './store/text-store.ts';
import { openRiskCases, type RiskCases } from './flows/risk-cases.ts';
import type { LiquidityDesk } from './flows/liquidity-desk.ts';
import { type BettingDesk, openBettingDesk } from './desk/betting-desk.ts';
import { openRiskDesk, type RiskDesk } from './flows/risk-desk.ts';
import { withdrawListeners } from './flows/withdraw-waiting.ts';
import { openGrounds } from './grounds.ts';
import { bettingRoutes } from './all-routes.ts';
import { openTicks } from './ticks.ts';
import { BETTING_OWN_DATA } from './own-data.ts';

export interface Betting extends BettingHands {
  readonly module: HouseModule;
  /** Places a bet by the same flow as the calls; for backtests and tools. The guid is the caller's. */
  placeBet(owner: OrderOwner, order: BetOrder): Promise<PlaceOutcome>;
  /** Settles all bets on an event by its newest result. The listener calls it; a backtest may. */
  readonly settleEvent: HearResult;
  /** Ends live delays that are due; to be called a few times a second. Returns how many ended. */
  tick(aheadMs?: number): Promise<number>;
  /** What operators ask about risk. */
  readonly risk: RiskDesk;
  /** Learned curves of how limits grow towards the start. */
  readonly liquidity: LiquidityDesk;
  /** What the trading desk asks. */
  readonly desk: BettingDesk;
  /** Signals and case files. */
  readonly cases: RiskCases;
  /** Lets an order rest until the line pays its price, as the calls do. */
  bid(owner: OrderOwner, order: BetOrder, oddsMilliMin: number): Promise<Outcome<RestingOrder>>;
  /** Asks for more than the maximum and takes what is offered, as the calls do. */
  askVip(owner: OrderOwner, order: BetOrder): Promise<Outcome<VipRequest>>;
  /** Bets between players, as the calls make them. */
  readonly pool: {
    offer(owner: Pick<PoolPlayer, 'brandId' | 'personId'>, ask: PoolAsk): Promise<Outcome<PoolOffer>>;
    take(taker: PoolPlayer, take: PoolTake): Promise<Outcome<PoolTaken>>;
    drop(owner: Pick<PoolPlayer, 'brandId' | 'personId'>, offerId: string): Promise<Outcome<PoolOffer>>;
  };
  /** The desk of requests above the maximum, for who answers them. */
  readonly vipDesk: {
    list(brandId: BrandId): Promise<readonly VipRequest[]>;
    answer(answer: VipStaffAnswer): Promise<Outcome<VipRequest>>;
  };
  /** Answers a text message of a player; for who takes them in from a network. */
  answerText(message: TextMessage): Promise<TextAnswer>;
  /** Resolves when every order that came in is answered. */
  idle(): Promise<void>;
}

/** Opens betting. Needs the tables only; nothing runs until it is asked. */
export function openBetting(deps: BettingDeps): Betting {
  assertRuleSets(deps);
  const grounds = openGrounds(deps);
  const { ground, placing, cards, settling, selling, resting, vip, pool, editing, advances, insuring } =
    grounds;
  const { batcher, leaner, brandIds, betDeps, liquidityDesk, meter } = grounds;
  const settle = openResultHearer({ ...pool, ...settling });
  return {
    module: {
      name: 'betting',
      routes: bettingRoutes(deps, grounds),
      ownData: BETTING_OWN_DATA,
      listeners: [
        listen({
          event: 'event.resulted',
          name: SETTLE_JOB,
          handle: async (event) => void (await settle(event)),
        }),
        ...withdrawListeners({ resting, pool, vip }),
      ],
      jobs: bettingJobs({ ...deps, settling, selling, brandIds, liquidityDesk }),
    },
    placeBet: async (owner, order) => {
      await cards.keep(order.coupon);
      return placeBet(placing, owner, order);
    },
    settleEvent: settle,
    tick: openTicks(deps, grounds),
    cases: openRiskCases(deps),
    desk: openBettingDesk({ ...deps, exposure: ground.exposure, meter, refusals: grounds.refusals, vip }),
    liquidity: liquidityDesk,
    risk: openRiskDesk(ground, (eventId) =>
      [...(leaner?.leaning() ?? [])].flatMap(([leaning, keys]) =>
        eventId === undefined || eventId === leaning
          ? [{ eventId: leaning, steps: Object.fromEntries(keys) }]
          : [],
      ),
    ),
    ...openHands({ selling, editing, advances, insuring }),
    bid: (owner, order, oddsMilliMin) =>
      restOrder(resting, {
        kind: 'bid',
        owner,
        order: { ...order, pricePolicy: 'any', combinedMilliMin: oddsMilliMin },
        trigger: { oddsMilliMin },
        lastsMs: RESTS_MS,
      }),
    askVip: async (owner, order) => {
      const asked = await requestVip(vip, owner, order);
      return asked.ok && asked.value.status === 'offered'
        ? takeVip(vip, owner, asked.value.requestId)
        : asked;
    },
    pool: {
      offer: (owner, ask) => offerPool(pool, owner, ask),
      take: (taker, take) => takePool(pool, taker, take),
      drop: (owner, offerId) => dropPool(pool, owner, offerId),
    },
    vipDesk: {
      list: (brandId) => deps.db.read({ brandId }, (tx) => listWaitingVip(tx, brandId)),
      answer: (answer) => answerByStaff(vip, answer),
    },
    answerText: (message) => answerText(betDeps, message),
    idle: () => batcher.idle(),
  };
}
