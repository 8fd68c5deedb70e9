import { expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { eachItem } from './each-item.ts';
import { openPatience } from './patience.ts';

/** Turns of a job every quarter of a second for so many seconds: when `b` was tried, and when it was told of. */
async function turnsOf(lastS: number, isPoisoned: (atS: number) => boolean) {
  let nowMs = 0;
  const [tried, told]: [number[], number[]] = [[], []];
  let others = 0;
  const log = { ...silentLog, error: () => void told.push(nowMs / 1000) };
  const patience = openPatience({ monotonicMs: () => nowMs });
  for (; nowMs < lastS * 1000; nowMs += 250)
    await eachItem(
      { log, job: 'test.tick', brandId: 1, patience },
      {
        items: ['a', 'b', 'c'],
        idOf: (item) => item,
        handle: async (item) => {
          if (item !== 'b') return void (others += 1);
          tried.push(nowMs / 1000);
          if (isPoisoned(nowMs / 1000)) throw new Error('poisoned');
        },
      },
    );
  return { tried, told, others };
}

it('tries what fails ever more rarely, tells of it once and then every ten minutes, and lets nobody else wait', async () => {
  const { tried, told, others } = await turnsOf(1300, () => true);
  expect(tried.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(told).toEqual([0, 603, 1203]);
  expect(others).toBe(2 * 4 * 1300);
});

it('is as quick as before once it is mended, and tells of the next failure at once', async () => {
  const { tried, told } = await turnsOf(20, (at) => at < 5 || at === 10);
  expect(tried.slice(0, 6)).toEqual([0, 1, 3, 7, 7.25, 7.5]);
  expect(tried).toContain(9.75);
  expect(tried.filter((at) => at >= 10).slice(0, 3)).toEqual([10, 11, 11.25]);
  expect(told).toEqual([0, 10]);
});

it('forgets what came round no more', async () => {
  let nowMs = 0;
  const patience = openPatience({ monotonicMs: () => nowMs });
  patience.failed('gone');
  nowMs += 1_200_000;
  patience.failed('other');
  expect(patience.isNews('gone')).toBe(true);
  expect(patience.isDue('other')).toBe(false);
});
