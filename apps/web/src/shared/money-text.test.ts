// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

const currency = {
  id: 1,
  exponent: 2,
  name: '',
  isCrypto: false,
  is_crypto: false,
  hide: false,
  coef_convert: 1,
  min_sum_bet: 0.01,
  stakeMinorMin: '1',
  stakeMinorMax: '1',
  payoutMinorMax: '1',
  quickStakesMinor: [],
};
const site = {
  currencies: [
    { ...currency, code: 'EUR', symbol: '€' },
    { ...currency, code: 'JPY', symbol: '', exponent: 0 },
  ],
};

describe('moneyText', () => {
  it.each([
    ['123456789', 'EUR', '1\u202f234\u202f567.89\u00a0€'],
    ['-1005', 'EUR', '-10.05\u00a0€'],
    ['1500', 'JPY', '1\u202f500\u00a0JPY'],
    ['5', 'XTS', '0.05\u00a0XTS'],
  ])('writes %s minor units of %s', (minor, code, text) => {
    expect(moneyText(minor, code, site)).toBe(text);
  });
});
