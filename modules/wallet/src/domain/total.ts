// What all own money is worth in one currency (features-and-rules row 97): shown, never exchanged. What cannot be reckoned is named, not guessed.

import {
  addRational,
  type CurrencyCode,
  floorRational,
  type Instant,
  type Minor,
  minor,
  type Rational,
  rational,
  ZERO,
} from '@overround/kernel';
import { exactWorth, isFreshRate, type KnownRate } from './convert.ts';

export interface OwnMoney {
  readonly currency: CurrencyCode;
  readonly balanceMinor: Minor;
}

/** Money that is not in the total, and the currency whose rate is why. */
export interface LeftOut {
  readonly currency: CurrencyCode;
  readonly why: 'rate_missing' | 'rate_stale';
  readonly rateOf: CurrencyCode;
}

export interface Total {
  readonly currency: CurrencyCode;
  /** Absent: there is money, and none of it could be reckoned. */
  readonly amountMinor?: Minor;
  /** The rates it was reckoned by; none: the sum is exact. */
  readonly rates: readonly KnownRate[];
  readonly leftOut: readonly LeftOut[];
}

export interface TotalQuestion {
  readonly currency: CurrencyCode;
  readonly accounts: readonly OwnMoney[];
  readonly rates: readonly KnownRate[];
  readonly now: Instant;
}

/** One rounding of the whole sum, down: nobody is shown a unit more than there is. */
const roundedDown = (worth: Rational): Minor => minor(floorRational(worth));

/**
 * Adds up exactly what each account is worth and rounds once. Money in the currency of the total needs no rate, and an empty account none either.
 */
export function totalOf({ currency, accounts, rates, now }: TotalQuestion): Total {
  const usable = (code: CurrencyCode): KnownRate | LeftOut['why'] => {
    const rate = rates.find((one) => one.currency === code);
    if (!rate) return 'rate_missing';
    return isFreshRate(rate, now) ? rate : 'rate_stale';
  };
  const filled = accounts.filter(({ balanceMinor }) => balanceMinor > 0n);
  const to = usable(currency);
  const used = new Set<KnownRate>();
  const leftOut: LeftOut[] = [];
  let worth = ZERO;
  for (const account of filled) {
    const from = usable(account.currency);
    if (account.currency === currency) worth = addRational(worth, rational(account.balanceMinor));
    else if (typeof to === 'string') leftOut.push({ currency: account.currency, why: to, rateOf: currency });
    else if (typeof from === 'string')
      leftOut.push({ currency: account.currency, why: from, rateOf: account.currency });
    else {
      worth = addRational(worth, exactWorth(account.balanceMinor, from, to));
      used.add(from).add(to);
    }
  }
  const isNothingKnown = filled.length > 0 && leftOut.length === filled.length;
  return {
    currency,
    ...(!isNothingKnown && { amountMinor: roundedDown(worth) }),
    rates: [...used],
    leftOut,
  };
}
