import { createHmac } from 'node:crypto';
import { HOUR, SECOND } from '@overround/kernel';
import { expect, it } from 'vitest';
import { nextStep, signatureOf, TRIES_MAX } from './send-rule.ts';

it.each([
  [{ status: 200 }, 1, { state: 'delivered' }],
  [{ status: 204 }, TRIES_MAX, { state: 'delivered' }],
  [{ status: 302 }, 1, { state: 'waiting', waitMs: 30 * SECOND }],
  [{ status: 400 }, 4, { state: 'waiting', waitMs: HOUR }],
  [{ status: 500 }, TRIES_MAX - 1, { state: 'waiting', waitMs: 24 * HOUR }],
  [{ status: 500 }, TRIES_MAX, { state: 'dead' }],
  [{ status: 410 }, 1, { state: 'dead' }],
  [{ error: 'address' }, 1, { state: 'dead' }],
  [{ error: 'network' }, 1, { state: 'waiting', waitMs: 30 * SECOND }],
  [{ error: 'timeout' }, TRIES_MAX, { state: 'dead' }],
] as const)('%j at try %i: %j', (result, tries, step) => {
  expect(nextStep(result, tries)).toEqual(step);
});

it('waits longer each time', () => {
  const waits = Array.from({ length: TRIES_MAX - 1 }, (_none, index) => {
    const step = nextStep({ status: 500 }, index + 1);
    return step.state === 'waiting' ? step.waitMs : 0;
  });
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(new Set(waits).size).toBe(waits.length);
});

it('signs the whole address and the time', () => {
  const url = 'https://t.example.com/pb?c=1';
  const expected = createHmac('sha256', 'secret').update(`1795000000.${url}`).digest('hex');
  expect(signatureOf('secret', url, 1_795_000_000)).toBe(`t=1795000000,v1=${expected}`);
  expect(signatureOf('secret', `${url}0`, 1_795_000_000)).not.toContain(expected);
});
