import { instant } from '@overround/kernel';
import { expect, test } from 'vitest';
import { isAskedAnew, OWN_LIMIT, type PaymentStatus, STRAY } from './payment.ts';

const late = { countsFrom: instant(1) };
test.each<[PaymentStatus, Partial<Parameters<typeof isAskedAnew>[0]>, boolean]>([
  ['created', {}, false],
  ['pending', {}, false],
  ['expired', {}, true],
  // It counted since it was begun.
  ['review', {}, false],
  ['review', late, true],
  // What waits for a name counts since it came, what does not fit a limit does not.
  ['held', { ...late, heldFor: 'identification_needed' }, false],
  ['held', { ...late, heldFor: OWN_LIMIT }, true],
  ['held', { heldFor: STRAY }, true],
  ['held', { heldFor: 'payment_rule' }, false],
  ['succeeded', late, false],
])('money of a deposit that is %s %o is asked about anew: %s', (status, more, isAsked) => {
  expect(isAskedAnew({ status, ...more })).toBe(isAsked);
});
