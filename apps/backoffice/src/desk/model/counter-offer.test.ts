import { describe, expect, it } from 'vitest';
import { VIP } from '../../testing/answers.ts';
import { counterProblems, offerOf } from './counter-offer.ts';

describe('a counter-offer', () => {
  it.each([
    ['no more than asked', '5000.01'],
    ['more than nothing', '0'],
    ['an amount of the currency', '10.001'],
  ])('has a stake of %s', (_rule, stake) => {
    expect(counterProblems(VIP, { stake, odds: ['1.40'] })).toEqual({ isStakeUnfit: true, unfitOdds: [] });
    expect(offerOf(VIP, { stake, odds: ['1.40'] })).toBeUndefined();
  });
  it.each(['1', '1.46', 'x'])('has no price like %s', (odds) => {
    expect(counterProblems(VIP, { stake: '100', odds: [odds] }).unfitOdds).toEqual([0]);
  });
  it('names prices only where one is shorter than the line', () => {
    expect(offerOf(VIP, { stake: '100', odds: ['1.45'] })).toEqual({ stakeMinor: '10000' });
    expect(offerOf(VIP, { stake: '100', odds: ['1.40'] })).toEqual({
      stakeMinor: '10000',
      oddsMilli: [1400],
    });
  });
});
