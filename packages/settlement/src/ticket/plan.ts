import { ONE, type Rational, rational, ZERO } from '@overround/kernel';
import { insuranceOfText, textOfInsurance } from '../charges/insurance.ts';
import type { MoneyTerms } from '../charges/money.ts';
import { taxesOfText, textOfTaxes } from '../charges/taxes.ts';
import { type Fractions, LOST, VOID, WON } from '../fractions.ts';
import { type Boost, boostedBounds, boostOfText, textOfBoost } from './boost.ts';
import { type Builder, builderOfText, textOfBuilder, worthOfBuilder } from './builder.ts';
import type { PlaceWorth, TicketShape } from './kinds/kind.ts';
import { shapeOfText, textOfShape, TICKET_KINDS } from './kinds/index.ts';
import { type LegBounds, legMultiplier } from './leg-value.ts';

/** A shape over legs: its numbers are those of legs, and a builder is named by its first one. */
export interface TicketPlan extends TicketShape, MoneyTerms {
  readonly builders?: readonly Builder[];
  /** Express only. */
  readonly boost?: Boost;
  /** Legs on races are paid at the starting price where that is better. */
  readonly hasBestOdds?: boolean;
}

/** A leg as far as the payout depends on it; without a result it is open. */
export interface PlanLeg {
  readonly oddsMilli: number;
  readonly result?: Fractions;
}

/** The legs of each place, in the order of their first ones. */
export function legsOfPlaces(
  builders: readonly Pick<Builder, 'legs'>[] | undefined,
  legCount: number,
): readonly (readonly number[])[] {
  const places: (readonly number[])[] = [];
  for (let leg = 0; leg < legCount; leg += 1) {
    const builder = builders?.find(({ legs }) => legs.includes(leg));
    if (!builder) places.push([leg]);
    else if (builder.legs[0] === leg) places.push(builder.legs);
  }
  return places;
}

/** The shape with places instead of legs; as it is where there are no builders. */
export function shapeOverPlaces<Shape extends TicketShape>(
  shape: Shape,
  places: readonly (readonly number[])[],
): TicketShape {
  if (places.every((legs) => legs.length === 1)) return shape;
  const placeOf = (leg: number): number => places.findIndex((legs) => legs[0] === leg);
  return {
    ...shape,
    bankers: shape.bankers.map(placeOf),
    ...(shape.groups
      ? { groups: shape.groups.map((group) => ({ ...group, places: group.places.map(placeOf) })) }
      : {}),
  };
}

/** What one unit of the whole stake of a ticket returns by the results of its legs, and nothing else (P7). Exact. */
export function returnsOfPlan(plan: TicketPlan, legs: readonly PlanLeg[]): LegBounds {
  const places = legsOfPlaces(plan.builders, legs.length);
  const worths = worthsOfPlaces(plan, places, legs);
  const bounds = TICKET_KINDS[plan.kind].returns(shapeOverPlaces(plan, places), worths);
  return plan.boost ? boostedBounds(plan.boost, bounds, worths) : bounds;
}

/** What each place is worth by the results of its legs. */
export function worthsOfPlaces(
  plan: TicketPlan,
  places: readonly (readonly number[])[],
  legs: readonly PlanLeg[],
): PlaceWorth[] {
  const results = legs.map((leg) => leg.result);
  return places.map(([first = 0]) => {
    const builder = plan.builders?.find((one) => one.legs[0] === first);
    return builder ? worthOfBuilder(builder, results) : worthOfLeg(legs[first]);
  });
}

function worthOfLeg(leg: PlanLeg | undefined): PlaceWorth {
  const price: Rational = rational(BigInt(leg?.oddsMilli ?? 1000), 1000n);
  if (!leg?.result) return { price, least: ZERO, most: price };
  const value = valueOf(price, leg.result);
  return { price, least: value, most: value };
}

/** The usual results without arithmetic: settlement works out thousands of legs at a time. */
function valueOf(price: Rational, result: Fractions): Rational {
  if (result === WON) return price;
  if (result === LOST) return ZERO;
  return result === VOID ? ONE : legMultiplier(price, result);
}

const BEST_ODDS = 'g';

/** Text of a plan as it is stored with a bet: its shape, and after semicolons its builders, its boost, best odds, taxes and insurance. */
export const textOfPlan = (plan: TicketPlan): string =>
  [
    textOfShape(plan),
    ...(plan.builders ?? []).map(textOfBuilder),
    ...(plan.boost ? [textOfBoost(plan.boost)] : []),
    ...(plan.hasBestOdds === true ? [BEST_ODDS] : []),
    ...(plan.taxes ? [textOfTaxes(plan.taxes)] : []),
    ...(plan.insurance ? [textOfInsurance(plan.insurance)] : []),
  ].join(';');

/** The way back of `textOfPlan`. */
export function planOfText(text: string): TicketPlan {
  const [shape = '', ...parts] = text.split(';');
  const builders = parts.filter((part) => part.startsWith('b')).map(builderOfText);
  const boost = parts.find((part) => part.startsWith('x'));
  const taxes = parts.find((part) => part.startsWith('t'));
  const insurance = parts.find((part) => part.startsWith('i'));
  return {
    ...shapeOfText(shape),
    ...(builders.length === 0 ? {} : { builders }),
    ...(boost === undefined ? {} : { boost: boostOfText(boost) }),
    ...(parts.includes(BEST_ODDS) ? { hasBestOdds: true } : {}),
    ...(taxes === undefined ? {} : { taxes: taxesOfText(taxes) }),
    ...(insurance === undefined ? {} : { insurance: insuranceOfText(insurance) }),
  };
}
