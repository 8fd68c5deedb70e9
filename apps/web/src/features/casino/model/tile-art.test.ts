import { expect, it } from 'vitest';
import { hueOf, motifOf } from './tile-art.ts';

it.each([
  [['wild', 'reels'], [17], 'slots', 'reels'],
  [['cards'], [9], 'table', 'cards'],
  [[], [5], 'live', 'wheel'],
  [[], [], 'slots', 'reels'],
  [['unheard'], [21], 'other', 'diamonds'],
] as const)(
  'a game played by %j, of categories %j and kind %s is drawn as %s',
  (mechanics, categories, kind, motif) => {
    expect(motifOf({ mechanics: [...mechanics], categories: [...categories], kind })).toBe(motif);
  },
);

it('gives neighbours different colours, and a game always the same', () => {
  const hues = [1, 2, 3, 4, 5, 6, 7].map(hueOf);
  expect(new Set(hues).size).toBe(hues.length);
  expect(hues.every((hue) => hue >= 0 && hue <= 360)).toBe(true);
});
