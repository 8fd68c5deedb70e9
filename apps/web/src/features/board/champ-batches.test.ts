// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { batchesOf } from './champ-batches.ts';

const champs = (...counts: number[]) => counts.map((gameCount, at) => ({ champId: at + 1, gameCount }));

describe('batchesOf', () => {
  it.each([
    ['puts small leagues together', champs(20, 20, 10), [[1, 2, 3]]],
    ['begins a new batch where the next league does not fit', champs(30, 30, 20), [[1], [2, 3]]],
    ['gives a large league a batch of its own', champs(10, 90, 10), [[1], [2], [3]]],
    ['is empty without leagues', champs(), []],
  ])('%s', (_sentence, given, batches) => {
    expect(batchesOf(given)).toEqual(batches);
  });
});
