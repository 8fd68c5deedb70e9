import type { BonusTerms } from '@overround/contracts/bonus';

/** Singles at 1.50 or more, the bonus so often. */
export const wagering = (times: number): Pick<BonusTerms, 'wagering'> => ({
  wagering: { times, kinds: ['single'], legsMin: 1, oddsMilliMin: 1500, isLiveCounted: true },
});
const FREE = { isStakedWhole: true, isGiftKept: true };
const firstDeposit = (percent: number) =>
  ({ on: 'deposit', isFirst: true, percent, depositUnitsMin: 1 }) as const;
const firstLost = (bets: number, percent: number) => ({ on: 'first_bets_lost', bets, percent }) as const;
const ownBets = (
  what: 'lost_by_one' | 'won' | 'staked',
  percent: number,
  legsMin: number,
  stakedUnitsMin = 0,
) => ({ on: 'own_bets', what, percent, legsMin, oddsMilliMin: 1500, stakedUnitsMin }) as const;
const choice = { on: 'choice' } as const;

/** A type of bonus, what its campaign is, and what comes of it. */
export interface TypeRow {
  readonly type: number;
  readonly kind: string;
  readonly terms: Pick<BonusTerms, 'trigger' | 'unitsMax'> & Partial<BonusTerms>;
  /** Minor units. */
  readonly deposits?: bigint;
  /** Tickets of own money: the stake in units, and a letter a leg, W as it wins and L as it loses, each at 2. */
  readonly bets?: readonly (readonly [number, string])[];
  /** What the bonus is, what own money the player has beside it, and what of it is own money once it was wagered by bets that won. */
  readonly granted: bigint;
  readonly own: bigint;
  readonly converted: bigint;
  /** What the house has back of a bonus that was wagered. */
  readonly kept?: bigint;
}

/** Every type of specification 1 section 3 that gives something; `cancel` gives nothing. */
export const BONUS_TYPES: readonly TypeRow[] = [
  {
    type: 0,
    kind: 'sport',
    terms: { trigger: firstDeposit(100), unitsMax: 100, ...wagering(2) },
    deposits: 1000n,
    granted: 1000n,
    own: 1000n,
    converted: 3000n,
  },
  {
    type: 1,
    kind: 'casino',
    terms: { trigger: choice, unitsMax: 10, games: { slots: 100 } },
    granted: 1000n,
    own: 0n,
    converted: 2000n,
  },
  {
    type: 3,
    kind: 'promocode',
    terms: { trigger: choice, unitsMax: 5, isByCode: true, payoutTimesMax: 10 },
    granted: 500n,
    own: 0n,
    converted: 1000n,
  },
  {
    type: 4,
    kind: 'double',
    terms: { trigger: firstDeposit(100), unitsMax: 15, payoutTimesMax: 1 },
    deposits: 2000n,
    granted: 1500n,
    own: 2000n,
    converted: 1500n,
    kept: 1500n,
  },
  {
    type: 5,
    kind: 'lost_first_bet',
    terms: { trigger: firstLost(1, 100), unitsMax: 20, ...FREE },
    bets: [[8, 'L']],
    granted: 800n,
    own: 9200n,
    converted: 800n,
    kept: 800n,
  },
  {
    type: 6,
    kind: 'freebet',
    terms: { trigger: firstDeposit(50), unitsMax: 20, ...FREE },
    deposits: 2000n,
    granted: 1000n,
    own: 2000n,
    converted: 1000n,
    kept: 1000n,
  },
  {
    type: 7,
    kind: 'first_bets_cashback',
    terms: { trigger: firstLost(3, 10), unitsMax: 10 },
    bets: [
      [10, 'L'],
      [6, 'W'],
      [10, 'L'],
    ],
    granted: 200n,
    own: 8600n,
    converted: 400n,
  },
  {
    type: 8,
    kind: 'insurance',
    terms: { trigger: ownBets('lost_by_one', 100, 3), unitsMax: 20 },
    bets: [[12, 'WWL']],
    granted: 1200n,
    own: 8800n,
    converted: 2400n,
  },
  {
    // Of the 3 × 100.00 that the house earned a tenth, by what each staked.
    type: 9,
    kind: 'distribution',
    terms: {
      trigger: { on: 'profit_share', percent: 10, legsMin: 1, oddsMilliMin: 1500 },
      unitsMax: 25,
    },
    bets: [[100, 'L']],
    granted: 1000n,
    own: 0n,
    converted: 2000n,
  },
  {
    type: 10,
    kind: 'sport_300',
    terms: { trigger: firstDeposit(300), unitsMax: 150, payoutTimesMax: 1, ...wagering(2) },
    deposits: 1000n,
    granted: 3000n,
    own: 1000n,
    converted: 3000n,
    kept: 6000n,
  },
  {
    type: 11,
    kind: 'daily',
    terms: { trigger: { on: 'deposit', isFirst: false, percent: 25, depositUnitsMin: 10 }, unitsMax: 10 },
    deposits: 2000n,
    granted: 500n,
    own: 2000n,
    converted: 1000n,
  },
  {
    type: 13,
    kind: 'boost',
    terms: { trigger: ownBets('won', 25, 1), unitsMax: 50 },
    bets: [[40, 'W']],
    granted: 1000n,
    own: 14_000n,
    converted: 2000n,
  },
  {
    type: 14,
    kind: 'risk_free',
    terms: { trigger: firstLost(1, 100), unitsMax: 10 },
    bets: [[12, 'L']],
    granted: 1000n,
    own: 8800n,
    converted: 2000n,
  },
  {
    type: 15,
    kind: 'tactical',
    terms: { trigger: choice, unitsMax: 10, isByInvitation: true },
    granted: 1000n,
    own: 0n,
    converted: 2000n,
  },
  {
    type: 16,
    kind: 'sport_betting',
    terms: { trigger: ownBets('staked', 5, 1, 100), unitsMax: 25 },
    bets: [
      [50, 'W'],
      [50, 'L'],
    ],
    granted: 500n,
    own: 10_000n,
    converted: 1000n,
  },
];
