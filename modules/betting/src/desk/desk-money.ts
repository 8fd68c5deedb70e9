import type { Brand } from '@overround/site';

/** A sum of a currency of the brand in thousandths of a unit, rounded towards nought. A currency that has no unit any more counts nothing. */
export function milliOf({ betting }: Brand, currency: string, amountMinor: bigint): bigint {
  const unitMinor = betting.limits.get(currency as Parameters<typeof betting.limits.get>[0])?.unitMinor; // Asked by code.
  return unitMinor === undefined ? 0n : (amountMinor * 1000n) / unitMinor;
}

/** The same sum in each currency of the brand. */
export const minorsOfMilli = ({ betting }: Brand, milli: number): (readonly [string, bigint])[] =>
  [...betting.limits].map(([code, { unitMinor }]) => [code, (BigInt(milli) * unitMinor) / 1000n]);
