import { expect, it } from 'vitest';
import { holdsMoney } from './money-hold.ts';

it.each([
  ['changed', 'in the session of registration', 'no money yet', true],
  ['changed', 'in the session of registration', 'money', true],
  ['changed', 'in another session', 'no money yet', true],
  ['changed', 'in another session', 'money', true],
  ['added', 'in the session of registration', 'no money yet', false],
  ['added', 'in the session of registration', 'money', true],
  ['added', 'in another session', 'no money yet', true],
  ['added', 'in another session', 'money', true],
] as const)('what is %s %s with %s holds money: %s', (change, where, money, expected) => {
  const isRegistrationSession = where === 'in the session of registration';
  expect(holdsMoney(change, { isRegistrationSession, hasHadMoney: money === 'money' })).toBe(expected);
});
