import { HOUR } from '@overround/kernel';
import type { PricePolicy } from '@overround/pricing';
import { type Pair, SPORT, type SportId } from '@overround/sports';
import type { ListingKind } from '../book/line-book.ts';

/** Margins of one sport as shares: 0.05 is five per cent on a market of two or three outcomes. */
export interface SportMargins {
  readonly line: number;
  readonly live: number;
}

/** How the house prices its own events: data, so that an operator changes it without a release. */
export interface TradePolicy extends Pick<PricePolicy, 'method' | 'ladder'> {
  readonly margins: Readonly<Record<SportId, SportMargins>>;
  /** For sports without a line of their own. */
  readonly otherwise: SportMargins;
  /** A match that starts later than this is offered with the early menu only: a line of weeks need not carry everything. */
  readonly fullMenuMs: number;
  /** What a football match is expected to count where nobody said: an average of the top leagues. */
  readonly footballCounts: { readonly corners: Pair; readonly yellowCards: Pair };
  readonly earlyMenu: EarlyMenu;
}

/** Market groups that are offered long before the start. */
export interface EarlyMenu {
  readonly main: readonly number[];
  /** On halves, corners and the like. */
  readonly parts: readonly number[];
}

/** Power by default (decisions 6); live is wider, since the price is older by the time it is taken. */
export const DEFAULT_TRADE_POLICY: TradePolicy = {
  method: 'power',
  ladder: 'fine',
  margins: {
    [SPORT.football]: { line: 0.05, live: 0.065 },
    [SPORT.iceHockey]: { line: 0.055, live: 0.07 },
    [SPORT.basketball]: { line: 0.05, live: 0.06 },
    [SPORT.tennis]: { line: 0.05, live: 0.065 },
    [SPORT.volleyball]: { line: 0.055, live: 0.07 },
    [SPORT.tableTennis]: { line: 0.06, live: 0.075 },
  },
  otherwise: { line: 0.07, live: 0.09 },
  fullMenuMs: 24 * HOUR,
  footballCounts: { corners: { home: 5.5, away: 4.6 }, yellowCards: { home: 1.7, away: 2 } },
  earlyMenu: {
    main: [
      1, 101, 2766, 8, 2, 17, 15, 62, 19, 14, 99, 2854, 27, 136, 11, 109, 182, 7099, 2604, 26, 59, 20_001,
      20_006, 20_007, 20_008,
    ],
    parts: [1, 8, 2, 17, 15, 62],
  },
};

export const pricePolicyOf = (policy: TradePolicy, sportId: SportId, kind: ListingKind): PricePolicy => ({
  method: policy.method,
  ...(policy.ladder === undefined ? {} : { ladder: policy.ladder }),
  margin: (policy.margins[sportId] ?? policy.otherwise)[kind],
});
