import { assert } from '@overround/kernel';
import type { CouponKind } from './coupon.ts';

const SYSTEM = /^system:(?<sizes>\d+(?:,\d+)*)(?:\+b(?<bankers>\d+(?:\.\d+)*))?$/;

/** Reads the shape as it is stored with a bet: the way back of `shapeText`. */
export function shapeFromText(text: string): {
  readonly kind: CouponKind;
  readonly sizes: readonly number[];
  readonly bankers: readonly number[];
} {
  if (text === 'single' || text === 'express') return { kind: text, sizes: [], bankers: [] };
  const groups = SYSTEM.exec(text)?.groups;
  assert(groups?.['sizes'] !== undefined, 'a stored shape is single, express or a system');
  return {
    kind: 'system',
    sizes: groups['sizes'].split(',').map(Number),
    bankers: groups['bankers']?.split('.').map(Number) ?? [],
  };
}
