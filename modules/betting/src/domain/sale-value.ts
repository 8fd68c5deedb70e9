import {
  accept,
  compareRational,
  divideRational,
  equalRational,
  floorRational,
  type Minor,
  minor,
  multiplyRational,
  ONE,
  type Outcome,
  type Rational,
  type Refusal,
  rational,
  refuse,
} from '@overround/kernel';
import {
  legsOfPlaces,
  type PlaceChance,
  type PlanLeg,
  returnsOfPlan,
  shapeOverPlaces,
  TICKET_KINDS,
  type TicketPlan,
  worthsOfPlaces,
} from '@overround/settlement';

/** What an open leg is worth now: its chance by fair prices, or why nobody can say. */
export type LegChance =
  | { readonly chance: number }
  | { readonly because: 'suspended' | 'not_priced' | 'score_moved' };

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
}

export interface SaleValue {
  /** What the part is worth on average, without a margin. */
  readonly fairMinor: Minor;
  readonly offerMinor: Minor;
  /** What the part may still return at most. */
  readonly mostMinor: Minor;
}

export type SaleValueRefusal =
  | Refusal<'sale_settling'>
  | Refusal<'sale_not_priced', { legs: readonly { leg: number; because: string }[] }>
  | Refusal<'sale_worthless'>;

/**
 * What a part of a ticket is worth: the fair mean of its kind over its places, less the margin, never above what it can still
 * return (features-and-rules B12). One rounding, down. Refused where a leg has no price, naming the legs and why.
 */
export function saleValue(question: SaleQuestion): Outcome<SaleValue, SaleValueRefusal> {
  const { plan, legs, stakeMinor, marginPercent } = question;
  const bounds = returnsOfPlan(plan, legs);
  if (equalRational(bounds.least, bounds.most)) return refuse('sale_settling');
  const places = legsOfPlaces(plan.builders, legs.length);
  const chances: PlaceChance[] = [];
  const missing: { leg: number; because: string }[] = [];
  for (const [place, { price, least, most }] of worthsOfPlaces(plan, places, legs).entries()) {
    if (equalRational(least, most)) {
      chances.push({ price, win: most, chance: 1 });
      continue;
    }
    const [first = 0] = places[place] ?? [];
    const isBuilder = (places[place]?.length ?? 1) > 1;
    const known = isBuilder ? question.chanceOfBuilder(first) : question.chanceOfLeg(first);
    if ('because' in known) missing.push({ leg: first, because: known.because });
    else chances.push({ price, win: most, chance: known.chance });
  }
  if (missing.length > 0) return refuse('sale_not_priced', { legs: missing });
  const mean = TICKET_KINDS[plan.kind].expected(shapeOverPlaces(plan, places), chances);
  const fair = lesser(withBoost(plan, mean, chances, bounds.most), bounds.most);
  const kept = rational(BigInt(100 - marginPercent), 100n);
  const inMinor = (units: Rational): Minor =>
    minor(floorRational(multiplyRational(units, rational(stakeMinor))));
  const offerMinor = inMinor(multiplyRational(fair, kept));
  if (offerMinor <= 0n) return refuse('sale_worthless');
  return accept({ fairMinor: inMinor(fair), offerMinor, mostMinor: inMinor(bounds.most) });
}

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
