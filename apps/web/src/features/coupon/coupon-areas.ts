import type { AreaName } from '@overround/phrases';

/** The texts that the coupon is written with. */
export const COUPON_AREAS: readonly AreaName[] = ['ticket', 'refusal'];
