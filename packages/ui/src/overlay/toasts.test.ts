import { expect, it } from 'vitest';
import { createToasts, type ToastTone } from './toasts.ts';

it.each<[string, readonly (readonly [string, ToastTone])[], readonly string[]]>([
  ['no more than three at a time', ['a', 'b', 'c', 'd'].map((text) => [text, 'info']), ['a', 'b', 'c']],
  [
    'what is said again once, as the newest',
    [
      ['a', 'info'],
      ['b', 'info'],
      ['a', 'info'],
    ],
    ['b', 'a'],
  ],
  [
    'the same words of another kind beside them',
    [
      ['a', 'success'],
      ['a', 'error'],
    ],
    ['a', 'a'],
  ],
])('shows %s', (_what, told, seen) => {
  const toasts = createToasts();
  for (const [text, tone] of told) toasts.show(text, tone);
  expect(toasts.shown().map(({ text }) => text)).toEqual(seen);
});
