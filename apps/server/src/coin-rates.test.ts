import { instant, SECOND } from '@overround/kernel';
import { isRate } from '@overround/site';
import fastify, { type FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { coinSourceOf, readCoinPrices } from './coin-rates.ts';

const NOW = instant(1_795_000_000_000);
const AT = NOW / SECOND - 90;
const clock = { now: () => NOW, monotonicMs: () => 0 };
const CODES = ['EUR', 'USD', 'mBTC', 'uBTC', 'DOGE', 'USDT', 'UAH', 'KZT'];
const PRICES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  bitcoin: { eur: 58_000, usd: 63_000, uah: 2_900_000 },
  dogecoin: { eur: 0.125, uah: 6.25 },
  tether: { eur: 0.92, uah: 46 },
};

/** `/simple/price` as the service describes it: prices of the asked coins in the asked currencies, those it does not know left out. */
async function playService(key: string | undefined) {
  const app = fastify();
  const asked: string[] = [];
  app.get(
    '/api/v3/simple/price',
    (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) => {
      asked.push(request.url);
      const given = request.headers['x-cg-demo-api-key'];
      if (given !== key) return reply.code(401).send({ status: { error_code: 10_002 } });
      const { ids = '', vs_currencies = '', include_last_updated_at } = request.query;
      return reply.send(
        Object.fromEntries(
          ids.split(',').flatMap((id) => {
            const coin = PRICES[id];
            if (!coin) return [];
            const told = vs_currencies
              .split(',')
              .flatMap((code) => (code in coin ? [[code, coin[code]]] : []));
            return [
              [
                id,
                {
                  ...Object.fromEntries(told),
                  ...(include_last_updated_at === 'true' && { last_updated_at: AT }),
                },
              ],
            ];
          }),
        ),
      );
    },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => app.close());
  return { localUrl: `${url}/api/v3`, asked };
}
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const currencies = () => CODES.map((code) => ({ code }));

describe('the service of prices', () => {
  it.each([
    ['coingecko', undefined],
    ['coingecko:demo:k3y', 'k3y'],
  ])(
    'is asked once for all by %s, and tells coins and what the bank does not, each with its time',
    async (text, key) => {
      const { localUrl, asked } = await playService(key);
      const { perEuro, ratedAtOf } =
        (await coinSourceOf(text, { currencies, clock, localUrl })?.read()) ?? {};
      expect(Object.fromEntries(perEuro ?? [])).toEqual({
        mBTC: '0.017241379310',
        uBTC: '17.241379310345',
        DOGE: '8.000000000000',
        USDT: '1.086956521739',
        UAH: '50.000000000000',
      });
      expect([...(perEuro?.values() ?? [])].every(isRate)).toBe(true);
      expect(new Set(ratedAtOf?.values())).toEqual(new Set([AT * SECOND]));
      expect(asked.length).toBe(1);
    },
  );
  it('that refuses tells nothing, and not its key', async () => {
    const { localUrl } = await playService('k3y');
    const source = coinSourceOf('coingecko:demo:other', { currencies, clock, localUrl });
    await expect(source?.read()).rejects.toThrow(/^(?!.*other).*answered 401/);
  });
});

it.each([
  ['no JSON', undefined],
  ['no coins', {}],
  ['a price that is text', { dogecoin: { eur: '0.1', last_updated_at: AT } }],
  ['a price of nothing', { dogecoin: { eur: 0, last_updated_at: AT } }],
  ['a price below zero', { dogecoin: { eur: -1, last_updated_at: AT } }],
  ['a price without its time', { dogecoin: { eur: 0.1 } }],
  ['a price of another shape', { dogecoin: 7 }],
])('takes no rate from %s', (_name, prices) => {
  expect(() => readCoinPrices(prices, CODES, NOW)).toThrow('no prices');
});

describe('COIN_RATES', () => {
  it.each([[undefined], ['']])('is none where %j is set', (text) => {
    expect(coinSourceOf(text, { currencies, clock })).toBeUndefined();
  });
  it.each([
    ['kraken'],
    ['coingecko:demo'],
    ['coingecko:mars:k3y'],
    ['coingecko:pro:'],
    ['coingecko:pro:k3y:x'],
  ])('%s stops the start and tells no key', (text) => {
    expect(() => coinSourceOf(text, { currencies, clock })).toThrow(/^(?!.*k3y).*COIN_RATES/);
  });
});
