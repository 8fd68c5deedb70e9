import type { BrandId, PersonId } from '@overround/kernel';
import { expect, it, vi } from 'vitest';
import type { BatchAnswer, BatchOrder } from '../store/place-batch.ts';
import { openBatcher } from './batcher.ts';

const BRAND = 1 as BrandId;
// The batcher looks at the person and the number of legs only.
const order = (person: string, guid: string, legs = 1): BatchOrder =>
  ({
    personId: person as PersonId,
    guid,
    legs: Array.from({ length: legs }, () => ({})),
  }) as unknown as BatchOrder;
const accepted = (orders: readonly BatchOrder[]): BatchAnswer[] =>
  orders.map(() => ({ outcome: 'accepted' }));

it('sends what came together in one batch, and never two orders of one person', async () => {
  const batches: string[][] = [];
  const batcher = openBatcher({
    connectionsMax: 1,
    run: (_brand, orders) => {
      batches.push(orders.map((one) => one.guid));
      return Promise.resolve(accepted(orders));
    },
  });
  await Promise.all([
    batcher.submit(BRAND, order('asha', 'a1')),
    batcher.submit(BRAND, order('asha', 'a2')),
    batcher.submit(BRAND, order('chen', 'c1')),
    batcher.submit(2 as BrandId, order('dora', 'd1')),
  ]);
  expect(batches).toEqual([['a1', 'c1'], ['a2'], ['d1']]);
});

it('bounds a batch by its legs', async () => {
  const sizes: number[] = [];
  const batcher = openBatcher({
    legsMax: 60,
    run: (_brand, orders) => {
      sizes.push(orders.length);
      return Promise.resolve(accepted(orders));
    },
  });
  await Promise.all(['a', 'b', 'c'].map((person) => batcher.submit(BRAND, order(person, person, 50))));
  expect(sizes).toEqual([1, 1, 1]);
});

/** A batcher whose batches end when the test says so. */
function openByHand(options: Partial<Parameters<typeof openBatcher>[0]> = {}) {
  const sizes: number[] = [];
  const ends: (() => void)[] = [];
  const batcher = openBatcher({
    run: (_brand, orders) => {
      sizes.push(orders.length);
      return new Promise((done) => ends.push(() => done(accepted(orders))));
    },
    ...options,
  });
  return { batcher, sizes, ends };
}
const submitSome = (batcher: ReturnType<typeof openBatcher>, from: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => batcher.submit(BRAND, order(`p${from + index}`, 'g'))),
  );

it('lets few orders wait for the batch under way, and sends a crowd alongside it', async () => {
  const { batcher, sizes, ends } = openByHand({ crowdMin: 8, patienceMs: 60_000 });
  const first = submitSome(batcher, 0, 1);
  await vi.waitFor(() => expect(sizes).toEqual([1]));
  const few = submitSome(batcher, 10, 7);
  await new Promise((done) => setImmediate(() => setImmediate(done)));
  expect(sizes).toEqual([1]);
  const more = submitSome(batcher, 20, 2);
  await vi.waitFor(() => expect(sizes).toEqual([1, 9]));
  for (const end of ends) end();
  await Promise.all([first, few, more]);
  await batcher.idle();
});

it('lets nobody wait for a batch that is held up', async () => {
  const { batcher, sizes, ends } = openByHand({ patienceMs: 5 });
  const first = submitSome(batcher, 0, 1);
  await vi.waitFor(() => expect(sizes).toEqual([1]));
  const second = submitSome(batcher, 10, 1);
  await vi.waitFor(() => expect(sizes).toEqual([1, 1]));
  ends[1]?.();
  await second;
  // The first is still held up, so the others go on without it.
  const third = submitSome(batcher, 20, 1);
  await vi.waitFor(() => expect(sizes).toEqual([1, 1, 1]));
  for (const end of ends) end();
  await Promise.all([first, third]);
});

it('finds the poisoned order by halving and answers the others', async () => {
  const batcher = openBatcher({
    run: (_brand, orders) =>
      orders.some((one) => one.guid === 'poison')
        ? Promise.reject(Object.assign(new Error('numeric overflow'), { code: '22003' }))
        : Promise.resolve(accepted(orders)),
  });
  const answers = await Promise.allSettled(
    ['a', 'b', 'poison', 'c', 'd'].map((guid) => batcher.submit(BRAND, order(guid, guid))),
  );
  expect(answers.map((answer) => answer.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

it('tries a deadlocked batch again, and gives up after five tries', async () => {
  let tries = 0;
  const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' });
  const batcher = openBatcher({
    pause: () => Promise.resolve(),
    run: (_brand, orders) => {
      tries += 1;
      return tries === 3 ? Promise.resolve(accepted(orders)) : Promise.reject(deadlock);
    },
  });
  expect(await batcher.submit(BRAND, order('a', 'a'))).toMatchObject({ ok: true });
  await expect(batcher.submit(BRAND, order('a', 'b'))).rejects.toThrow('deadlock');
  expect(tries).toBe(3 + 5);
});

it('says "not now" when too many wait', async () => {
  const batcher = openBatcher({ waitingMax: 1, run: () => new Promise(() => undefined) });
  void batcher.submit(BRAND, order('a', '1'));
  expect(await batcher.submit(BRAND, order('b', '2'))).toMatchObject({ ok: false, code: 'not_now' });
});
