import { numberFromRational, type Rational } from '@overround/kernel';
import { rationalFromMean } from './arithmetic.ts';
import type { PlaceChance } from './kind.ts';

/** An account between two bets, in units of the stake; one that no longer runs is paid as it is. */
export interface WeightedState {
  readonly account: number;
  readonly isRunning: boolean;
}

/** Accounts that differ by less are one: twenty places have a million ways, but few accounts. */
const GRAIN = 10_000;

type Step = (account: number, value: number) => WeightedState;

/** Average of the account after places that are played one after the other, each of which may come or not. */
export const meanOfStates = (chances: readonly PlaceChance[], step: Step): Rational =>
  rationalFromMean(meanOfWalk(chances, step, (account) => account));

/** Average over the ends of such a walk of what an account is worth; an empty account is worth nothing. */
export function meanOfWalk(
  chances: readonly PlaceChance[],
  step: Step,
  worthOf: (account: number) => number,
): number {
  let running = new Map<number, number>([[GRAIN, 1]]);
  let paid = 0;
  for (const { win, chance } of chances) {
    const next = new Map<number, number>();
    for (const [grains, weight] of running) {
      const account = grains / GRAIN;
      for (const [value, part] of [
        [numberFromRational(win), chance],
        [0, 1 - chance],
      ] as const) {
        if (part <= 0) continue;
        const state = step(account, value);
        if (!state.isRunning || state.account <= 0) paid += worthOf(state.account) * part * weight;
        else {
          const key = Math.floor(state.account * GRAIN + 1e-6);
          next.set(key, (next.get(key) ?? 0) + part * weight);
        }
      }
    }
    running = next;
  }
  for (const [grains, weight] of running) paid += worthOf(grains / GRAIN) * weight;
  return paid;
}
