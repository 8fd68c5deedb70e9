import type { StaffRight } from '@overround/contracts';

/** Of these one is needed to look at documents. */
export const STEP_RIGHTS: readonly StaffRight[] = ['identity', 'admin'];
