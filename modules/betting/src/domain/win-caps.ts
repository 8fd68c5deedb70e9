import type { MarketFamily } from '@overround/markets';

/** What a house lets one ticket win, in hundredths of the highest payout of the brand. Wide markets of great matches carry all of it. */
export interface WinCapShares {
  readonly topChamp: number;
  readonly otherChamp: number;
  readonly mainMarket: number;
  readonly otherMarket: number;
}

const MAIN_FAMILIES: ReadonlySet<MarketFamily> = new Set([
  'result',
  'double_chance',
  'handicap',
  'total',
  'side_total',
  'both_score',
]);

/** Caps on the winnings of one ticket by its event and its market; both in minor units of the ticket's currency. */
export function winCaps(
  about: {
    readonly isTopChamp: boolean;
    readonly family: MarketFamily | undefined;
    /** Of its tournament, where the brand rates it. */
    readonly ratedPercent?: number;
  },
  payoutMinorMax: bigint,
  shares: WinCapShares,
): { readonly event: bigint; readonly market: bigint } {
  const event = about.ratedPercent ?? (about.isTopChamp ? shares.topChamp : shares.otherChamp);
  const isMain = about.family !== undefined && MAIN_FAMILIES.has(about.family);
  return {
    event: partOf(payoutMinorMax, event),
    market: partOf(payoutMinorMax, isMain ? shares.mainMarket : shares.otherMarket),
  };
}

/** So many hundredths, down. Asked for every cap of every leg of every coupon: all of it is not reckoned. */
export const partOf = (amount: bigint, percent: number): bigint =>
  percent === 100 ? amount : (amount * BigInt(percent)) / 100n;
