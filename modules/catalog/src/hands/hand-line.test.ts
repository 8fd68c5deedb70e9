import { describe, expect, it } from 'vitest';
import { handBounds, handLine, handLineWithin, isWholeLine, marginBps } from './hand-line.ts';

const price = (type: number, oddsMilli: number) => ({ type, parameterMilli: 0, oddsMilli });
/** 50, 30 and 20 of a hundred with a margin of 5. */
const MODEL = [price(1, 1904), price(2, 3174), price(3, 4761)];
const HOME = { type: 1, parameterMilli: 0 };
const oddsOf = (line: readonly { oddsMilli: number }[]) => line.map(({ oddsMilli }) => oddsMilli);

describe('a hand on a line', () => {
  it('sets one price and leaves the others', () => {
    expect(oddsOf(handLine(MODEL, { target: HOME, act: { oddsMilli: 1800 } }, 'fine'))).toEqual([
      1800, 3174, 4761,
    ]);
  });
  it('shifts a chance, takes it from the others by their size and keeps the margin', () => {
    const line = handLine(MODEL, { target: HOME, act: { shiftBps: 500 } }, 'fine');
    const [home, draw, away] = oddsOf(line);
    expect(home).toBeLessThan(1904);
    expect((draw ?? 0) / 3174).toBeCloseTo((away ?? 0) / 4761, 1);
    expect(marginBps(line)).toBeGreaterThanOrEqual(marginBps(MODEL));
    expect(marginBps(line)).toBeLessThan(marginBps(MODEL) + 150);
  });
  it('lays another margin on the same chances', () => {
    const line = handLine(MODEL, { target: HOME, marginBps: 1000 }, 'fine');
    expect(marginBps(line)).toBeGreaterThanOrEqual(1000);
    expect(oddsOf(line).every((odds, k) => odds < (MODEL[k]?.oddsMilli ?? 0))).toBe(true);
  });
});

describe('how far a hand may go', () => {
  const bounds = handBounds(MODEL, HOME);
  it('is near the model, and never so long that the line pays more than it takes', () => {
    expect(bounds.oddsMilliMin).toBe(1543);
    const longest = handLine(MODEL, { target: HOME, act: { oddsMilli: bounds.oddsMilliMax } }, 'fine');
    expect(marginBps(longest)).toBeGreaterThanOrEqual(0);
    expect(bounds.oddsMilliMax).toBeLessThanOrEqual(2105);
  });
  it.each([
    ['shorter', { oddsMilli: 1100 }, bounds.oddsMilliMin],
    ['longer', { oddsMilli: 9000 }, bounds.oddsMilliMax],
    ['shifted away', { shiftBps: 3000 }, bounds.oddsMilliMin],
  ])('is where the model has it by now: %s than that stays at the bound', (_case, act, expected) => {
    expect(handLineWithin(MODEL, { target: HOME, act }, 'fine')[0]?.oddsMilli).toBe(expected);
  });
  it('is nowhere for an outcome that is not of the line', () => {
    expect(handBounds(MODEL, { type: 9, parameterMilli: 0 }).oddsMilliMax).toBe(0);
  });
});

it.each([
  ['all sides', MODEL, true],
  ['one that lost a side', MODEL.slice(0, 2), false],
  ['one outcome alone', MODEL.slice(0, 1), false],
])('a line is whole with %s: %s', (_case, line, expected) => {
  expect(isWholeLine(line)).toBe(expected);
});
