import { decimalFromMinor } from '@overround/kernel';

/** A dividend as it is declared: what one unit pays. */
export const dividendText = (milli: number): string => decimalFromMinor(BigInt(milli) / 10n, 2);
