import { describe, expect, it } from 'vitest';
import { readTradePolicy } from './read-trade-policy.ts';
import { DEFAULT_TRADE_POLICY, pricePolicyOf } from './trade-policy.ts';

describe('margins as an operator writes them', () => {
  it('are those of the product where nothing is said', () => {
    expect(readTradePolicy(undefined)).toBe(DEFAULT_TRADE_POLICY);
    expect(readTradePolicy('{}')).toEqual(DEFAULT_TRADE_POLICY);
  });

  it('change the method and the sports that are named, and leave the others', () => {
    const policy = readTradePolicy('{"method":"odds_ratio","margins":{"1":{"line":0.03,"live":0.05}}}');
    expect(pricePolicyOf(policy, 1, 'line')).toMatchObject({ method: 'odds_ratio', margin: 0.03 });
    expect(pricePolicyOf(policy, 4, 'live').margin).toBe(DEFAULT_TRADE_POLICY.margins[4]?.live);
  });

  it.each([
    ['no JSON', 'power'],
    ['an unknown method', '{"method":"guess"}'],
    ['a margin of more than half', '{"otherwise":{"line":0.9,"live":0.1}}'],
    ['a sport without its live margin', '{"margins":{"1":{"line":0.1}}}'],
    ['a word that is not known', '{"margin":0.05}'],
  ])('%s stops the house', (_what, text) => {
    expect(() => readTradePolicy(text)).toThrow(/MARGINS/);
  });
});
