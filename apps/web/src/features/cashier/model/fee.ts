import { type Minor, minor } from '@overround/kernel';

export interface Fee {
  /** Thousandths of the sum. */
  readonly permille: number;
  readonly fixedMinor: Minor;
}

/** What a payment costs, rounded up to the smallest unit: nobody is told less than is kept. Never more than the sum. */
export function feeOf(amountMinor: Minor, fee: Fee | undefined): Minor {
  if (!fee) return minor(0n);
  const share = (amountMinor * BigInt(fee.permille) + 999n) / 1000n;
  const whole = share + fee.fixedMinor;
  return minor(whole < amountMinor ? whole : amountMinor);
}
