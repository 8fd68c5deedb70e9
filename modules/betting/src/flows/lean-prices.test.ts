import type { BookEvent, BookGame, FoundOutcome, LineBook } from '@overround/catalog';
import type { BrandId } from '@overround/kernel';
import type { Brand } from '@overround/site';
import { expect, it } from 'vitest';
import { Exposure } from '../domain/exposure.ts';
import { LEAN_DECAY_MS } from '../domain/price-steps.ts';
import { openPriceLeaner } from './lean-prices.ts';

// Only what the leaner reads.
const event = { eventId: 1, sportId: 1, champ: { champId: 5 }, pricedBy: 'house', kind: 'line', startsAt: 0 };
const book = {
  findEvent: () => event as unknown as BookEvent,
  findGame: (gameId: number) => (gameId === 10 ? ({ gameId, part: {} } as unknown as BookGame) : undefined),
  liveGameIdOf: () => undefined,
  findOutcome: () => ({ group: 1 }) as unknown as FoundOutcome,
} as unknown as LineBook;
const brand = (brandId: number, exposureUnitsMax: number) =>
  ({
    brandId,
    betting: {
      risk: {
        limitRules: [{ scope: 'outcome', exposureUnitsMax }],
        priceMoves: [
          { percent: 30, steps: 1 },
          { percent: 90, steps: 5 },
        ],
      },
    },
  }) as unknown as Brand;

it('lets prices lean with the brand that has most at stake, and back one step at a time', async () => {
  const small = brand(1, 100);
  const large = brand(2, 10_000);
  const exposures = new Map([
    [1, new Exposure()],
    [2, new Exposure()],
  ]);
  const home = { eventId: 1, gameId: 10, type: 1, parameterMilli: 0 };
  exposures.get(1)?.add({ ...home, winMilli: 95_000n });
  exposures.get(2)?.add({ ...home, winMilli: 95_000n });
  const said: (readonly [number, Record<string, number>])[] = [];
  let nowMs = 0;
  const leaner = openPriceLeaner({
    book,
    brands: () => [small, large],
    clock: { now: () => 0 as never, monotonicMs: () => nowMs },
    exposure: {
      ready: () => Promise.resolve(),
      exposureOf: (brandId?: BrandId) => exposures.get(brandId ?? 0) ?? new Exposure(),
    },
    lean: (eventId, leans) => said.push([eventId, Object.fromEntries(leans)]),
  });
  await leaner.look();
  expect(said.at(-1)).toEqual([1, { 'main|1|0': 5 }]);
  exposures.get(1)?.take({ ...home, winMilli: 95_000n });
  await leaner.look();
  expect(said.at(-1)).toEqual([1, { 'main|1|0': 5 }]);
  for (const steps of [4, 3, 2, 1]) {
    nowMs += LEAN_DECAY_MS;
    await leaner.look();
    expect(said.at(-1)).toEqual([1, { 'main|1|0': steps }]);
  }
  nowMs += LEAN_DECAY_MS;
  await leaner.look();
  expect(said.at(-1)).toEqual([1, {}]);
  const times = said.length;
  await leaner.look();
  expect(said).toHaveLength(times);
});
