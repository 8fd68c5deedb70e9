import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBet, buildBetLeg } from '../bets.testing.ts';
import { boostLine, legSections } from './bet-shape.ts';
import { partForSum, partOfPercent, percentOfPart, salePresets } from './sale-part.ts';
import { NO_TRIGGER, triggerOf, type TypedTrigger } from './sale-trigger.ts';
import { leftOf } from './time-left.ts';

describe('a part of a bet', () => {
  it.each([
    [1000n, 50, 500n],
    [1n, 50, 1n],
    [999n, 33, 329n],
  ])('of %d at %d hundredths is %d', (left, percent, part) => {
    expect(partOfPercent(left, percent)).toBe(part);
  });

  it('brings the sum that was asked for, and as little more as whole units allow', () => {
    const amounts = fc.bigInt({ min: 1n, max: 1_000_000n });
    fc.assert(
      fc.property(amounts, amounts, amounts, (leftMinor, offerMinor, sum) => {
        const part = partForSum({ leftMinor, offerMinor }, sum);
        expect(part === undefined).toBe(sum > offerMinor);
        if (part === undefined) return;
        expect(part).toBeLessThanOrEqual(leftMinor);
        expect(part * offerMinor).toBeGreaterThanOrEqual(sum * leftMinor);
        expect((part - 1n) * offerMinor).toBeLessThan(sum * leftMinor);
      }),
    );
  });

  it('gives the stake back, or takes the profit out, where there is one', () => {
    expect(salePresets({ leftMinor: 1000n, offerMinor: 2500n })).toEqual([
      { id: 'all', partMinor: 1000n },
      { id: 'stake', partMinor: 400n },
      { id: 'profit', partMinor: 600n },
    ]);
    expect(salePresets({ leftMinor: 1000n, offerMinor: 900n })).toEqual([{ id: 'all', partMinor: 1000n }]);
    expect(percentOfPart(1000n, 400n)).toBe(40);
  });
});

const at = (result: 'open' | 'won' | 'lost' | 'void', oddsMilli = 1500) => buildBetLeg({ result, oddsMilli });

describe('the shape of a placed bet', () => {
  it('names lobby and groups of a multibet', () => {
    const bet = buildBet({
      kind: 'multibet',
      lobby: [0],
      groups: [
        { legs: [1, 2], stakeMinor: '500' },
        { legs: [3], stakeMinor: '300' },
      ],
      legs: [at('open'), at('open'), at('open'), at('open')],
    });
    expect(legSections(bet).map(({ kind, number, legs }) => [kind, number, legs])).toEqual([
      ['lobby', undefined, [0]],
      ['group', 1, [1, 2]],
      ['group', 2, [3]],
    ]);
  });

  it('keeps a builder together where its first leg stands', () => {
    const bet = buildBet({
      kind: 'express',
      builders: [{ legs: [1, 2], oddsMilli: 3450 }],
      legs: [at('open'), at('open'), at('open'), at('open')],
    });
    expect(legSections(bet).map(({ kind, legs }) => [kind, legs])).toEqual([
      ['plain', [0]],
      ['builder', [1, 2]],
      ['plain', [3]],
    ]);
  });

  it('counts the boost by what has won and what still may', () => {
    const boost = { legsMin: 2, percents: [3, 5, 8], oddsMilliMin: 1200 };
    const legs = [at('won'), at('won'), at('open'), at('void'), at('won', 1100)];
    expect(boostLine(buildBet({ boost, legs }))).toEqual({ won: 2, open: 1, percentNow: 3, percentMost: 5 });
    const builders = [{ legs: [0, 2], oddsMilli: 2400 }];
    expect(boostLine(buildBet({ boost, legs, builders }))).toMatchObject({ won: 1, open: 1, percentNow: 0 });
    expect(boostLine(buildBet({ legs }))).toBeUndefined();
  });
});

describe('time that is left', () => {
  it.each([
    [0, { unit: 'seconds', seconds: 0 }],
    [59_000, { unit: 'seconds', seconds: 59 }],
    [61_000, { unit: 'minutes', minutes: 2 }],
    [3_600_000, { unit: 'hours', hours: 1, minutes: 0 }],
    [90_000_000, { unit: 'days', days: 1, hours: 1 }],
    [-5, { unit: 'seconds', seconds: 0 }],
  ])('%d ms', (ms, left) => {
    expect(leftOf(ms)).toEqual(left);
  });
});

describe('a sale by itself waits for', () => {
  it.each<[string, Partial<TypedTrigger>, object | undefined]>([
    ['a value', { value: '30' }, { atLeastMinor: '3000' }],
    ['a fall from the best value', { trail: '20' }, { trailPercent: 20 }],
    ['a minute and a score', { minute: '80', score: '1-0' }, { minuteMin: 80, score: '1:0' }],
    ['nothing', {}, undefined],
    ['less than nothing', { value: '0' }, undefined],
    ['all that is named, or it is not whole', { value: '30', score: 'one' }, undefined],
    ['prices', { shorter: '1.35', longer: '4' }, { oddsMilliMax: 1350, oddsMilliMin: 4000 }],
    ['no price', { shorter: '1' }, undefined],
  ])('%s', (_name, typed, trigger) => {
    expect(triggerOf({ ...NO_TRIGGER, ...typed }, 2)).toEqual(trigger);
  });
});
