import { DAY, instant, minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { dueMinor, instalmentsOf } from './debt-plan.ts';

it('parts a debt equally, with what is left over in the first part, at equal intervals', () => {
  expect(instalmentsOf(minor(1000n), 3, 7, instant(0))).toEqual([
    { no: 1, dueAt: 7 * DAY, amountMinor: 334n },
    { no: 2, dueAt: 14 * DAY, amountMinor: 333n },
    { no: 3, dueAt: 21 * DAY, amountMinor: 333n },
  ]);
});

it.each([
  ['as agreed', 1000n, 334n, 666n, 334n],
  ['less after a part was repaid by hand', 900n, 334n, 666n, 234n],
  ['nothing after more was repaid than is due', 600n, 334n, 666n, 0n],
  ['nothing without a debt', 0n, 334n, 0n, 0n],
  ['no more than agreed where the debt grew', 5000n, 334n, 666n, 334n],
])('takes %s', (_what, owed, amount, later, due) => {
  expect(dueMinor(minor(owed), minor(amount), minor(later))).toBe(due);
});
