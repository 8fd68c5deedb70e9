// The page of the played desk, as its cashier sees it.
import { minor, systemClock } from '@overround/kernel';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { playCash } from './cash.ts';

/** What the house answers to whatever it is asked. */
async function openHouse(answer: object) {
  const house = fastify();
  house.post('/', async () => answer);
  const url = await house.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => house.close() };
}

it.each([
  ['en', 'less than a desk takes'],
  ['ru', 'меньше, чем принимает касса'],
  ['ar', 'أقل مما يستلمه الصندوق'],
])('says in words of %s why the house refused, and keeps the code that was typed', async (lang, why) => {
  const house = await openHouse({ result: 'refused', reason: 'sum_under' });
  const desk = fastify();
  const { plugin } = playCash({
    currencies: () => [{ code: 'EUR', exponent: 2, unitMinor: minor(100n) }],
    callbackUrl: () => house.url,
    clock: systemClock,
    randomBytes: (count) => new Uint8Array(count),
    secret: 'a secret of the test run',
  });
  await desk.register(plugin);
  const form = { call: 'pay_in', code: '942U-2325-ZF26', currency: 'EUR', sum: '1', fault: 'none' };
  const { body } = await desk.inject({
    method: 'POST',
    url: `/desk?lang=${lang}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect(body).toContain(why);
  expect(body).not.toContain('sum_under');
  expect(body).toContain('value="942U-2325-ZF26"');
  await desk.close();
  await house.close();
});
