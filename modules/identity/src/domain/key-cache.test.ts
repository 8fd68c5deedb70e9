import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openKeyCache } from './key-cache.ts';

const key = createSecretKey(randomBytes(32));
function cacheAt(keysMax = 3) {
  const time = { nowMs: 0 };
  return { time, cache: openKeyCache({ nowMs: () => time.nowMs, keysMax, lifeMs: 1000 }) };
}

it('keeps a key for its time, counted from when it was read, and asks again afterwards', () => {
  const { cache, time } = cacheAt();
  cache.remember('1/anna', key);
  time.nowMs = 999;
  expect(cache.find('1/anna')).toBe(key);
  time.nowMs = 1000;
  expect(cache.find('1/anna')).toBeUndefined();
});

it('keeps so many and no more: the one read longest ago goes', () => {
  const { cache } = cacheAt();
  for (const id of ['a', 'b', 'c', 'a', 'd']) cache.remember(id, key);
  expect(['a', 'b', 'c', 'd'].map((id) => cache.find(id) === key)).toEqual([true, false, true, true]);
});

it('does not remember the key of an erased person again, whoever read it late', () => {
  const { cache } = cacheAt();
  cache.remember('1/anna', key);
  cache.forget('1/anna');
  cache.remember('1/anna', key);
  expect([cache.find('1/anna'), cache.isForgotten('1/anna'), cache.isForgotten('1/boris')]).toEqual([
    undefined,
    true,
    false,
  ]);
});

it('takes a dropped key back, and is empty after news may have been missed', () => {
  const { cache } = cacheAt();
  cache.remember('1/anna', key);
  cache.drop('1/anna');
  expect(cache.find('1/anna')).toBeUndefined();
  cache.remember('1/anna', key);
  expect(cache.find('1/anna')).toBe(key);
  cache.clear();
  expect(cache.find('1/anna')).toBeUndefined();
});
