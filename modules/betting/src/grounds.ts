// Betting put together: what each flow needs of the app and of the others.

import type { BrandId } from '@overround/kernel';
import { openPatience } from '@overround/platform';
import type { BettingDeps } from './deps.ts';
import { openBatcher } from './flows/batcher.ts';
import { openEventCards } from './flows/event-cards.ts';
import { openExposureKeeper } from './flows/exposure-keeper.ts';
import type { FinishDeps } from './flows/finish-pending.ts';
import { openDangerWatch } from './reads/danger-watch.ts';
import { brandOf, groundOf, payoutHoldOf, saleTermsOf } from './reads/ground.ts';
import { ownOf } from './reads/held-of-person.ts';
import { openOwnAccounts } from './reads/own-accounts.ts';
import { openPersonCountries } from './reads/person-countries.ts';
import type { SellDeps } from './flows/offer-sale.ts';
import { openBetTracker } from './flows/track-bets.ts';
import { openRefusalLog } from './flows/refusal-log.ts';
import { openSaleMeter } from './flows/sale-meter.ts';
import { neverSafe } from './domain/live-delay.ts';
import { type VipDeps, withVipGrounds } from './flows/vip-ground.ts';
import type { PoolDeps } from './flows/pool-ground.ts';
import type { EditDeps } from './flows/read-bet-to-edit.ts';
import type { AdvanceDeps } from './flows/advance-bet.ts';
import type { RestDeps } from './flows/rest-order.ts';
import { openAcceptanceMeter } from './flows/acceptance-meter.ts';
import { openLiquidityDesk } from './flows/liquidity-desk.ts';
import { openPriceLeaner } from './flows/lean-prices.ts';
import { openRuleVersions } from './store/rule-version-store.ts';
import { runPlaceBatch } from './store/place-batch.ts';

/** Everything the flows of betting stand on, made once. */
export function openGrounds(deps: BettingDeps) {
  const placedJobs = deps.placedJobs ?? [];
  const batcher = openBatcher({
    run: (brandId, orders) => runPlaceBatch(deps.db.moneyPool, brandId, orders, placedJobs),
  });
  const brandIds = () => deps.directory.brands().map((brand) => brand.brandId);
  const tellPerson = deps.tellPerson ?? (() => undefined);
  const waiting = { log: deps.log, brandIds, patience: openPatience(deps.clock) };
  const exposure = openExposureKeeper({
    db: deps.db,
    ...waiting,
    clock: deps.clock,
    placeOf: (eventId) => {
      const event = deps.book.findEvent(eventId);
      return event && { champId: event.champ.champId, sportId: event.sportId };
    },
  });
  const ground = {
    isProvablySafe: openDangerWatch(deps.book, deps.clock),
    ...deps,
    exposure,
    ruleVersions: openRuleVersions(deps.db),
    countries: openPersonCountries(deps.db, deps.clock, deps.countryOf),
  };
  const meter = openAcceptanceMeter(
    deps.db,
    deps.clock,
    (gameId) => deps.book.findGame(gameId)?.kind === 'live',
  );
  const refusals = openRefusalLog(deps.db, deps.clock, deps.book);
  const vipRulesOf = (brandId: BrandId) => brandOf(deps, brandId).betting.vip;
  const placing: FinishDeps = {
    meter,
    refusals,
    batcher,
    exposure,
    ownOf: ownOf(deps.db),
    clock: deps.clock,
    randomBytes: deps.randomBytes,
    groundOf: withVipGrounds({ db: deps.db, rulesOf: vipRulesOf }, (owner) => groundOf(ground, owner)),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    db: deps.db,
    ...waiting,
    tellPerson,
  };
  const cards = openEventCards(deps.db, deps.book);
  const accounts = openOwnAccounts(deps.db, deps.wallet);
  const settling = {
    ...deps,
    ...waiting,
    tellPerson,
    payoutHoldOf: (brandId: BrandId) => payoutHoldOf(brandOf(deps, brandId)),
  };
  const isStakeKept = deps.bonuses?.isStakeKept?.bind(deps.bonuses);
  const selling: SellDeps = {
    ...settling,
    isProvablySafe: ground.isProvablySafe ?? neverSafe,
    termsOf: (brandId) => saleTermsOf(deps, brandOf(deps, brandId)),
    pause: placing.pause,
    ...(isStakeKept ? { isStakeKept } : {}),
  };
  const resting: RestDeps = {
    db: deps.db,
    ...waiting,
    book: deps.book,
    placing,
    keepCards: (coupon) => cards.keep(coupon),
    tellPerson,
  };
  const vip: VipDeps = {
    db: deps.db,
    ...waiting,
    placing,
    keepCards: (coupon) => cards.keep(coupon),
    rulesOf: vipRulesOf,
    tellPerson,
    reserved: new Map(),
  };
  const pool: PoolDeps = {
    ...settling,
    placing,
    rulesOf: (brandId) => brandOf(deps, brandId).betting.pool,
  };
  const mayRaise = deps.bonuses?.mayRaise?.bind(deps.bonuses);
  const editing: EditDeps = {
    selling,
    placing,
    placedJobs,
    keepCards: (coupon) => cards.keep(coupon),
    ...(mayRaise ? { mayRaise } : {}),
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
  const betDeps = {
    ...deps,
    placing,
    accounts,
    cards,
    resting,
    editing,
    vip,
    pool,
    meter,
    refusals,
    advances,
  };
  return {
    ground,
    batcher,
    placing,
    cards,
    settling,
    selling,
    resting,
    vip,
    pool,
    editing,
    advances,
    insuring,
    tracker,
    meter,
    saleMeter,
    refusals,
    leaner,
    brandIds,
    patience: waiting.patience,
    liquidityDesk: openLiquidityDesk({ ...deps, exposure }),
    betDeps,
  };
}

export type Grounds = ReturnType<typeof openGrounds>;
