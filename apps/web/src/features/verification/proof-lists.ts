// Lists of the contract, written again: no schema library reaches the browser. `verification.test.tsx` compares them.

import type { StepMethod, VerificationStep } from '@overround/contracts/verification';

export type { StepMethod, StepView } from '@overround/contracts/verification';

export const VERIFICATION_STEPS = [
  'identity',
  'face',
  'address',
  'funds',
] as const satisfies readonly VerificationStep[];
export const STEP_METHODS = [
  'document',
  'face',
  'smart_id',
  'mobile_id',
] as const satisfies readonly StepMethod[];
export const FILE_BYTES_MAX = 10 * 1024 * 1024;
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];
