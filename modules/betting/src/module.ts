import type { BrandId, Outcome } from '@overround/kernel';
import { type HouseModule, listen } from '@overround/platform';
import type { BettingDeps } from './deps.ts';
import { openBatcher } from './flows/batcher.ts';
import { openEventCards } from './flows/event-cards.ts';
import { openExposureKeeper } from './flows/exposure-keeper.ts';
import { type FinishDeps, finishPending } from './flows/finish-pending.ts';
import { type OrderOwner, type PlaceOutcome, placeBet } from './flows/place-bet.ts';
import { finishHolds } from './flows/finish-holds.ts';
import { type EventResulted, settleEvent } from './flows/settle-event.ts';
import { tellVoidMatch } from './flows/tell-fixtures.ts';
import { tellPriceErrors } from './flows/tell-price-errors.ts';
import type { BetOrder } from './domain/decide-placement.ts';
import { openDangerWatch } from './reads/danger-watch.ts';
import { assertRuleSets, brandOf, groundOf, payoutHoldOf, saleTermsOf } from './reads/ground.ts';
import { ownOf } from './reads/held-of-person.ts';
import { openOwnAccounts } from './reads/own-accounts.ts';
import { betRoutes } from './routes/bets.route.ts';
import { couponRoutes } from './routes/coupon.route.ts';
import { finishEdits } from './flows/finish-edits.ts';
import { finishSales } from './flows/finish-sales.ts';
import type { SellDeps } from './flows/offer-sale.ts';
import { openBetTracker } from './flows/track-bets.ts';
import { openSaleMeter } from './flows/sale-meter.ts';
import { openSaleTrials } from './flows/try-auto-sale.ts';
import { type BettingHands, openHands } from './hands.ts';
import { bettingJobs } from './jobs.ts';
import { neverSafe } from './domain/live-delay.ts';
import { sharedCouponRoutes } from './routes/shared-coupon.route.ts';
import type { RestingOrder } from './store/resting-store.ts';
import { RESTS_MS } from './wire/read-trigger.ts';
import { answerByStaff, finishVip, requestVip, takeVip, type VipStaffAnswer } from './flows/vip-desk.ts';
import { type VipDeps, withVipGrounds } from './flows/vip-ground.ts';
import { type PoolTake, type PoolTaken, settlePool, takePool } from './flows/pool-matches.ts';
import type { PoolDeps, PoolPlayer } from './flows/pool-ground.ts';
import { dropPool, finishPool, offerPool, type PoolAsk } from './flows/pool-offers.ts';
import type { PoolOffer } from './store/pool-store.ts';
import { poolRoutes } from './routes/pool.route.ts';
import { vipRoutes } from './routes/vip.route.ts';
import { listWaitingVip, type VipRequest } from './store/vip-store.ts';
import { editRoutes } from './routes/edit.route.ts';
import { insuranceRoutes } from './routes/insurance.route.ts';
import { saleRoutes } from './routes/sale.route.ts';
import { trackRoutes } from './routes/track.route.ts';
import type { EditDeps } from './flows/read-bet-to-edit.ts';
import type { AdvanceDeps } from './flows/advance-bet.ts';
import { finishAdvances } from './flows/finish-advances.ts';
import { advanceRoutes } from './routes/advance.route.ts';
import { bidRoutes } from './routes/bid.route.ts';
import { finishResting, type RestDeps, restOrder } from './flows/rest-order.ts';
import { historyRoutes } from './routes/history.route.ts';
import { highlightRoutes } from './routes/highlight.route.ts';
import { builderRoutes } from './routes/builder.route.ts';
import { multiRoutes } from './routes/multi.route.ts';
import { acceptanceRoutes } from './routes/acceptance.route.ts';
import { openAcceptanceMeter } from './flows/acceptance-meter.ts';
import { revisionRoutes } from './routes/revision.route.ts';
import { rulesRoutes } from './routes/rules.route.ts';
import { oneClickRoutes } from './routes/one-click.route.ts';
import { ownLimitsRoutes } from './routes/own-limits.route.ts';
import { textRoutes } from './routes/text.route.ts';
import { answerText, type TextMessage } from './flows/answer-text.ts';
import { errorAppealRoutes } from './routes/error-appeal.route.ts';
import { lockedRoutes } from './routes/locked.route.ts';
import type { TextAnswer } from './store/text-store.ts';
import { winnerRoutes } from './routes/winners.route.ts';
import { openPriceLeaner } from './flows/lean-prices.ts';
import { openRiskCases, type RiskCases } from './flows/risk-cases.ts';
import { openRiskDesk, type RiskDesk } from './flows/risk-desk.ts';
import { runPlaceBatch } from './store/place-batch.ts';

export interface Betting extends BettingHands {
  readonly module: HouseModule;
  /** Places a bet by the same flow as the calls; for backtests and tools. The guid is the caller's. */
  placeBet(owner: OrderOwner, order: BetOrder): Promise<PlaceOutcome>;
  /** Settles all bets on an event by its newest result. The listener calls it; a backtest may. */
  settleEvent(event: EventResulted): Promise<{ changed: number }>;
  /** Ends live delays that are due; to be called a few times a second. Returns how many ended. */
  tick(aheadMs?: number): Promise<number>;
  /** What operators ask about risk. */
  readonly risk: RiskDesk;
  /** Signals and case files. */
  readonly cases: RiskCases;
  /** Lets an order rest until the line pays its price, as the calls do. */
  bid(owner: OrderOwner, order: BetOrder, oddsMilliMin: number): Promise<RestingOrder>;
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

const LOOK_EVERY_MS = 2_000;

/** Opens betting. Needs the tables only; nothing runs until it is asked. */
export function openBetting(deps: BettingDeps): Betting {
  const placedJobs = deps.placedJobs ?? [];
  const batcher = openBatcher({
    run: (brandId, orders) => runPlaceBatch(deps.db.moneyPool, brandId, orders, placedJobs),
  });
  assertRuleSets(deps);
  const brandIds = () => deps.directory.brands().map((brand) => brand.brandId);
  const tellPerson = deps.tellPerson ?? (() => undefined);
  const exposure = openExposureKeeper({
    db: deps.db,
    clock: deps.clock,
    brandIds,
    placeOf: (eventId) => {
      const event = deps.book.findEvent(eventId);
      return event && { champId: event.champ.champId, sportId: event.sportId };
    },
  });
  const ground = {
    isProvablySafe: openDangerWatch(deps.book, deps.clock),
    ...deps,
    exposure,
  };
  const meter = openAcceptanceMeter(
    deps.db,
    deps.clock,
    (gameId) => deps.book.findGame(gameId)?.kind === 'live',
  );
  const vipRulesOf = (brandId: BrandId) => brandOf(deps, brandId).betting.vip;
  const placing: FinishDeps = {
    meter,
    batcher,
    exposure,
    ownOf: ownOf(deps.db),
    clock: deps.clock,
    randomBytes: deps.randomBytes,
    groundOf: withVipGrounds({ db: deps.db, rulesOf: vipRulesOf }, (owner) => groundOf(ground, owner)),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    db: deps.db,
    brandIds,
    tellPerson,
  };
  const cards = openEventCards(deps.db, deps.book);
  const accounts = openOwnAccounts(deps.db, deps.wallet);
  const settling = {
    ...deps,
    brandIds,
    tellPerson,
    payoutHoldOf: (brandId: BrandId) => payoutHoldOf(brandOf(deps, brandId)),
  };
  const selling: SellDeps = {
    ...settling,
    isProvablySafe: ground.isProvablySafe ?? neverSafe,
    termsOf: (brandId) => saleTermsOf(brandOf(deps, brandId)),
    pause: placing.pause,
  };
  const resting: RestDeps = {
    db: deps.db,
    book: deps.book,
    placing,
    keepCards: (coupon) => cards.keep(coupon),
    brandIds,
    tellPerson,
  };
  const vip: VipDeps = {
    db: deps.db,
    placing,
    keepCards: (coupon) => cards.keep(coupon),
    brandIds,
    rulesOf: vipRulesOf,
    tellPerson,
    reserved: new Map(),
  };
  const pool: PoolDeps = {
    ...settling,
    placing,
    rulesOf: (brandId) => brandOf(deps, brandId).betting.pool,
  };
  const editing: EditDeps = {
    selling,
    placing,
    placedJobs,
    keepCards: (coupon) => cards.keep(coupon),
  };
  const advances: AdvanceDeps = {
    selling,
    placing,
    placedJobs,
    rulesOf: (brandId) => brandOf(deps, brandId).betting.advance,
  };
  const insuring = {
    ...selling,
    insuranceOf: (brandId: BrandId) => brandOf(deps, brandId).betting.insurance,
  };
  const tracker = openBetTracker(selling);
  const saleMeter = openSaleMeter(deps.db, deps.clock);
  const { lean } = deps;
  const leaner = lean && openPriceLeaner({ ...deps, exposure, brands: () => deps.directory.brands(), lean });
  let lookedAt = -Infinity;
  /** What waits for a price or a value is looked at every other second: each is reckoned anew, and a tick comes several times a second. */
  const finishWaiting = async (aheadMs = 0): Promise<number> => {
    const isTime = aheadMs > 0 || deps.clock.monotonicMs() - lookedAt >= LOOK_EVERY_MS;
    if (isTime) lookedAt = deps.clock.monotonicMs();
    const sold =
      (await finishSales(selling, { aheadMs, withAuto: isTime })) + (await finishEdits(editing, aheadMs));
    if (isTime) await leaner?.look();
    if (isTime) await meter.flush();
    if (isTime) await tracker.look();
    if (isTime) await saleMeter.flush();
    if (isTime) await finishAdvances(selling);
    if (isTime) await finishHolds(settling);
    return (
      sold +
      (isTime
        ? (await finishResting(resting)) + (await finishVip(vip, aheadMs)) + (await finishPool(pool, aheadMs))
        : 0)
    );
  };
  const settle = async (event: EventResulted) => {
    const settled = await settleEvent(settling, event);
    await settlePool(pool, event);
    await tellPriceErrors({ ...deps, brandIds }, event.eventId);
    await tellVoidMatch({ ...deps, brandIds }, event.eventId);
    return settled;
  };
  const betDeps = { ...deps, placing, accounts, cards, resting, editing, vip, pool, meter, advances };
  return {
    module: {
      name: 'betting',
      routes: [
        ...couponRoutes(ground),
        ...sharedCouponRoutes(ground),
        ...betRoutes(betDeps),
        ...multiRoutes(ground, betDeps),
        ...builderRoutes(ground, betDeps),
        ...highlightRoutes(ground),
        ...bidRoutes(betDeps),
        ...advanceRoutes(betDeps),
        ...saleRoutes(selling, { editing, trySale: openSaleTrials(selling), meter: saleMeter }),
        ...trackRoutes(tracker),
        ...lockedRoutes(selling),
        ...errorAppealRoutes(deps),
        ...insuranceRoutes(insuring),
        ...editRoutes(editing, deps),
        ...vipRoutes(betDeps),
        ...poolRoutes(betDeps),
        ...rulesRoutes(deps),
        ...revisionRoutes(deps),
        ...acceptanceRoutes({ ...deps, meter, saleMeter }),
        ...winnerRoutes(deps),
        ...ownLimitsRoutes(ground),
        ...oneClickRoutes(betDeps),
        ...textRoutes(betDeps),
        ...historyRoutes(deps),
      ],
      listeners: [
        listen({
          event: 'event.resulted',
          name: 'betting.settle_on_result',
          handle: async (event) => void (await settle(event)),
        }),
      ],
      jobs: bettingJobs({ ...deps, settling, selling, brandIds }),
    },
    placeBet: async (owner, order) => {
      await cards.keep(order.coupon);
      return placeBet(placing, owner, order);
    },
    settleEvent: settle,
    tick: async (aheadMs) => (await finishPending(placing, aheadMs)) + (await finishWaiting(aheadMs)),
    cases: openRiskCases(deps),
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
