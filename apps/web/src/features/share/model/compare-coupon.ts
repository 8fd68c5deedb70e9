// Prices of a shared coupon, then and now. Pure.

import type { SharedCoupon } from '@overround/contracts/betting';
import { calculatorPath } from '../../../shared/calculator-address.ts';

export type PriceMove =
  | { readonly move: 'up' | 'down'; readonly percent: string }
  | { readonly move: 'same' }
  /** There is no price now. */
  | { readonly move: 'over' | 'suspended' };

/** By how much a price moved, in hundredths with one decimal; a move too small to be written is none. */
export function moveOf(
  thenMilli: number,
  nowMilli: number | null,
  state: SharedCoupon['legs'][number]['state'],
): PriceMove {
  if (state === 'over' || nowMilli === null) return { move: state === 'suspended' ? 'suspended' : 'over' };
  if (nowMilli === thenMilli) return { move: 'same' };
  const tenths = Math.round((Math.abs(nowMilli - thenMilli) * 1000) / thenMilli);
  const percent = tenths < 1 ? '0.1' : String(tenths / 10);
  return { move: nowMilli > thenMilli ? 'up' : 'down', percent };
}

/** Whether anything of it can still be bet. */
export const canBeLoaded = ({ legs }: Pick<SharedCoupon, 'legs'>): boolean =>
  legs.some(({ state }) => state !== 'over');

/** The sum in the betting calculator, at the prices of now. */
export const calculatorPathOf = ({ kind, sizes, legs }: SharedCoupon): string | undefined =>
  calculatorPath(
    kind,
    legs.map((leg) => ({ oddsMilli: leg.oddsMilliNow ?? leg.oddsMilliThen, isBanker: leg.isBanker })),
    sizes,
  );
