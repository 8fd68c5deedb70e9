import { compareRational, rational, refuse, type Rational } from '@overround/kernel';
import type { JurisdictionLimits } from '../jurisdiction.ts';
import type { Control } from './control.ts';
import type { OddsTooLong } from './longest-odds.ts';

/** Above the highest odds that the law of the player's country allows for a whole bet. */
export const tooLongByLaw = (
  combined: Rational,
  law: JurisdictionLimits | undefined,
): OddsTooLong | undefined =>
  law?.oddsMax === undefined || compareRational(combined, rational(BigInt(law.oddsMax))) <= 0
    ? undefined
    : refuse('odds_too_long', { oddsMax: String(law.oddsMax), reason: 'jurisdiction' });

/**
 * The law of the player's country has the last word on the odds; what it lets one bet stake and pay out is held by `stake_max` with all
 * other bounds, so the tightest is named whoever set it.
 */
export const jurisdiction: Control<OddsTooLong> = {
  name: 'jurisdiction',
  check: ({ combined, limits }) => tooLongByLaw(combined(), limits.jurisdiction),
};
