// What a brand lets people bet: data that betting reads. No rule is decided here.

import { type CurrencyCode, type Minor, minor } from '@overround/kernel';
import type { BettingTaxesConfig } from './brand-config.ts';
import type { JurisdictionRule } from './jurisdiction-config.ts';
import type { Currency } from './reference.ts';
import type { RiskRules } from './risk-config.ts';
import type { ToteRules } from './tote-config.ts';

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

export interface ExpressBoostLadder {
  readonly legsMin: number;
  readonly percents: readonly number[];
  /** A leg counts from this price on, thousandths. */
  readonly oddsMilliMin: number;
}

/** How a brand answers who asks for more than the usual maximum. */
export interface VipRules {
  /** Limits on a ticket are lifted so many times at most. What the house may lose in all, and what staff set, is never lifted. */
  readonly timesMax: number;
  /** Up to so many times the usual maximum the line's price is offered. */
  readonly fullPriceTimes: number;
  /** Hundredths of the winnings that a larger stake gives up. */
  readonly cutPercent: number;
  /** Up to so many times the desk answers by itself; more waits for staff. */
  readonly deskTimes: number;
  /** How long staff have before the desk answers after all. */
  readonly staffMs: number;
  /** How long an offer stands. */
  readonly offerMs: number;
  /** Requests of a person that may be open at once. */
  readonly openMax: number;
}

/** How players may take what the house did not: bets between them, which the house holds and settles. */
export interface PoolRules {
  /** Of what a side wins net, ten-thousandths. */
  readonly commissionBps: number;
  /** How far a price may be from the line's, in hundredths of its winnings, when it is offered and when it is taken. */
  readonly bandPercent: number;
  /** A person may have so many times the highest stake at risk on one match. */
  readonly timesMax: number;
  /** How long an offer stands when nothing is said, and at most; never beyond the start. */
  readonly lastsMsDefault: number;
  readonly lastsMsMax: number;
  /** Offers of a person that may be open at once. */
  readonly openMax: number;
}

export interface BettingRules {
  /** Version of the rule set bets are settled by (decisions 6). */
  /** How a debt that a corrected result left may be repaid in parts; absent: at once only. */
  readonly debtPlan?: {
    readonly instalmentsMax: number;
    readonly everyDays: number;
    /** Bets may be placed while a plan is kept. */
    readonly isBettingOpen: boolean;
  };
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
  /** Limits, the highest odds, how limits grow to the start, and when prices move with the liability. */
  readonly risk: RiskRules;
  /** What the law of a player's country lets one bet have. */
  readonly jurisdictions: readonly JurisdictionRule[];
  /** What the house keeps of the fair value of a bet it buys back, in hundredths. */
  readonly saleMarginPercent: number;
  /** How long an offer (a sale, an insurance) may be taken as it was made. */
  readonly offerMs: number;
  /** How long a bet before the match may be taken back for nothing while its prices stand; 0: never. */
  readonly undoMs: number;
  /** By sport id: open legs below this price, thousandths, are not bought back. Empty: any price is. */
  readonly saleOddsMilliMinBySport: ReadonlyMap<number, number>;
  /** Hundredths of the mirrored winnings that an anti-express pays. */
  readonly antiExpressPercent: number;
  /** Hundredths an express adds to its winnings from so many winning legs on, by step; absent: none. */
  readonly expressBoost?: ExpressBoostLadder;
  /** Sports whose winners are paid at the starting price where it is better (best odds guaranteed). */
  readonly bestOddsSports: readonly number[];
  /** Parts of a stake that may be insured, and the margin on the fair premium, in hundredths; absent: not offered. */
  readonly insurance?: { readonly percents: readonly number[]; readonly marginPercent: number };
  /** Stakes advanced on open bets: events within so long, and hundredths of what those bets return on average; absent: not offered. */
  readonly advance?: { readonly withinMs: number; readonly expectedPercent: number };
  /** Absent: nobody may ask for more than the maximum. */
  readonly vip?: VipRules;
  /** Absent: nothing is offered to other players. */
  readonly pool?: PoolRules;
  /** Absent: there are no pools on races. */
  readonly tote?: ToteRules;
  /** Absent: bets are not taxed. */
  readonly taxes?: BettingTaxesConfig;
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
