// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { asianLineText, givingSide } from './asian-words.ts';

describe('an Asian line', () => {
  it.each([
    [0, '0'],
    [-0.25, '0/0.5'],
    [0.5, '0.5'],
    [-0.75, '0.5/1'],
    [2.25, '2/2.5'],
    [3, '3'],
    [-10.75, '10.5/11'],
  ])('%d is written %s', (line, text) => {
    expect(asianLineText(line)).toBe(text);
  });
  it.each([
    [-0.5, 1],
    [0, 1],
    [0.25, 2],
  ])('of %d is shown with side %d', (line, side) => {
    expect(givingSide(line)).toBe(side);
  });
});
