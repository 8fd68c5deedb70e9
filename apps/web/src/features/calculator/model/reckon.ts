// A slip worked out by the settlement package: the same declarations by which bets are settled.

import {
  addRational,
  compareRational,
  divideRational,
  HALF,
  multiplyRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import {
  antiSizesOf,
  deadHeat,
  eachWayFractions,
  type Fractions,
  HALF_LOST,
  HALF_WON,
  legMultiplier,
  LOST,
  type PlaceWorth,
  priceAfterDeduction,
  problemOfShape,
  roundPayoutDown,
  TICKET_KINDS,
  type TicketShape,
  VOID,
} from '@overround/settlement';
import { freeLegs, isEachWaySlip, LEGS_MAX, legsOf, type Slip, type SlipLeg } from './slip.ts';

export interface Bounds {
  readonly least: Rational;
  readonly most: Rational;
}

/** What a slip returns, in minor units; `least` and `most` differ while legs are open. */
export interface Reckoning {
  readonly stakeMinor: bigint;
  readonly lines: number;
  readonly stakePerLine: Rational;
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  /** What one unit returns when every leg wins. */
  readonly combined: Rational;
  readonly isOpen: boolean;
  readonly parts: readonly ReckonedPart[];
}

/** The whole ticket, or the win and the place half of an each-way one. */
export interface ReckonedPart {
  readonly part: 'whole' | 'win' | 'place';
  readonly stake: Rational;
  readonly returns: Bounds;
  readonly worths: readonly PlaceWorth[];
  readonly shape: TicketShape;
}

export type SlipProblem = 'legs_few' | 'legs_many' | 'sizes' | 'bankers' | 'groups' | 'stake' | 'anti_price';

function shapeOf(slip: Slip): TicketShape {
  const all = legsOf(slip).map((leg, at) => ({ ...leg, at }));
  switch (slip.kind) {
    case 'system': {
      const bankers = all.filter(({ isBanker }) => isBanker).map(({ at }) => at);
      return { kind: 'system', sizes: slip.sizes, bankers };
    }
    case 'conditional':
      return { kind: 'conditional', sizes: [], bankers: [], goesOn: slip.goesOn };
    case 'anti_express':
      return {
        kind: 'anti_express',
        sizes: antiSizesOf(slip.antiSizes, slip.legs.length),
        bankers: [],
        antiPercent: slip.antiPercent,
      };
    case 'multibet':
      return {
        kind: 'multibet',
        sizes: [],
        bankers: all.filter(({ group }) => group === 0).map(({ at }) => at),
        groups: slip.groupStakesMinor
          .map((stakeMinor, index) => ({
            stakeMinor,
            places: all.filter(({ group }) => group === index + 1).map(({ at }) => at),
          }))
          .filter(({ places }) => places.length > 0),
      };
    default:
      return { kind: slip.kind, sizes: [], bankers: [] };
  }
}

/** What keeps a slip from being worked out. */
export function problemOf(slip: Slip): SlipProblem | undefined {
  const shape = shapeOf(slip);
  const rules = TICKET_KINDS[slip.kind];
  const legs = legsOf(slip);
  const limits = { placesMax: LEGS_MAX, systemPlacesMax: LEGS_MAX };
  if (legs.length < rules.placesMin) return 'legs_few';
  if (legs.length > rules.placesMax(limits)) return 'legs_many';
  if (slip.kind === 'system' && freeLegs(slip) < 2) return 'bankers';
  const problem = problemOfShape(shape, legs.length, limits);
  if (problem) return problem.code === 'groups' ? 'groups' : 'sizes';
  if (slip.kind !== 'multibet' && slip.stakeMinor <= 0n) return 'stake';
  const least = rules.combinedMin;
  const isShort = least !== undefined && compareRational(rules.combined(shape, legs.map(priceOf)), least) < 0;
  return isShort ? 'anti_price' : undefined;
}

const priceOf = ({ price, rule4Percent }: SlipLeg): Rational =>
  priceAfterDeduction(price, rational(BigInt(rule4Percent), 100n));

/** Deduction first, then the place part of what is left. */
const placePriceOf = (leg: SlipLeg): Rational =>
  addRational(
    ONE,
    divideRational(subtractRational(priceOf(leg), ONE), rational(BigInt(leg.placeDenominator))),
  );

function fractionsOf(leg: SlipLeg, part: ReckonedPart['part']): Fractions | undefined {
  switch (leg.result) {
    case 'open':
      return undefined;
    case 'half_won':
      return HALF_WON;
    case 'half_lost':
      return HALF_LOST;
    case 'void':
      return VOID;
    case 'lost':
      return LOST;
    case 'won':
      return part === 'whole'
        ? deadHeat(Math.min(leg.sharedPlaces, leg.tied), leg.tied)
        : eachWayFractions(1, leg.tied, leg.placesPaid)[part];
    case 'placed':
      return part === 'whole' ? LOST : eachWayFractions(leg.position, leg.tied, leg.placesPaid)[part];
  }
}

function worthOf(leg: SlipLeg, part: ReckonedPart['part']): PlaceWorth {
  const price = part === 'place' ? placePriceOf(leg) : priceOf(leg);
  const fractions = fractionsOf(leg, part);
  if (!fractions) return { price, least: ZERO, most: price };
  const value = legMultiplier(price, fractions);
  return { price, least: value, most: value };
}

/** The whole stake: each-way doubles the lines, a multibet is what its groups are. */
function stakeOf(slip: Slip, shape: TicketShape, lines: number): bigint {
  if (slip.kind === 'multibet') return (shape.groups ?? []).reduce((all, one) => all + one.stakeMinor, 0n);
  return slip.isPerLine && slip.kind !== 'chain' && slip.kind !== 'conditional'
    ? slip.stakeMinor * BigInt(lines)
    : slip.stakeMinor;
}

/** Works a slip out. Only for slips without a problem. */
export function reckon(slip: Slip): Reckoning {
  const shape = shapeOf(slip);
  const rules = TICKET_KINDS[slip.kind];
  const legs = legsOf(slip);
  const isEachWay = isEachWaySlip(slip);
  const lines = rules.lines(shape, legs.length) * (isEachWay ? 2 : 1);
  const stakeMinor = stakeOf(slip, shape, lines);
  const names: readonly ReckonedPart['part'][] = isEachWay ? ['win', 'place'] : ['whole'];
  const stake = multiplyRational(rational(stakeMinor), isEachWay ? HALF : ONE);
  const parts = names.map((part): ReckonedPart => {
    const worths = legs.map((leg) => worthOf(leg, part));
    const { least, most } = rules.returns(shape, worths);
    return {
      part,
      stake,
      worths,
      shape,
      returns: { least: multiplyRational(stake, least), most: multiplyRational(stake, most) },
    };
  });
  const sum = (pick: (bounds: Bounds) => Rational): bigint =>
    roundPayoutDown(parts.reduce<Rational>((all, { returns }) => addRational(all, pick(returns)), ZERO))
      .payoutMinor;
  const shared = slip.kind === 'chain' || slip.kind === 'conditional' ? 1n : BigInt(lines);
  return {
    stakeMinor,
    lines,
    stakePerLine: rational(stakeMinor, shared),
    leastMinor: sum(({ least }) => least),
    mostMinor: sum(({ most }) => most),
    combined: rules.combined(shape, legs.map(priceOf)),
    isOpen: legs.some(({ result }) => result === 'open'),
    parts,
  };
}

/** What the other side of an express is fairly worth, before the house keeps its part. */
export const fairAntiPrice = (slip: Slip): Rational =>
  TICKET_KINDS.anti_express.combined(shapeOf({ ...slip, antiPercent: 100 }), slip.legs.map(priceOf));
