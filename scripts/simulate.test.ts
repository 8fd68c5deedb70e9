import { expect, it } from 'vitest';
import { goOn, slicesOf } from './simulate.ts';

it('makes of a night slices under seeds of their own, the last as long as what is left', () => {
  const slices = slicesOf(250_000, 'night');
  expect(slices).toEqual([
    { number: 1, seed: 'night-1', operations: 100_000 },
    { number: 2, seed: 'night-2', operations: 100_000 },
    { number: 3, seed: 'night-3', operations: 50_000 },
  ]);
  expect(slicesOf(1_000_000, 'night').reduce((sum, { operations }) => sum + operations, 0)).toBe(1_000_000);
});

it('goes on with the slice that failed, under the same seed', () => {
  expect(slicesOf(250_000, 'night', 2)).toEqual(slicesOf(250_000, 'night').slice(1));
  expect(slicesOf(250_000, 'night', 4)).toEqual([]);
});

it('goes on where the last time stopped, unless another length is wanted', () => {
  const wanted = { operations: 1_000_000, seed: 'tonight', from: 1 };
  const kept = { operations: 1_000_000, seed: 'before', from: 7 };
  expect(goOn(wanted, kept)).toBe(kept);
  expect(goOn(wanted, undefined)).toBe(wanted);
  expect(goOn(wanted, { ...kept, operations: 250_000 })).toBe(wanted);
});
