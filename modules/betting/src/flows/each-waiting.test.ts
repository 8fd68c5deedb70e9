import type { BrandId } from '@overround/kernel';
import { openPatience, silentLog } from '@overround/platform';
import { openStrictLog } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { eachWaiting } from './each-waiting.ts';

const [ONE, TWO, THREE] = [1, 2, 3] as BrandId[] as [BrandId, BrandId, BrandId]; // Numbers of nobody.

describe.each([
  ['one after the other', {}],
  ['at once', { isAtOnce: true } as const],
])('what waits, ended %s', (_how, how) => {
  it('is ended whatever fails beside it: a row, or all of a brand', async () => {
    const { log, toldBy } = openStrictLog();
    const seen: string[] = [];
    let ended = 0;
    const told = await toldBy(async () => {
      ended = await eachWaiting(
        { log, brandIds: () => [ONE, TWO, THREE] },
        {
          job: 'betting.test',
          due: (brandId) =>
            brandId === TWO ? Promise.reject(new Error('no list')) : Promise.resolve(['a', 'b', 'c']),
          idOf: (item) => item,
          end: (item, brandId) => {
            seen.push(`${brandId}${item}`);
            return item === 'b' ? Promise.reject(new Error('broken')) : Promise.resolve(item === 'a');
          },
          ...how,
        },
      );
    });
    expect(seen).toEqual(['1a', '1b', '1c', '3a', '3b', '3c']);
    expect(ended).toBe(2);
    expect(told).toMatchObject([
      { alarm: 'job_item_failed', job: 'betting.test', brandId: ONE, itemId: 'b' },
      { alarm: 'job_item_failed', job: 'betting.test', itemId: TWO },
      { alarm: 'job_item_failed', job: 'betting.test', brandId: THREE, itemId: 'b' },
    ]);
  });
});

it('what stays broken is told once and tried ever more rarely, beside what is ended at each look', async () => {
  let nowMs = 0;
  const told: unknown[] = [];
  const deps = {
    log: { ...silentLog, error: (facts: object) => void told.push(facts) },
    brandIds: () => [ONE],
    patience: openPatience({ monotonicMs: () => nowMs }),
  };
  const tries = { a: 0, b: 0 };
  for (; nowMs < 60_000; nowMs += 250)
    await eachWaiting(deps, {
      job: 'betting.test',
      due: () => Promise.resolve(['a', 'b'] as const),
      idOf: (item) => item,
      end: (item) => {
        tries[item] += 1;
        return item === 'a' ? Promise.reject(new Error('broken')) : Promise.resolve(true);
      },
    });
  expect(tries).toEqual({ a: 6, b: 240 });
  expect(told).toMatchObject([{ alarm: 'job_item_failed', itemId: 'a', brandId: ONE }]);
});
