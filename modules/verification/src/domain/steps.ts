// Where a person stands: steps with their states, tiers, and which step is next. Pure.

import {
  STEP_STATUSES,
  type StepMethod,
  type StepReason,
  type StepStatus,
  VERIFICATION_STEPS,
  VERIFICATION_TIERS,
  type VerificationStep,
  type VerificationTier,
} from '@overround/contracts/verification';
import { SHOWS_FACE, STEPS_OF_TIER } from './rules.ts';

/** A step as it is stored; a step nobody began has no row. */
export interface StepRow {
  readonly step: VerificationStep;
  readonly status: StepStatus;
  readonly method: StepMethod;
  readonly reason: StepReason | null;
  readonly note: string;
  readonly sourceId: string;
  readonly changedAt: Date;
  /** When it was done for the first time; stays when it has to be done again. */
  readonly firstDoneAt: Date | null;
}

export type Steps = ReadonlyMap<VerificationStep, StepRow>;

export const statusOf = (steps: Steps, step: VerificationStep): StepStatus =>
  steps.get(step)?.status ?? STEP_STATUSES[0];
export const isDone = (steps: Steps, step: VerificationStep): boolean => statusOf(steps, step) === 'done';

/** The highest tier whose steps, and those of all tiers before it, are done. */
export function tierOf(steps: Steps): VerificationTier {
  let reached: VerificationTier = 'newcomer';
  for (const tier of VERIFICATION_TIERS) {
    if (!STEPS_OF_TIER[tier].every((step) => isDone(steps, step))) break;
    reached = tier;
  }
  return reached;
}

export const reaches = (steps: Steps, tier: VerificationTier): boolean =>
  VERIFICATION_TIERS.indexOf(tierOf(steps)) >= VERIFICATION_TIERS.indexOf(tier);

/** Somebody whose identity was proven once is called so for ever: a document that runs out changes nobody's name. */
export const wasIdentified = (steps: Steps): boolean => (steps.get('identity')?.firstDoneAt ?? null) !== null;

/** The face is compared with the picture of a document, so the document comes first. */
const NEEDS: Readonly<Partial<Record<VerificationStep, VerificationStep>>> = { face: 'identity' };

/** Whether a step may be begun now: it is neither done nor looked at, and what it needs was at least handed in. While a phone is asked nothing was. */
export function canStart(steps: Steps, step: VerificationStep): boolean {
  const status = statusOf(steps, step);
  if (status !== 'not_started' && status !== 'refused') return false;
  const before = NEEDS[step];
  return before === undefined || ['done', 'waiting_review'].includes(statusOf(steps, before));
}

/** What a tier still lacks, in the order in which it is done. */
export const missingOf = (steps: Steps, tier: VerificationTier): VerificationStep[] =>
  VERIFICATION_STEPS.filter(
    (step) =>
      !isDone(steps, step) &&
      VERIFICATION_TIERS.slice(0, VERIFICATION_TIERS.indexOf(tier) + 1).some((one) =>
        STEPS_OF_TIER[one].includes(step),
      ),
  );

/** What to do next: refused steps first, then those that were not begun; none while all wait or are done. */
export function nextStep(steps: Steps, upTo: VerificationTier): VerificationStep | undefined {
  const open = missingOf(steps, upTo).filter((step) => canStart(steps, step));
  return open.find((step) => statusOf(steps, step) === 'refused') ?? open[0];
}

/** Steps that come to be done together when one is done in some way. */
export const stepsDoneBy = (step: VerificationStep, method: StepMethod): VerificationStep[] =>
  step === 'identity' && SHOWS_FACE.has(method) ? ['identity', 'face'] : [step];
