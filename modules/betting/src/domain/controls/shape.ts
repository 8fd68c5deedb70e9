import { checkShape, type ShapeRefusal } from '../coupon.ts';
import { type Control, refusalOf } from './control.ts';

/** The coupon is whole: its kind fits its legs, and its sizes, bankers, groups and builders fit each other. */
export const shape: Control<ShapeRefusal> = {
  name: 'shape',
  check: ({ order, rules }) => refusalOf(checkShape(order.coupon, rules.coupon)),
};
