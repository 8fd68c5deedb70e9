import { expect, it } from 'vitest';
import { payingIn, sandboxOf } from './launch.ts';

it.each([
  ['play=own', 'own'],
  ['play=demo', 'demo'],
  ['play=1001', 1001],
  ['play=-1', undefined],
  ['play=', undefined],
  ['', undefined],
])('the address %s asks to play from %s', (query, paying) => {
  expect(payingIn(new URLSearchParams(query))).toBe(paying);
});

it('a page of our own origin stands in its frame without an origin, one of another keeps its own', () => {
  const own = 'https://bet.example';
  expect(sandboxOf(own, own)).toBe('allow-scripts allow-forms');
  expect(sandboxOf('https://games.example', own)).toBe('allow-scripts allow-forms allow-same-origin');
});
