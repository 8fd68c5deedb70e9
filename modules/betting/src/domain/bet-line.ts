// How the chance of a bet went, minute by minute: its legs by the prices they had, decided ones by their results.

import type { PlanLeg, TicketPlan } from '@overround/settlement';
import { type PathPoint, pointAt } from './price-path.ts';
import { fairOfTicket } from './sale-value.ts';

export interface LineLeg extends PlanLeg {
  readonly path: readonly PathPoint[];
}

export interface LinePoint {
  readonly atMs: number;
  /** That the bet returns anything, 0 to 1. */
  readonly chance: number;
}

const MINUTE_MS = 60_000;
/** A bet of weeks has longer steps. */
const POINTS_MAX = 180;

/**
 * A point a minute, or so many as are readable, from placing to now. A leg is decided from its last price on. Builders have no prices of
 * the past for all their legs together, so a bet with one has no line.
 */
export function betLine(
  plan: TicketPlan,
  legs: readonly LineLeg[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly LinePoint[] {
  if (plan.builders || toMs <= fromMs) return [];
  const minutes = Math.ceil((toMs - fromMs) / MINUTE_MS);
  const stepMs = Math.ceil(minutes / POINTS_MAX) * MINUTE_MS;
  const points: LinePoint[] = [];
  for (let atMs = fromMs; atMs < toMs; atMs += stepMs) {
    const then = legs.map(({ oddsMilli, result, path }): PlanLeg => {
      const isOver = (path.at(-1)?.atMs ?? -1) <= atMs;
      return result && isOver ? { oddsMilli, result } : { oddsMilli };
    });
    const valued = fairOfTicket({
      plan,
      legs: then,
      chanceOfLeg: (index) => {
        const point = pointAt(legs[index]?.path ?? [], atMs);
        return point ? { chance: point.chance } : { because: 'not_priced' };
      },
      chanceOfBuilder: () => ({ because: 'not_priced' }),
    });
    if (valued.ok) points.push({ atMs, chance: 1 - valued.value.toLose() });
  }
  return points;
}
