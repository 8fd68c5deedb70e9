// How limits grow towards the start of each league's matches, learned every night; what operators read and say of it.

import { accept, type BrandId, type Clock, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { usualCurve } from '../domain/limit-rules.ts';
import { learnCurves } from '../domain/liquidity-curve.ts';
import { brandOf } from '../reads/ground.ts';
import {
  areCurvesOff,
  type HeldCurve,
  keepCurves,
  keepLiquidityOrder,
  type KeptCurve,
  type LiquidityOrder,
  listCurveVersions,
  listHeldCurves,
  readPastTurnover,
} from '../store/liquidity-store.ts';
import type { ExposureKeeper } from './exposure-keeper.ts';

export interface LiquidityDesk {
  /** Curves in force with what each rests on; of one league or sport (`champId` 0) also every version. */
  curves(
    brandId: BrandId,
    place?: { readonly sportId: number; readonly champId: number },
  ): Promise<{
    readonly isOn: boolean;
    readonly curves: readonly HeldCurve[];
    readonly versions?: readonly KeptCurve[];
  }>;
  /** Switches learned curves of a brand off or on, pins a version (the one in force, unless said) or lets it go. */
  order(order: LiquidityOrder): Promise<Outcome<undefined, Refusal<'not_found'>>>;
  /** Learns anew from what is known by now; how many curves came out otherwise. A brand that does not learn has none. */
  learn(brandId: BrandId): Promise<number>;
}

export function openLiquidityDesk(deps: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly directory: Pick<SiteDirectory, 'brandById'>;
  readonly exposure: Pick<ExposureKeeper, 'renew'>;
}): LiquidityDesk {
  const { db, clock, exposure } = deps;
  return {
    curves: (brandId, place) =>
      db.read({ brandId }, async (tx) => ({
        isOn:
          brandOf(deps, brandId).betting.risk.learnedLiquidity !== null && !(await areCurvesOff(tx, brandId)),
        curves: (await listHeldCurves(tx, brandId)).filter(
          ({ sportId, champId }) => !place || (sportId === place.sportId && champId === place.champId),
        ),
        ...(place ? { versions: await listCurveVersions(tx, brandId, place) } : {}),
      })),
    order: async (order) => {
      const said = await db.inTransaction({ brandId: order.brandId }, async (tx) => {
        const { curve } = order;
        if (!curve) return accept(void (await keepLiquidityOrder(tx, order)));
        const versions = await listCurveVersions(tx, order.brandId, curve);
        const [newest] = versions;
        const version = curve.version ?? newest?.version;
        if (!versions.some((one) => one.version === version) || version === undefined)
          return refuse('not_found');
        const { sportId, champId } = curve;
        const of = order.kind === 'pin' ? { sportId, champId, version } : { sportId, champId };
        return accept(void (await keepLiquidityOrder(tx, { ...order, curve: of })));
      });
      await exposure.renew();
      return said;
    },
    learn: async (brandId) => {
      const { betting } = brandOf(deps, brandId);
      const { learnedLiquidity: bounds, liquidity } = betting.risk;
      if (!bounds) return 0;
      const now = clock.now();
      const unitMinor = new Map([...betting.limits].map(([code, one]) => [code, one.unitMinor]));
      const learned = await db.inTransaction({ brandId }, async (tx) => {
        const past = await readPastTurnover(tx, brandId, { now, days: bounds.days, unitMinor });
        return keepCurves(tx, brandId, learnCurves(past, usualCurve(liquidity), bounds), now);
      });
      if (learned > 0) await exposure.renew();
      return learned;
    },
  };
}
