import {
  type Minor,
  minor,
  multiplyRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
} from '@overround/kernel';
import { meanOf, productOf } from '../ticket/kinds/arithmetic.ts';
import type { PlaceChance } from '../ticket/kinds/kind.ts';

/**
 * What insuring a part of the stake of a single or an express costs: the insured sum comes back when the ticket is lost, so it
 * costs that sum times the chance to lose and the margin on top. Up to whole minor units, in favour of the house. Worth the same
 * at any time: later, `chances` are those of then.
 */
export function insurancePremium(
  insuredMinor: Minor,
  chances: readonly PlaceChance[],
  marginPercent: number,
): Minor {
  const toLose = subtractRational(ONE, chanceToWin(chances));
  const price = multiplyRational(toLose, rational(BigInt(100 + marginPercent), 100n));
  const whole = insuredMinor * price.numerator;
  return minor((whole + price.denominator - 1n) / price.denominator);
}

/** All places have to come; a decided one that returns anything has. */
function chanceToWin(chances: readonly PlaceChance[]): Rational {
  return productOf(
    chances.map((place) => {
      if (place.win.numerator === 0n) return rational(0n);
      const mean = meanOf(place);
      return rational(mean.numerator * place.win.denominator, mean.denominator * place.win.numerator);
    }),
  );
}
