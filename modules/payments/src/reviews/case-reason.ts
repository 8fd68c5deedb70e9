import { type CASE_REASONS, HELD_CASES, STRAY_CASES, WISH_CASES } from '@overround/contracts/payments';
import type { Payment } from '../domain/payment.ts';

/** Why a person has to look: what was told does not fit, the books do not agree, or money waits for checks. */
export type CaseReason = (typeof CASE_REASONS)[number];

/** What one of staff wishes and another decides. */
export type WishReason = (typeof WISH_CASES)[number];
export const isWish = (reason: string): boolean => WISH_CASES.some((one) => one === reason);

/** Whether a case is about money that came and waits: crediting it or sending it back ends the case. */
export const isHeldCase = (reason: string, { strayOf }: Pick<Payment, 'strayOf'>): boolean =>
  HELD_CASES.some((one) => one === reason) ||
  (strayOf !== undefined && STRAY_CASES.some((one) => one === reason));
