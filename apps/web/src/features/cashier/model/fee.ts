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

/** A fee in figures, as `1% + €0.25`; empty where there is none. `money` writes the fixed part. */
export function feeText(formatTag: string, fee: Fee | undefined, money: (sum: Minor) => string): string {
  const percent = new Intl.NumberFormat(formatTag, { style: 'percent', maximumFractionDigits: 1 });
  return [
    ...(fee && fee.permille > 0 ? [percent.format(fee.permille / 1000)] : []),
    ...(fee && fee.fixedMinor > 0n ? [money(fee.fixedMinor)] : []),
  ].join(' + ');
}
