// How much of a bet is sold: by hundredths, by a sum, or so that the stake or the profit stays. Whole minor units, no floats.

/** What is left of a bet and what all of it would be bought back for. */
export interface SaleWhole {
  readonly leftMinor: bigint;
  readonly offerMinor: bigint;
}

/** So many hundredths of what is left of a stake; never nothing. */
export function partOfPercent(leftMinor: bigint, percent: number): bigint {
  const part = (leftMinor * BigInt(percent)) / 100n;
  return part > 0n ? part : leftMinor;
}

/** Hundredths of what is left, to the nearest whole one and at least one. */
export function percentOfPart(leftMinor: bigint, partMinor: bigint): number {
  if (leftMinor <= 0n) return 100;
  return Math.max(1, Number((partMinor * 200n + leftMinor) / (2n * leftMinor)));
}

/** The part whose sale brings at least the sum; `undefined` when all of it brings less. */
export function partForSum({ leftMinor, offerMinor }: SaleWhole, sumMinor: bigint): bigint | undefined {
  if (sumMinor <= 0n || sumMinor > offerMinor) return undefined;
  // Up, so that what is asked for comes.
  return (leftMinor * sumMinor + offerMinor - 1n) / offerMinor;
}

export interface SalePreset {
  readonly id: 'all' | 'stake' | 'profit';
  readonly partMinor: bigint;
}

/**
 * Usual parts: all; so much that the stake comes back and the rest runs on; so much that what it is worth above the stake is taken
 * out and the rest is worth the stake. The last two need a bet that is worth more than its stake.
 */
export function salePresets(whole: SaleWhole): readonly SalePreset[] {
  const { leftMinor, offerMinor } = whole;
  const stake = offerMinor > leftMinor ? partForSum(whole, leftMinor) : undefined;
  const profit = offerMinor > leftMinor ? partForSum(whole, offerMinor - leftMinor) : undefined;
  return [
    { id: 'all', partMinor: leftMinor },
    ...(stake === undefined ? [] : [{ id: 'stake' as const, partMinor: stake }]),
    ...(profit === undefined ? [] : [{ id: 'profit' as const, partMinor: profit }]),
  ];
}
