import type { AreaName } from '@overround/phrases';

/** Texts that every page shows. */
export const SHELL_AREAS: readonly AreaName[] = ['shell', 'board', 'coupon', 'errors'];
