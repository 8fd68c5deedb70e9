// The terms of bonuses as players read them, and what a pencil keeps of each bonus.

import type { FakeBet } from './fake-bets.ts';

/** Offers in cents: SPORT and the order of PROMO5 as the world writes them, all else as the migrations do. */
export const RULES = {
  SPORT: {
    on: 'deposit',
    percent: 100n,
    least: 100n,
    most: 10_000n,
    times: 2n,
    stakeMost: 5000n,
    isOwnCounted: true,
    order: 'bonus_first',
  },
  FREEBET: { on: 'deposit', percent: 50n, least: 500n, most: 2000n, times: 1n, isFree: true },
  LOSTBET: { on: 'lost', bets: 1, percent: 100n, least: 0n, most: 2000n, times: 1n, isFree: true },
  CASHBACK3: { on: 'lost', bets: 3, percent: 10n, least: 0n, most: 1000n, times: 1n },
  INSURE6: {
    on: 'lost_by_one',
    legsMin: 6,
    oddsMin: 1600,
    percent: 100n,
    least: 0n,
    most: 2000n,
    times: 1n,
  },
  BOOST25: { on: 'won', legsMin: 3, oddsMin: 1200, percent: 25n, least: 0n, most: 5000n, times: 1n },
  BET100: {
    on: 'staked',
    legsMin: 1,
    oddsMin: 1500,
    staked: 10_000n,
    percent: 5n,
    least: 0n,
    most: 2500n,
    times: 3n,
  },
  DAILY: {
    on: 'deposit',
    percent: 25n,
    least: 1000n,
    most: 1000n,
    times: 3n,
    payoutTimes: 1n,
    isDaily: true,
  },
  PROFITSHARE: { on: 'share', percent: 5n, least: 0n, most: 2500n, times: 3n },
  PROMO5: {
    on: 'gift',
    percent: 0n,
    least: 0n,
    most: 500n,
    times: 3n,
    payoutTimes: 10n,
    isSingleCounted: true,
    order: 'own_first',
  },
  INVITED10: { on: 'gift', percent: 0n, least: 0n, most: 1000n, times: 2n, payoutTimes: 5n },
} as const satisfies Record<string, Rule>;
export interface Rule {
  /** Of own bets since the choice: `lost` the first ones, `lost_by_one` an express but for one leg, `won` the first one, `staked` so much in all. */
  readonly on: 'deposit' | 'lost' | 'lost_by_one' | 'won' | 'staked' | 'gift' | 'share';
  readonly percent: bigint;
  readonly least: bigint;
  readonly most: bigint;
  /** How many first bets. */
  readonly bets?: number;
  /** Of the bets that earn it: how many legs, each at how much, and what they stake together. */
  readonly legsMin?: number;
  readonly oddsMin?: number;
  readonly staked?: bigint;
  /** How often it is to be staked. */
  readonly times: bigint;
  readonly stakeMost?: bigint;
  readonly payoutTimes?: bigint;
  readonly isFree?: boolean;
  /** Bets of own money count, too. */
  readonly isOwnCounted?: boolean;
  /** Of any deposit, and another each day; others of a deposit are of the first. */
  readonly isDaily?: boolean;
  /** Single bets count, and not expresses alone. */
  readonly isSingleCounted?: boolean;
  /** Whose money is staked first where nobody names any; nothing: own money alone. */
  readonly order?: 'own_first' | 'bonus_first';
}
export type OfferCode = keyof typeof RULES;
/** How many there may be of an offer when the world begins. */
export const PLACES: ReadonlyMap<OfferCode, number> = new Map([['BOOST25', 3]]);
/** Given when it is had by a code, or chosen by who was invited. */
export type GiftCode = 'PROMO5' | 'INVITED10';
export type ChosenCode = Exclude<OfferCode, GiftCode>;
const BY_BETS = new Set<Rule['on']>(['lost', 'lost_by_one', 'won', 'staked']);
export const isByBets = ({ on }: Rule): boolean => BY_BETS.has(on);
/** The first bet of own money that was not void: with it the bonus of a lost one comes, and goes. */
export const firstOf = ({ since }: PencilBonus): FakeBet | undefined =>
  since.find(({ status }) => status !== 'void');
/** The least one bet stakes: a smaller rest is lost, but where own money may still stake for it. */
export const leastOf = ({ isOwnCounted }: Rule): bigint => (isOwnCounted ? 0n : 20n);

export interface PencilBonus {
  readonly code: OfferCode;
  readonly rule: Rule;
  /** Of a share its week, of a daily one its day: given once in each. Others are given once. */
  readonly week: number;
  status: 'chosen' | 'earned' | 'active' | 'wagered' | 'converted' | 'expired' | 'cancelled' | 'lost';
  granted: bigint;
  /** On its account, and what corrections took beyond it. */
  balance: bigint;
  debt: bigint;
  wagered: bigint;
  /** Own money of it so far, and what went to the house. */
  own: bigint;
  house: bigint;
  isOver: boolean;
  readonly bets: FakeBet[];
  /** Of own money, placed since it began or was woken and before another did. */
  readonly ownBets: FakeBet[];
  /** The deposit that earned it. */
  paymentId?: string;
  /** Of own money, since it was chosen. */
  since: FakeBet[];
  /** The last of those that earned it. */
  earnedBy?: FakeBet;
  /** How many there may be of it, as it was when it was chosen; nothing: any number. */
  places?: number;
  /** What the house took since the bets that earned it were corrected. */
  takenBack?: bigint;
  hasStarted?: boolean;
  /** The bets it waited for came to nothing, so far. */
  cameToNothing?: boolean;
}

const FINAL = new Set<string>(['converted', 'expired', 'cancelled']);
export const isOverFor = ({ status }: PencilBonus): boolean => FINAL.has(status);
/** Those that wait. */
export const openBetsOf = ({ bets }: PencilBonus): readonly FakeBet[] =>
  bets.filter(({ status }) => status === 'accepted');
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const earnedOf = ({ percent, most, least: from }: Rule, base: bigint): bigint =>
  base < from ? 0n : least((base * percent) / 100n, most);
