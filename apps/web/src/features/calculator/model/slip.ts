// What the calculator works out: legs with prices and results, and how they hang together. A pure reducer; the address keeps it.

import { type Rational, rational } from '@overround/kernel';
import { antiSizesOf } from '@overround/settlement';

export const CALCULATOR_KINDS = [
  'single',
  'express',
  'system',
  'chain',
  'conditional',
  'anti_express',
  'multibet',
] as const;
export type CalculatorKind = (typeof CALCULATOR_KINDS)[number];

export const LEG_RESULTS = ['open', 'won', 'half_won', 'void', 'half_lost', 'lost', 'placed'] as const;
/** `placed` stands for a runner of an each-way bet that did not win. */
export type LegResult = (typeof LEG_RESULTS)[number];

export interface SlipLeg {
  /** What one unit returns when the leg wins, exact and above 1. */
  readonly price: Rational;
  readonly result: LegResult;
  /** Runners that finished level with it, itself among them; 1 without a dead heat. */
  readonly tied: number;
  /** Places that those level share, when it is not bet each way. */
  readonly sharedPlaces: number;
  /** Each-way: places paid. */
  readonly placesPaid: number;
  /** Where a placed runner came in, from 2. */
  readonly position: number;
  /** The place part is paid at 1 / this of the winnings. */
  readonly placeDenominator: number;
  /** Hundredths of the winnings that Rule 4 takes. */
  readonly rule4Percent: number;
  readonly isBanker: boolean;
  /** Multibet: 0 is the lobby, 1 the first group. */
  readonly group: number;
}

export interface Slip {
  readonly kind: CalculatorKind;
  /** Minor units, of each line or of the ticket. */
  readonly stakeMinor: bigint;
  readonly isPerLine: boolean;
  /** System: how many of the legs that are no bankers make a line. */
  readonly sizes: readonly number[];
  readonly isEachWay: boolean;
  readonly goesOn: 'win' | 'not_lost';
  readonly antiPercent: number;
  /** Anti-express: legs of a line, where it is a system; empty: all of them in one. */
  readonly antiSizes: readonly number[];
  /** Multibet: the first entry is the stake of group 1. */
  readonly groupStakesMinor: readonly bigint[];
  readonly legs: readonly SlipLeg[];
}

export const LEGS_MAX = 20;
export const GROUPS_MAX = 8;
export const PLACE_DENOMINATORS: readonly number[] = [1, 2, 3, 4, 5, 6];
const LEGS_AT_FIRST = 3;

export const EMPTY_LEG: SlipLeg = {
  price: rational(2n),
  result: 'won',
  tied: 1,
  sharedPlaces: 1,
  placesPaid: 3,
  position: 2,
  placeDenominator: 4,
  rule4Percent: 0,
  isBanker: false,
  group: 1,
};

/** The slip the page begins with. */
export const firstSlip = (stakeMinor: bigint): Slip => ({
  kind: 'express',
  stakeMinor,
  isPerLine: false,
  sizes: [2],
  isEachWay: false,
  goesOn: 'win',
  antiPercent: 50,
  antiSizes: [],
  groupStakesMinor: [stakeMinor, stakeMinor],
  legs: Array.from({ length: LEGS_AT_FIRST }, () => EMPTY_LEG),
});

export type SlipAction =
  | { readonly type: 'changed'; readonly change: Partial<Omit<Slip, 'kind' | 'legs'>> }
  | { readonly type: 'kind_chosen'; readonly kind: CalculatorKind }
  | { readonly type: 'leg_added' }
  | { readonly type: 'leg_removed'; readonly at: number }
  | { readonly type: 'leg_changed'; readonly at: number; readonly change: Partial<SlipLeg> }
  | { readonly type: 'leg_moved'; readonly at: number; readonly by: 1 | -1 }
  | { readonly type: 'group_stake_changed'; readonly group: number; readonly stakeMinor: bigint };

/** The legs that count: a single has one, the others wait for another kind. */
export const legsOf = ({ kind, legs }: Pick<Slip, 'kind' | 'legs'>): readonly SlipLeg[] =>
  kind === 'single' ? legs.slice(0, 1) : legs;

export const freeLegs = ({ legs }: Pick<Slip, 'legs'>): number =>
  legs.filter(({ isBanker }) => !isBanker).length;

/** Whether the stake may be said of each line: it is shared equally by several. */
export const hasSharedStake = (slip: Pick<Slip, 'kind' | 'antiSizes' | 'legs' | 'isEachWay'>): boolean =>
  slip.kind === 'system' ||
  (slip.kind === 'anti_express' && antiSizesOf(slip.antiSizes, slip.legs.length).length > 0) ||
  (slip.isEachWay && hasLines(slip));

/** Kinds whose stake is shared by lines, and which can be bet each way. */
export const hasLines = ({ kind }: Pick<Slip, 'kind'>): boolean =>
  kind === 'single' || kind === 'express' || kind === 'system';

export const isEachWaySlip = (slip: Slip): boolean => slip.isEachWay && hasLines(slip);

function moved(legs: readonly SlipLeg[], at: number, by: 1 | -1): readonly SlipLeg[] {
  const leg = legs[at];
  const other = legs[at + by];
  if (!leg || !other) return legs;
  return legs.with(at, other).with(at + by, leg);
}

function applied(slip: Slip, action: SlipAction): Slip {
  const { legs } = slip;
  switch (action.type) {
    case 'changed':
      return { ...slip, ...action.change };
    case 'kind_chosen':
      return { ...slip, kind: action.kind };
    case 'leg_added':
      return legs.length >= LEGS_MAX ? slip : { ...slip, legs: [...legs, EMPTY_LEG] };
    case 'leg_removed':
      return legs.length <= 1 ? slip : { ...slip, legs: legs.filter((_, at) => at !== action.at) };
    case 'leg_changed':
      return {
        ...slip,
        legs: legs.map((leg, at) => (at === action.at ? { ...leg, ...action.change } : leg)),
      };
    case 'leg_moved':
      return { ...slip, legs: moved(legs, action.at, action.by) };
    case 'group_stake_changed':
      return {
        ...slip,
        groupStakesMinor: slip.groupStakesMinor.with(action.group - 1, action.stakeMinor),
      };
  }
}

/** The slip after something was changed; sizes that no longer fit its legs go. */
export function changeSlip(slip: Slip, action: SlipAction): Slip {
  const next = applied(slip, action);
  const free = freeLegs(next);
  const fitting = next.sizes.filter((size) => size <= free);
  if (fitting.length === next.sizes.length) return next;
  return { ...next, sizes: fitting.length > 0 ? fitting : [Math.max(1, Math.min(2, free))] };
}
