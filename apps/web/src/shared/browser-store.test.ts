// @vitest-environment node
import { expect, it } from 'vitest';
import { keep, KEPT_MS_DEFAULT, kept, memoryStore } from './browser-store.ts';

const MINUTE_MS = 60_000;

it.each([
  ['a quarter of an hour where nothing is said', { nowMs: 1000 }, 15 * MINUTE_MS],
  ['as long as its keeper says', { nowMs: 1000, forMs: MINUTE_MS }, MINUTE_MS],
])('keeps a value for %s, and drops it then', (_sentence, stay, lastsMs) => {
  const store = memoryStore();
  keep(store, 'note', { version: 1, value: 'seat 4', ...stay });
  expect(kept(store, 'note', 1, 1000 + lastsMs - 1)).toBe('seat 4');
  expect(kept(store, 'note', 1, 1000 + lastsMs)).toBeUndefined();
  expect(store.get('note')).toBeUndefined();
});

it('keeps for ever only what says so, and nothing of another version or that does not parse', () => {
  const store = memoryStore();
  keep(store, 'note', { version: 1, forMs: 'cleared', value: 'seat 4' });
  expect(kept(store, 'note', 1, Number.MAX_SAFE_INTEGER)).toBe('seat 4');
  expect(kept(store, 'note', 2, 0)).toBeUndefined();
  store.set('note', '{');
  expect(kept(store, 'note', 1, 0)).toBeUndefined();
  expect(KEPT_MS_DEFAULT).toBe(15 * MINUTE_MS);
});
