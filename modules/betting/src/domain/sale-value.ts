import {
  accept,
  compareRational,
  divideRational,
  equalRational,
  floorRational,
  type Minor,
  minMinor,
  minor,
  multiplyRational,
  ONE,
  type Outcome,
  type Rational,
  type Refusal,
  rational,
  refuse,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import {
  chanceToLose,
  legsOfPlaces,
  type PlaceChance,
  type PlanLeg,
  returnsOfPlan,
  shapeOverPlaces,
  rationalFromChance,
  taxOfSale,
  TICKET_KINDS,
  type TicketMoney,
  type TicketPlan,
  worthOfPart,
  worthsOfPlaces,
} from '@overround/settlement';
import type { LegChance } from './selection.ts';

export type { LegChance };

export interface SaleQuestion {
  readonly plan: TicketPlan;
  readonly legs: readonly PlanLeg[];
  /** Of open legs by their place in the ticket. A leg in a builder needs none. */
  readonly chanceOfLeg: (leg: number) => LegChance;
  /** Of builders with open legs by their first leg: the average return of one unit at the agreed prices, as a part of the most. */
  readonly chanceOfBuilder: (firstLeg: number) => LegChance;
  /** The part of the stake that is to be sold. */
  readonly stakeMinor: Minor;
  readonly marginPercent: number;
  /** The stake stays with the house whatever the ticket brings (free bets): what is worth something is what comes beyond it. */
  readonly isStakeKept?: boolean;
  /** What the ticket was paid, and what was sold of it; absent: the part is the whole of a ticket without money terms. */
  readonly money?: Omit<TicketMoney, 'terms'>;
}

export interface SaleValue {
  /** What the part is worth on average, without a margin. */
  readonly fairMinor: Minor;
  /** What reaches the player. */
  readonly offerMinor: Minor;
  /** Tax on it, beside the offer. */
  readonly taxMinor: Minor;
  /** What the part may still return at most. */
  readonly mostMinor: Minor;
}

export type SaleValueRefusal =
  | Refusal<'sale_settling'>
  | Refusal<'sale_not_priced', { legs: readonly { leg: number; because: string; backInMs?: number }[] }>
  | Refusal<'sale_worthless'>;

/** What one unit of the stake of a ticket is worth, by fair prices, and the bounds of what it may still return. Exact. */
export interface TicketFair {
  readonly fair: Rational;
  readonly least: Rational;
  readonly most: Rational;
  /** Chance that it returns nothing. */
  readonly toLose: () => number;
}

/** The fair mean of a ticket by its kind over its places, never above the most it may return. Refused where a leg has no price. */
export function fairOfTicket(
  question: Pick<SaleQuestion, 'plan' | 'legs' | 'chanceOfLeg' | 'chanceOfBuilder'>,
): Outcome<TicketFair, Extract<SaleValueRefusal, { code: 'sale_not_priced' }>> {
  const { plan, legs } = question;
  const bounds = returnsOfPlan(plan, legs);
  const places = legsOfPlaces(plan.builders, legs.length);
  const chances: PlaceChance[] = [];
  const missing: { leg: number; because: string; backInMs?: number }[] = [];
  for (const [place, { price, least, most }] of worthsOfPlaces(plan, places, legs).entries()) {
    if (equalRational(least, most)) {
      chances.push({ price, win: most, chance: 1 });
      continue;
    }
    const [first = 0] = places[place] ?? [];
    const isBuilder = (places[place]?.length ?? 1) > 1;
    const known = isBuilder ? question.chanceOfBuilder(first) : question.chanceOfLeg(first);
    if ('because' in known) missing.push({ leg: first, ...known });
    else chances.push({ price, win: most, chance: known.chance });
  }
  if (missing.length > 0) return refuse('sale_not_priced', { legs: missing });
  const shape = shapeOverPlaces(plan, places);
  const mean = TICKET_KINDS[plan.kind].expected(shape, chances);
  return accept({
    ...bounds,
    fair: lesser(withBoost(plan, mean, chances, bounds.most), bounds.most),
    toLose: () => chanceToLose(shape, chances),
  });
}

/**
 * What a part of a ticket is worth: its fair value and that of its insurance, less the margin, never above what it can still return
 * (features-and-rules B12); then less the tax on it. One rounding, down. Refused where a leg has no price, naming the legs and why.
 */
export function saleValue(question: SaleQuestion): Outcome<SaleValue, SaleValueRefusal> {
  const { plan, legs, stakeMinor, marginPercent } = question;
  const bounds = returnsOfPlan(plan, legs);
  if (equalRational(bounds.least, bounds.most)) return refuse('sale_settling');
  const valued = fairOfTicket(question);
  if (!valued.ok) return valued;
  const { fair, most, toLose } = valued.value;
  const money: TicketMoney = { ...(question.money ?? plainMoney(stakeMinor)), terms: plan };
  const whole = worthOfPart(money, stakeMinor, fair, plan.insurance ? rationalFromChance(toLose()) : ZERO);
  const returned = greater(worthOfPart(money, stakeMinor, most), worthOfPart(money, stakeMinor, ZERO, ONE));
  const own = question.isStakeKept ? partBeyond(returned, stakeMinor) : ONE;
  const mostMinor = floorMinor(multiplyRational(returned, own));
  const fairOwn = multiplyRational(whole, own);
  const kept = rational(BigInt(100 - marginPercent), 100n);
  const offer = minMinor(floorMinor(multiplyRational(fairOwn, kept)), mostMinor);
  const taxMinor = taxOfSale(money, offer);
  const offerMinor = minor(offer - taxMinor);
  if (offerMinor <= 0n) return refuse('sale_worthless');
  return accept({ fairMinor: floorMinor(fairOwn), offerMinor, taxMinor, mostMinor });
}

/** Which part of the most a ticket returns comes beyond its stake: the same part of its worth is that of its winnings. */
function partBeyond(returned: Rational, stakeMinor: Minor): Rational {
  const stake = rational(stakeMinor);
  return compareRational(returned, stake) > 0
    ? divideRational(subtractRational(returned, stake), returned)
    : ZERO;
}

/** A ticket whose whole stake is bet, and of which nothing was sold. */
const plainMoney = (stakeMinor: Minor): Omit<TicketMoney, 'terms'> => ({
  paidMinor: stakeMinor,
  sold: { stakeMinor: minor(0n), payoutMinor: minor(0n), taxMinor: minor(0n) },
  combined: ONE,
});

const floorMinor = (exact: Rational): Minor => minor(floorRational(exact));
const greater = (a: Rational, b: Rational): Rational => (compareRational(a, b) > 0 ? a : b);

/** An express pays only when all its places come, so its boost is as likely as the rest of what it pays. */
function withBoost(
  plan: TicketPlan,
  mean: Rational,
  chances: readonly PlaceChance[],
  most: Rational,
): Rational {
  if (!plan.boost) return mean;
  const plain = chances.reduce<Rational>((all, { win }) => multiplyRational(all, win), ONE);
  return plain.numerator === 0n ? mean : multiplyRational(mean, divideRational(most, plain));
}

const lesser = (a: Rational, b: Rational): Rational => (compareRational(a, b) < 0 ? a : b);
