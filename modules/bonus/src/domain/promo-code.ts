import type { Instant } from '@overround/kernel';

/** `[A-Z0-9]{3,20}`: what is typed is read without spaces around it and in any letters. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** A code by the clock of the database at the moment it was read. */
export interface PromoCode {
  readonly code: string;
  readonly offerId: number;
  readonly isForNewcomers: boolean;
  readonly isOpen: boolean;
  readonly isEarly: boolean;
  readonly isOver: boolean;
  readonly isUsedUp: boolean;
  readonly from: Instant;
  /** Absent: no last day. */
  readonly until?: Instant;
}

export type PromoFault = 'promo_unknown' | 'promo_not_yet' | 'promo_over' | 'promo_used_up';

/** What keeps everybody from using a code now. One that was stopped is told as one that is over: who had it was not wrong about it. */
export function promoFault(promo: PromoCode | undefined): PromoFault | undefined {
  if (!promo) return 'promo_unknown';
  if (!promo.isOpen || promo.isOver) return 'promo_over';
  if (promo.isEarly) return 'promo_not_yet';
  return promo.isUsedUp ? 'promo_used_up' : undefined;
}
