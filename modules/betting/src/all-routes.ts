import type { Route } from '@overround/platform';
import type { BettingDeps } from './deps.ts';
import { betRoutes } from './routes/bets.route.ts';
import { couponRoutes } from './routes/coupon.route.ts';
import { openSaleTrials } from './flows/try-auto-sale.ts';
import { sharedCouponRoutes } from './routes/shared-coupon.route.ts';
import { poolRoutes } from './routes/pool.route.ts';
import { vipRoutes } from './routes/vip.route.ts';
import { editRoutes } from './routes/edit.route.ts';
import { insuranceRoutes } from './routes/insurance.route.ts';
import { saleRoutes } from './routes/sale.route.ts';
import { trackRoutes } from './routes/track.route.ts';
import { advanceRoutes } from './routes/advance.route.ts';
import { bidRoutes } from './routes/bid.route.ts';
import { historyRoutes } from './routes/history.route.ts';
import { highlightRoutes } from './routes/highlight.route.ts';
import { builderRoutes } from './routes/builder.route.ts';
import { multiRoutes } from './routes/multi.route.ts';
import { acceptanceRoutes } from './routes/acceptance.route.ts';
import { revisionRoutes } from './routes/revision.route.ts';
import { rulesRoutes } from './routes/rules.route.ts';
import { oneClickRoutes } from './routes/one-click.route.ts';
import { ownLimitsRoutes } from './routes/own-limits.route.ts';
import { textRoutes } from './routes/text.route.ts';
import { errorAppealRoutes } from './routes/error-appeal.route.ts';
import { exposureRoutes } from './routes/exposure.route.ts';
import { lockedRoutes } from './routes/locked.route.ts';
import { winnerRoutes } from './routes/winners.route.ts';
import type { Grounds } from './grounds.ts';

/** All routes of betting. */
export function bettingRoutes(deps: BettingDeps, grounds: Grounds): Route[] {
  const { ground, selling, editing, insuring, tracker, meter, saleMeter, betDeps } = grounds;
  return [
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
    ...exposureRoutes(deps),
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
  ];
}
