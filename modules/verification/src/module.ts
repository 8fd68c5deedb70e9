import type { PersonId } from '@overround/kernel';
import type { HouseModule, Tx } from '@overround/platform';
import type { VerificationDeps } from './deps.ts';
import { wasIdentified } from './domain/steps.ts';
import { beginStep, completeStep } from './flows/complete-step.ts';
import { tellPages } from './flows/tell.ts';
import { readSteps } from './store/step-store.ts';

export interface Verification {
  readonly module: HouseModule;
  /** Whether it was ever proven who somebody is: then their name and day of birth are fixed. */
  isIdentified(tx: Tx, personId: PersonId): Promise<boolean>;
}

/** What checks that others make for us need: flows of steps, and the pages of a person told after the commit. */
export const stepFlows = { beginStep, completeStep, tellPages };

export function openVerification(_deps: VerificationDeps): Verification {
  return {
    module: { name: 'verification', routes: [], listeners: [], jobs: [] },
    isIdentified: async (tx, personId) => wasIdentified(await readSteps(tx, personId)),
  };
}
