// A result is everybody's: what betting makes of it, brand by brand.

import type { BrandId } from '@overround/kernel';
import { eachItem } from '@overround/platform';
import { settlePool } from './pool-matches.ts';
import type { PoolDeps } from './pool-ground.ts';
import { type SettleDeps, settleEvent } from './settle-event.ts';
import { openDeductionTeller } from './tell-deductions.ts';
import { type FixtureDeps, tellResult } from './tell-fixtures.ts';
import { tellPriceErrors } from './tell-price-errors.ts';

export const SETTLE_JOB = 'betting.settle_on_result';

export interface EventResulted {
  readonly eventId: number;
  readonly resultVersion: number;
}

/** Settles, then tells whoever it is to be told; how many bets changed. */
export type HearResult = (event: EventResulted) => Promise<{ changed: number }>;

/**
 * Bets of every brand first, then what follows from them. A brand that fails keeps no other from its turn: once all had theirs it fails for
 * those that did, and is to be asked again as a whole. What is settled and told then stays as it is.
 */
export function openResultHearer(deps: FixtureDeps & PoolDeps & SettleDeps): HearResult {
  const turn = { log: deps.log, job: SETTLE_JOB };
  const deductions = openDeductionTeller(deps);
  return async (event) => {
    const { eventId } = event;
    let changed = 0;
    const failed = new Set<BrandId>();
    const inEach = async (handle: (brandId: BrandId) => Promise<unknown>): Promise<void> => {
      // What follows from a settlement that failed waits for it.
      const items = deps.brandIds().filter((brandId) => !failed.has(brandId));
      for (const brandId of await eachItem(turn, { items, idOf: (one) => one, handle })) failed.add(brandId);
    };
    await inEach(async (brandId) => {
      changed += (await settleEvent(deps, { brandId, ...event })).changed;
    });
    await inEach((brandId) => settlePool(deps, { brandId, ...event }));
    await inEach((brandId) => deductions.look(brandId, eventId));
    await inEach((brandId) => tellPriceErrors(deps, brandId, eventId));
    await tellResult(deps, eventId);
    if (failed.size > 0)
      throw new Error(`event ${eventId} is not settled at brands ${[...failed].join(', ')}`);
    return { changed };
  };
}
