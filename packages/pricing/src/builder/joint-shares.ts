import type { LegWays } from './leg-ways.ts';

const wonPart = (code: number): number => (code > 0 ? code / 2 : 0);
const voidPart = (code: number): number => 1 - Math.abs(code) / 2;

/** Whether a leg can be void, or void in part, in any way. */
export const canBeVoid = (codes: Int8Array): boolean => codes.some((code) => code > -2 && code < 2);

/** Average shares of a unit by the ways legs can come out; halves of quarter lines count as halves. */
export interface JointShares {
  /** Exactly the legs of `won` are won and those of `gone` are void: masks over the legs. */
  way(won: number, gone: number): number;
}

/**
 * Works out shares of ways. What legs come to is multiplied up once per mask, from the mask without its lowest leg, so a way costs
 * one product of two rows.
 */
export function jointShares({ mass, codes }: LegWays): JointShares {
  const won = new Map<number, Float64Array>([[0, mass]]);
  const gone = new Map<number, Float64Array>();
  const row = (
    mask: number,
    rows: Map<number, Float64Array>,
    part: (code: number) => number,
  ): Float64Array => {
    const found = rows.get(mask);
    if (found) return found;
    const leg = 31 - Math.clz32(mask & -mask);
    const rest = mask & (mask - 1);
    const before = rest === 0 && rows === gone ? undefined : row(rest, rows, part);
    const own = codes[leg];
    const made = new Float64Array(mass.length);
    for (let cell = 0; cell < made.length; cell += 1)
      made[cell] = part(own?.[cell] ?? 0) * (before ? (before[cell] ?? 0) : 1);
    rows.set(mask, made);
    return made;
  };
  return {
    way(wonMask, goneMask) {
      const all = row(wonMask, won, wonPart);
      const without = goneMask === 0 ? undefined : row(goneMask, gone, voidPart);
      let share = 0;
      for (let cell = 0; cell < all.length; cell += 1)
        share += without ? (all[cell] ?? 0) * (without[cell] ?? 0) : (all[cell] ?? 0);
      return share;
    },
  };
}

/** Legs that come together less often than this never do. */
export const NEVER = 1e-9;
/** Drawn ways in which legs must come together before their price is believed. */
export const DRAWN_MIN = 40;

/** The least chance that has a price. */
export const leastChance = ({ drawn }: Pick<LegWays, 'drawn'>): number =>
  drawn === undefined ? NEVER : DRAWN_MIN / drawn;

/** Legs that all others together bring with them: whoever has those has them for nothing. */
export function impliedLegs(shares: JointShares, legs: number): number[] {
  if (legs < 2) return [];
  const all = 2 ** legs - 1;
  const together = shares.way(all, 0);
  return Array.from({ length: legs }, (_, leg) => leg).filter(
    (leg) => shares.way(all ^ (1 << leg), 0) - together <= NEVER,
  );
}
