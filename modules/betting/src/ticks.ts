import { eachItem } from '@overround/platform';
import type { BettingDeps } from './deps.ts';
import { finishPending } from './flows/finish-pending.ts';
import { finishHolds } from './flows/finish-holds.ts';
import { finishEdits } from './flows/finish-edits.ts';
import { finishSales } from './flows/finish-sales.ts';
import { finishVip } from './flows/vip-desk.ts';
import { finishPool } from './flows/pool-offers.ts';
import { finishAdvances } from './flows/finish-advances.ts';
import { finishResting } from './flows/rest-order.ts';
import type { Grounds } from './grounds.ts';

const LOOK_EVERY_MS = 2_000;

/** Looks after everything that waits: live delays and sales a few times a second, the rest every other second. */
export function openTicks(deps: BettingDeps, grounds: Grounds): (aheadMs?: number) => Promise<number> {
  const {
    placing,
    settling,
    selling,
    editing,
    resting,
    vip,
    pool,
    leaner,
    meter,
    saleMeter,
    refusals,
    tracker,
    patience,
  } = grounds;
  let lookedAt = -Infinity;
  /** What waits for a price or a value is looked at every other second: each is reckoned anew, and a tick comes several times a second. */
  const finishWaiting = async (aheadMs = 0): Promise<number> => {
    const isTime = aheadMs > 0 || deps.clock.monotonicMs() - lookedAt >= LOOK_EVERY_MS;
    if (isTime) lookedAt = deps.clock.monotonicMs();
    const sold =
      (await finishSales(selling, { aheadMs, withAuto: isTime })) + (await finishEdits(editing, aheadMs));
    if (!isTime) return sold;
    // None of them keeps the others from their turn.
    const steps = { leaner, meter, refusals, tracker, saleMeter };
    await eachItem(
      { log: deps.log, job: 'betting.tick', patience },
      {
        items: Object.entries(steps),
        idOf: ([name]) => name,
        handle: async ([, step]) => (step && 'flush' in step ? step.flush() : step?.look()),
      },
    );
    await finishAdvances(selling);
    await finishHolds(settling);
    return (
      sold +
      (await finishResting(resting)) +
      (await finishVip(vip, aheadMs)) +
      (await finishPool(pool, aheadMs))
    );
  };
  return async (aheadMs) => (await finishPending(placing, aheadMs)) + (await finishWaiting(aheadMs));
}
