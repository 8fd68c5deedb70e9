import { expect, it } from 'vitest';
import { repeatOf } from './repeat-guard.ts';

const ASKS = { withinMs: 5000, mode: 'confirm' } as const;
const REFUSES = { withinMs: 5000, mode: 'refuse' } as const;

it.each([
  ['no guard', undefined, undefined, {}],
  ['a press', ASKS, undefined, { repeatMs: 5000, repeatConfirms: true }],
  ['a confirmed press', ASKS, 'confirmed', {}],
  ['more stake on a bet, what rested, what the desk offered', ASKS, 'meant', {}],
  ['a brand that takes none', REFUSES, undefined, { repeatMs: 5000, repeatConfirms: false }],
  [
    'a brand that takes none, whatever is confirmed',
    REFUSES,
    'confirmed',
    { repeatMs: 5000, repeatConfirms: false },
  ],
  ['what is meant, there too', REFUSES, 'meant', {}],
] as const)('%s', (_name, guard, repeat, expected) => {
  expect(repeatOf(guard, repeat ? { repeat } : {})).toEqual(expected);
});
