import { type Minor, minor } from '@overround/kernel';

/** What a sale by itself waits for; all that is named has to hold at one moment. */
export interface AutoSaleRule {
  /** Every match in play of an open leg is in this minute or later. */
  readonly minuteMin?: number;
  /** Every match in play of an open leg stands at this score, `1:0`. */
  readonly score?: string;
  /** The prices of all open legs together are at most this, thousandths: it is as good as won. */
  readonly oddsMilliMax?: number;
  /** They are at least this: it goes the wrong way. */
  readonly oddsMilliMin?: number;
  /** The value fell so many hundredths from the best one since the rule was set: a trailing stop. */
  readonly trailPercent?: number;
}

export interface AutoSaleMoment {
  readonly offerMinor: Minor;
  /** Prices of all open legs together now, thousandths; absent while one has none. */
  readonly oddsMilli?: number;
  /** Matches in play that open legs are on. */
  readonly inPlay: readonly { readonly minute: number; readonly score: string }[];
}

export type AutoSaleVerdict =
  | { readonly kind: 'sell' }
  /** The best value seen so far. */
  | { readonly kind: 'wait'; readonly bestMinor: Minor };

/** Whether a part of a bet is to be sold by itself now. A rule about matches in play waits until there is one. */
export function judgeAutoSale(
  order: { readonly atLeastMinor: Minor; readonly rule: AutoSaleRule; readonly bestMinor: Minor },
  { offerMinor, oddsMilli, inPlay }: AutoSaleMoment,
): AutoSaleVerdict {
  const { minuteMin, score, trailPercent, oddsMilliMax, oddsMilliMin } = order.rule;
  const bestMinor = offerMinor > order.bestMinor ? offerMinor : order.bestMinor;
  const isMet =
    offerMinor >= order.atLeastMinor &&
    (minuteMin === undefined || (inPlay.length > 0 && inPlay.every(({ minute }) => minute >= minuteMin))) &&
    (score === undefined || (inPlay.length > 0 && inPlay.every((one) => one.score === score))) &&
    (oddsMilliMax === undefined || (oddsMilli !== undefined && oddsMilli <= oddsMilliMax)) &&
    (oddsMilliMin === undefined || (oddsMilli !== undefined && oddsMilli >= oddsMilliMin)) &&
    (trailPercent === undefined || offerMinor * 100n <= bestMinor * BigInt(100 - trailPercent));
  return isMet ? { kind: 'sell' } : { kind: 'wait', bestMinor: minor(bestMinor) };
}
