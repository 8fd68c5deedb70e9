import { expect, it } from 'vitest';
import { openGatherer } from './gather.ts';

const turn = () => new Promise((done) => setImmediate(done));
const until = async (isSo: () => boolean) => {
  while (!isSo()) await turn();
};

it('asks at once when idle, and gathers what comes while others are under way', async () => {
  const asked: number[][] = [];
  let release: () => void = () => undefined;
  const gather = openGatherer<number, number>({
    run: async (asks) => {
      asked.push([...asks]);
      await new Promise<void>((done) => {
        release = done;
      });
      return asks.map((ask) => ask * 10);
    },
  });
  const first = gather(1);
  await until(() => asked.length === 1);
  const rest = Promise.all([gather(2), gather(3)]);
  for (let turns = 0; turns < 5; turns += 1) await turn();
  expect(asked).toEqual([[1]]);
  release();
  expect(await first).toBe(10);
  await until(() => asked.length === 2);
  release();
  expect(await rest).toEqual([20, 30]);
  expect(asked).toEqual([[1], [2, 3]]);
});

it('bounds how many share a statement, and how many statements run', async () => {
  const sizes: number[] = [];
  let running = 0;
  let most = 0;
  const gather = openGatherer<number, number>({
    runsMax: 2,
    asksMax: 3,
    run: async (asks) => {
      sizes.push(asks.length);
      running += 1;
      most = Math.max(most, running);
      for (let turns = 0; turns < 5; turns += 1) await turn();
      running -= 1;
      return asks;
    },
  });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, no) => gather(no)));
  expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect([sizes, most]).toEqual([[3, 3, 2], 2]);
});

it('tells all askers of a statement that failed, and goes on', async () => {
  let isBroken = true;
  const gather = openGatherer<number, number>({
    run: (asks) => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(asks)),
  });
  const both = await Promise.allSettled([gather(1), gather(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await gather(3)).toBe(3);
});
