// What is asked of whom, as data (safety 10; features-and-rules B13). A law or a brand may ask for more, never for less.

import {
  STEP_METHODS,
  type StepMethod,
  VERIFICATION_TIERS,
  type VerificationStep,
  type VerificationTier,
} from '@overround/contracts/verification';

/** The currency of all bounds here. */
export const REFERENCE = { code: 'EUR', exponent: 2 } as const;

/** AML: from this sum on, deposited or withdrawn, at once or piece by piece, checks come first. Cents. */
export const THRESHOLD_MINOR = 200_000n;
/** From this sum in thirty days on, the house has to know where the money comes from. Cents (features-and-rules B13). */
export const FUNDS_THRESHOLD_MINOR = 1_000_000n;
/** Rolling windows, in days. */
export const WINDOW_DAYS = [1, 30] as const;

/** Flag of a brand whose licence wants to know everybody before they stake or deposit (profile of safety 10). */
export const IDENTIFY_FIRST_FLAG = 'identify_before_play';

/** What each tier asks for beyond the one before. */
export const STEPS_OF_TIER: Readonly<Record<VerificationTier, readonly VerificationStep[]>> = {
  newcomer: [],
  identified: ['identity', 'face', 'address'],
  sourced: ['funds'],
};

export const tierOfStep = (step: VerificationStep): VerificationTier =>
  VERIFICATION_TIERS.find((tier) => STEPS_OF_TIER[tier].includes(step)) ?? 'newcomer';

/** A certificate that its owner confirmed on their own phone shows the person as well: no picture of a face is asked for. */
export const SHOWS_FACE: ReadonlySet<StepMethod> = new Set(['smart_id', 'mobile_id']);

/** Where states give people what these services know them by. */
const COUNTRIES_OF_METHOD: Readonly<Partial<Record<StepMethod, readonly string[]>>> = {
  smart_id: ['EE', 'LV', 'LT'],
  mobile_id: ['EE', 'LT'],
};

/** Where somebody lives, and the ways whose services the installation has. People of the house look at documents everywhere. */
export interface MethodPlace {
  readonly alpha2: string;
  readonly served: ReadonlySet<StepMethod>;
}

/** Ways that are open in a country; the quickest first. */
export function methodsIn({ alpha2, served }: MethodPlace): StepMethod[] {
  const order: readonly StepMethod[] = ['smart_id', 'mobile_id', 'document', 'face'];
  return STEP_METHODS.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)).filter(
    (method) => served.has(method) && (COUNTRIES_OF_METHOD[method]?.includes(alpha2) ?? true),
  );
}

/** By what a step may be done there. */
export function methodsOfStep(step: VerificationStep, place: MethodPlace): StepMethod[] {
  if (step === 'face') return (['face', 'document'] as const).filter((method) => place.served.has(method));
  const open = methodsIn(place).filter((method) => method !== 'face');
  return step === 'identity' ? open : open.filter((method) => method === 'document');
}

/** How long a step takes by the quickest way there, and how long a person of the house needs at most, as a rule. */
export const timeOfStep = (
  step: VerificationStep,
  place: MethodPlace,
): { readonly minutes: number; readonly reviewHours: number } =>
  ({
    identity:
      methodsOfStep('identity', place)[0] === 'document'
        ? { minutes: 5, reviewHours: 24 }
        : { minutes: 1, reviewHours: 0 },
    face: { minutes: 1, reviewHours: 24 },
    address: { minutes: 3, reviewHours: 24 },
    funds: { minutes: 10, reviewHours: 72 },
  })[step];
