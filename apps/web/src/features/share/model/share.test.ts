import type { SharedCoupon } from '@overround/contracts/betting';
import { describe, expect, it } from 'vitest';
import { buildShared, buildSharedLeg } from '../share.testing.ts';
import { calculatorPathOf, canBeLoaded, moveOf } from './compare-coupon.ts';
import { drawCoupon, PICTURE_LEGS_MAX, type PictureWords } from './picture.ts';

describe('a price then and now', () => {
  it.each<[number, number | null, SharedCoupon['legs'][number]['state'], object]>([
    [2000, 2000, 'open', { move: 'same' }],
    [2000, 2200, 'open', { move: 'up', percent: '10' }],
    [1850, 1800, 'open', { move: 'down', percent: '2.7' }],
    [500_000, 500_001, 'open', { move: 'up', percent: '0.1' }],
    [2000, null, 'suspended', { move: 'suspended' }],
    [2000, 2000, 'over', { move: 'over' }],
  ])('%d, %s, %s', (then, now, state, move) => {
    expect(moveOf(then, now, state)).toEqual(move);
  });
});

describe('a shared coupon', () => {
  it('can be loaded while a leg is left', () => {
    expect(canBeLoaded(buildShared({ legs: [buildSharedLeg({ state: 'over' }), buildSharedLeg()] }))).toBe(
      true,
    );
    expect(canBeLoaded(buildShared({ legs: [buildSharedLeg({ state: 'over' })] }))).toBe(false);
  });

  it('has its sum in the calculator, at the prices of now', () => {
    const legs = [buildSharedLeg({ isBanker: true }), buildSharedLeg({ oddsMilliNow: null })];
    expect(calculatorPathOf(buildShared({ kind: 'system', sizes: [2, 3], legs }))).toBe(
      'information/bettingCalculator?kind=system&sizes=2.3&leg=1.9%7Eopen%7Eb&leg=1.85%7Eopen',
    );
    expect(calculatorPathOf(buildShared({ kind: 'each_way' }))).toBeUndefined();
  });
});

describe('the picture of a coupon', () => {
  const words = (legs: number, isRightToLeft = false): PictureWords => ({
    brand: 'Overround',
    title: 'Coupon ABC',
    link: 'https://example.org/c/ABC',
    seal: 'Seal 1234',
    total: 'Total odds 3.45',
    isRightToLeft,
    legs: Array.from({ length: legs }, (_, at) => ({
      outcome: `Outcome ${at}`,
      event: 'A – B',
      odds: '1.85',
    })),
  });
  const qr = [
    [true, false],
    [false, true],
  ];

  it('holds every leg, the link, the seal and the code', () => {
    const { marks, height } = drawCoupon(words(2), qr);
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Outcome 0',
        'Outcome 1',
        'https://example.org/c/ABC',
        'Seal 1234',
        'Total odds 3.45',
      ]),
    );
    expect(marks.filter((mark) => mark.kind === 'box' && mark.tone === 'ink')).toHaveLength(2);
    for (const mark of marks) expect(mark.y).toBeLessThanOrEqual(height);
  });

  it('counts the legs it has no room for', () => {
    const { marks } = drawCoupon(words(PICTURE_LEGS_MAX + 3), qr);
    expect(marks.some((mark) => mark.kind === 'text' && mark.text === '+ 3')).toBe(true);
  });

  it('puts its code on the other side for languages that begin at the right', () => {
    const xOfCode = (isRightToLeft: boolean): number =>
      drawCoupon(words(1, isRightToLeft), qr).marks.find((mark) => mark.tone === 'ink' && mark.kind === 'box')
        ?.x ?? -1;
    expect(xOfCode(true)).toBeLessThan(xOfCode(false));
  });
});
