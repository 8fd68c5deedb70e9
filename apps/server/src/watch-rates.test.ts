import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { watchRates } from './watch-rates.ts';

it('tells currencies without a rate as they are at each look', async () => {
  const registry = new Registry();
  let missing = ['USDT', 'mBTC'];
  watchRates(registry, { missingRates: () => Promise.resolve(missing) });
  const told = async () =>
    [...(await registry.metrics()).matchAll(/^overround_rate_missing\{currency="(\w+)"\} 1$/gm)].map(
      ([, one]) => one,
    );
  expect(await told()).toEqual(['USDT', 'mBTC']);
  missing = [];
  expect(await told()).toEqual([]);
});
