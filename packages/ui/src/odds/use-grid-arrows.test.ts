// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { arrowDistance } from './use-grid-arrows.ts';

const at = (column: number, row: number) => ({
  left: column * 70,
  right: column * 70 + 64,
  top: row * 50,
  bottom: row * 50 + 44,
});

describe('arrowDistance', () => {
  it.each([
    ['the cell on its right', at(0, 0), at(1, 0), 'ArrowRight', true],
    ['nothing on its left there', at(0, 0), at(1, 0), 'ArrowLeft', false],
    ['no cell of another row when going sideways', at(0, 0), at(1, 1), 'ArrowRight', false],
    ['the row below', at(0, 0), at(0, 1), 'ArrowDown', true],
    ['a neighbouring column below when there is none straight down', at(0, 0), at(1, 1), 'ArrowDown', true],
  ] as const)('finds %s', (_sentence, from, to, arrow, isFound) => {
    expect(arrowDistance(from, to, arrow) !== undefined).toBe(isFound);
  });
  it('prefers straight down to aslant', () => {
    const straight = arrowDistance(at(1, 0), at(1, 1), 'ArrowDown') ?? 0;
    const aslant = arrowDistance(at(1, 0), at(0, 1), 'ArrowDown') ?? 0;
    expect(straight).toBeLessThan(aslant);
  });
});
