// @vitest-environment node
import { contrastRatio } from '@overround/ui';
import { describe, expect, it } from 'vitest';
import { clothOf } from './cloth.ts';

const HORSES = 44;
const GREYHOUNDS = 68;

describe('clothOf', () => {
  it.each([HORSES, GREYHOUNDS])('keeps every number readable in sport %i', (sportId) => {
    for (let number = 1; number <= 20; number += 1) {
      const cloth = clothOf(sportId, number);
      if (cloth) expect(contrastRatio(cloth.background, cloth.ink)).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('has six jackets for greyhounds and twelve cloths for horses', () => {
    expect([6, 7].map((number) => clothOf(GREYHOUNDS, number) !== undefined)).toEqual([true, false]);
    expect([12, 13].map((number) => clothOf(HORSES, number) !== undefined)).toEqual([true, false]);
  });
});
