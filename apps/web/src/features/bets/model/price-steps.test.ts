import { expect, it } from 'vitest';
import { priceSteps, type RaceTimeline } from './price-steps.ts';

const point = (atMs: number, oddsMilli: number) => ({ atMs, oddsMilli, isBlocked: false });
const timeline: RaceTimeline = {
  leg: 0,
  runner: 3,
  points: [point(1000, 8000), point(2000, 2000), point(3000, 0)],
  taken: { atMs: 1500, oddsMilli: 8000 },
  start: { atMs: 3000, oddsMilli: 2000, legOddsMilli: 2000 },
};
const box = { width: 100, height: 50, isRtl: false };

it('goes in steps from the first price to the off, the longest on top', () => {
  expect(priceSteps(timeline, 9000, box)).toEqual({
    line: '0,0 50,0 50,50 100,50',
    taken: { x: 25, y: 0 },
    start: { x: 100, y: 50 },
    fromMs: 1000,
    toMs: 3000,
  });
});

it('runs with the reading direction, and to this moment before the off', () => {
  const open = { ...timeline, start: null };
  expect(priceSteps(open, 5000, { ...box, isRtl: true })).toMatchObject({
    line: '100,0 75,0 75,50 0,50',
    taken: { x: 87.5 },
    start: undefined,
  });
  expect(priceSteps({ ...open, points: [] }, 5000, box)).toBeUndefined();
});
