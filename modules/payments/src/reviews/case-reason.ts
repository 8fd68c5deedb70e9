import type { CASE_REASONS } from '@overround/contracts/payments';

/** Why a person has to look: what was told does not fit, the books do not agree, or money waits for checks. */
export type CaseReason = (typeof CASE_REASONS)[number];
