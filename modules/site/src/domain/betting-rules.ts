// What a brand lets people bet: data that betting reads. No rule is decided here.

import { type CurrencyCode, type Minor, minor } from '@overround/kernel';
import type { Currency } from './reference.ts';

/** `checkCf` of the wire: 0 exact price only, 1 any current price, 2 same or better. */
export type OddsPolicy = 0 | 1 | 2;

export interface StakeLimits {
  /** A round sum worth about one euro; caps over several currencies are counted in it. */
  readonly unitMinor: Minor;
  readonly stakeMinorMin: Minor;
  readonly stakeMinorMax: Minor;
  /** Highest payout of one ticket, stake included. */
  readonly payoutMinorMax: Minor;
  /** Buttons beside the stake field, rising. */
  readonly quickStakesMinor: readonly Minor[];
}

export interface BettingRules {
  /** Version of the rule set bets are settled by (decisions 6). */
  readonly ruleSet: string;
  readonly couponEventsMax: number;
  readonly systemEventsMax: number;
  readonly oddsPolicies: readonly OddsPolicy[];
  readonly oddsPolicyDefault: OddsPolicy;
  readonly liveDelayMsDefault: number;
  /** Delay of a live bet by sport id, 5 to 8 seconds (decisions 6). */
  readonly liveDelayMsBySport: ReadonlyMap<number, number>;
  /** Boards that readers may choose: 0 the usual ones, 1 the Asian ones (spec 2 section 4). */
  readonly views: readonly (0 | 1)[];
  /** Countries whose readers begin with view 1. */
  readonly asianViewCountryIds: readonly number[];
  /** How much of the highest payout may be won by championship and market, in hundredths: one ticket, and one person in all. */
  readonly winCapPercents: {
    readonly topChamp: number;
    readonly otherChamp: number;
    readonly mainMarket: number;
    readonly otherMarket: number;
  };
  /** The most all players together may stand to win on a match, and on one outcome of it; in units of about one euro. */
  readonly eventExposureUnitsMax: number;
  readonly marketExposureUnitsMax: number;
  /** One entry per currency of the brand. */
  readonly limits: ReadonlyMap<CurrencyCode, StakeLimits>;
}

/** Limits as multiples of a currency's unit (about one euro). The minimum is a fifth of it. */
export interface LimitMultiples {
  readonly stakeMax: number;
  readonly payoutMax: number;
  readonly quickStakes: readonly number[];
}

export const STAKE_MIN_DIVISOR = 5n;

export const stakeMinorMinOf = (unitMinor: Minor): Minor => minor(unitMinor / STAKE_MIN_DIVISOR);

export function limitsOfCurrency(currency: Currency, multiples: LimitMultiples): StakeLimits {
  const times = (count: number): Minor => minor(currency.unitMinor * BigInt(count));
  return {
    unitMinor: currency.unitMinor,
    stakeMinorMin: currency.minStakeMinor,
    stakeMinorMax: times(multiples.stakeMax),
    payoutMinorMax: times(multiples.payoutMax),
    quickStakesMinor: multiples.quickStakes.map(times),
  };
}

/** How long a live bet of this sport waits before its checks run again. */
export const liveDelayMsOf = (rules: BettingRules, sportId: number): number =>
  rules.liveDelayMsBySport.get(sportId) ?? rules.liveDelayMsDefault;
