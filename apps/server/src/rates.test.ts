import { instant, minor } from '@overround/kernel';
import { type Currency, isRate } from '@overround/site';
import { expect, it } from 'vitest';
import { rateSourcesOf, readReferenceRates, sandboxRates } from './rates.ts';

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope><Cube><Cube time='2026-11-20'>
  <Cube currency='USD' rate='1.0876'/><Cube currency='JPY' rate='162.45'/>
</Cube></Cube></gesmes:Envelope>`;

it('reads the reference rates of a bank with the day they are of', () => {
  expect(readReferenceRates(FILE)).toEqual({
    ratedAt: Date.parse('2026-11-20T14:00:00Z'),
    perEuro: new Map([
      ['USD', '1.0876'],
      ['JPY', '162.45'],
    ]),
  });
});

it.each(['', '<html>not there</html>', "<Cube time='2026-99-99'><Cube currency='USD' rate='1'/>"])(
  'takes no rates from what is no such file: %#',
  (text) => expect(() => readReferenceRates(text)).toThrow('no reference rates'),
);

it('plays a bank with round sums of about a euro, of the last ten minutes', async () => {
  const currency = (code: string, unit: bigint, exponent: number) =>
    ({ code, unitMinor: minor(unit), exponent }) as Currency; // As far as rates look at it.
  const all = [currency('JPY', 150n, 0), currency('EUR', 100n, 2), currency('mBTC', 1000n, 5)];
  const clock = { now: () => instant(1_234_567), monotonicMs: () => 0 };
  expect(await sandboxRates(() => all, clock).read()).toEqual({
    ratedAt: 1_200_000,
    perEuro: new Map([
      ['JPY', '150'],
      ['EUR', '1.00'],
      ['mBTC', '0.01000'],
    ]),
  });
});

it.each([
  ['1.0876', true],
  ['160', true],
  ['0', false],
  ['0.000', false],
  ['-1', false],
  ['1e5', false],
  ['1.0000000000001', false],
])('takes %s for a rate: %s', (text, is) => expect(isRate(text)).toBe(is));

it.each([
  [undefined, undefined, true, ['sandbox']],
  ['rates.xml', undefined, true, ['ecb']],
  ['', 'coingecko', true, ['coingecko']],
  ['rates.xml', 'coingecko', false, ['ecb', 'coingecko']],
  [undefined, '', false, []],
])('asks of file %s, coins %s, sandboxes %s: %j', (file, coins, hasSandboxes, names) => {
  const clock = { now: () => instant(0), monotonicMs: () => 0 };
  const sources = rateSourcesOf({ file, coins, hasSandboxes, currencies: () => [], clock });
  expect(sources.map(({ name }) => name)).toEqual(names);
});
