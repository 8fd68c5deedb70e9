// Sums of a ticket that the server alone knows: taxes, and what an insurance costs.

export interface CouponMoney {
  readonly premiumMinor: bigint;
  /** Stake and premium: what leaves the account. */
  readonly paidMinor: bigint;
  readonly stakeTaxMinor: bigint;
  readonly grossWinMinor: bigint;
  readonly payoutTaxMinor: bigint;
  /** What reaches the player at most. */
  readonly netWinMinor: bigint;
}

/** What the ticket is worth by prices without margin, millionths. */
export interface FairWorth {
  /** Of the stake, on average; the rest is the cost of the margin. */
  readonly meanPpm: number;
  /** That anything comes back. */
  readonly chancePpm: number;
}

export interface InsuranceOffer {
  /** Of the stake, hundredths. */
  readonly percent: number;
  /** Comes back when the bet returns nothing. */
  readonly insuredMinor: bigint;
  readonly premiumMinor: bigint;
  readonly fairMinor: bigint;
  /** Code of the refusal, when it is not offered. */
  readonly problem: string | undefined;
}

/** How long a live bet waits before it is taken; the part for late data is in it. */
export interface LiveWait {
  readonly delayMs: number;
  readonly lateMs: number;
}
