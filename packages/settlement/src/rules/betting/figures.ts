/** Numbers of a brand that its rules page tells; the brand's betting rules have them under the same names. */
export interface BrandFigures {
  readonly couponEventsMax: number;
  readonly systemEventsMax: number;
  readonly liveDelayMsDefault: number;
  readonly liveDelayMsBySport: ReadonlyMap<number, number>;
  /** Of the fair value of a bet that is bought back, hundredths. */
  readonly saleMarginPercent: number;
  /** How long an offer of a sale or an insurance stands. */
  readonly offerMs: number;
  readonly antiExpressPercent: number;
  readonly expressBoost?: {
    readonly legsMin: number;
    readonly percents: readonly number[];
    readonly oddsMilliMin: number;
  };
  readonly insurance?: { readonly percents: readonly number[]; readonly marginPercent: number };
  readonly advance?: { readonly withinMs: number; readonly expectedPercent: number };
  readonly taxes?: {
    /** 0 none, 1 of all that is paid, 2 of what is won, 3 above the threshold, 4 contained in what is paid. */
    readonly type: number;
    readonly stakeTaxBps: number;
    readonly payoutTaxBps: number;
    /** Units of about one euro. */
    readonly winUnitsMin: number;
    readonly oddsMilliMin: number;
    readonly hasReturnTax: boolean;
  };
  /** What laws let one bet have, in the words of the reader: the country, and sums with their currency. */
  readonly laws?: readonly {
    readonly country: string;
    readonly stake?: string;
    readonly payout?: string;
    readonly odds?: number;
  }[];
  /** How long a bid or an auto-bet rests unless said otherwise. */
  readonly restsMs: number;
  /** How long the quote of a change stands. */
  readonly quoteMs: number;
}
