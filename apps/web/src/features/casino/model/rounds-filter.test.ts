import { expect, it } from 'vitest';
import { queryOfRounds, roundsBounds, roundsFilterFrom } from './rounds-filter.ts';

const DAY_MS = 86_400_000;
const startOf = (atMs: number, days = 0): number => Math.floor(atMs / DAY_MS) * DAY_MS + days * DAY_MS;

it.each(['', 'kind=slots&game=12&from=2026-11-01&to=2026-11-02'])('keeps %s in the address', (query) => {
  const kept = queryOfRounds(roundsFilterFrom(new URLSearchParams(query)));
  expect(new URLSearchParams(kept).toString()).toBe(query);
});

it.each(['kind=all', 'game=x', 'from=1.11.', 'to='])('leaves out %s', (query) => {
  expect(queryOfRounds(roundsFilterFrom(new URLSearchParams(query)))).toEqual({});
});

it('a last day is wholly part of it', () => {
  const { from = 0, to = 0 } = roundsBounds({ fromDay: '2026-11-01', toDay: '2026-11-01' }, startOf);
  expect((to - from) * 1000).toBe(DAY_MS);
});
