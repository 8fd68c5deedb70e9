import type { InsuranceRefusal } from '../money-terms.ts';
import { type Control, refusalOf } from './control.ts';

/** An insurance that was asked for is offered, has a price, and costs no more than the player saw. */
export const insured: Control<InsuranceRefusal> = {
  name: 'insured',
  check: ({ order, insurance }) => (order.insurance ? refusalOf(insurance()) : undefined),
};
