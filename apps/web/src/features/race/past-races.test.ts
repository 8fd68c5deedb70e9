import { describe, expect, it } from 'vitest';
import { drawLines, favoured, paceMap } from './past-races.ts';
import type { RaceRow } from './race-view.ts';

const row = (number: number, facts: Partial<RaceRow>): RaceRow => ({
  number,
  name: `Horse ${number}`,
  rider: undefined,
  form: [],
  draw: undefined,
  pace: undefined,
  isWithdrawn: false,
  place: undefined,
  bets: {},
  extras: new Map(),
  odds: undefined,
  ...facts,
});
const record = (draw: number, wins: number, winsByChance = 6) => ({
  draw,
  starts: 40,
  wins,
  placed: 15,
  winsByChance,
});

describe('stalls', () => {
  it('stand with who starts from them today, and none further out', () => {
    const lines = drawLines(
      [record(1, 9), record(2, 3), record(3, 6)],
      [row(4, { draw: 1 }), row(5, { draw: 2 })],
    );
    expect(lines.map(({ draw, times, row: who }) => [draw, times, who?.number])).toEqual([
      [1, 1.5, 4],
      [2, 0.5, 5],
    ]);
  });

  it.each([
    ['inside', [record(1, 9), record(2, 8), record(3, 4), record(4, 3)], 'low'],
    ['outside', [record(1, 3), record(2, 9)], 'high'],
    ['nowhere', [record(1, 6), record(2, 6)], 'none'],
    ['after a few races nobody knows where', [record(1, 2, 1), record(2, 0, 1)], 'none'],
  ] as const)('are favoured %s', (_name, draws, half) => {
    expect(favoured(draws)).toBe(half);
  });
});

describe('pace', () => {
  it('has who leads first; many who want to lead make it fast', () => {
    const rows = [5, 80, 10, 20].map((pace, at) => row(at + 1, { pace }));
    const map = paceMap([...rows, row(9, {}), row(8, { pace: 0, isWithdrawn: true })]);
    expect(map.lines.map(({ row: { number }, style }) => [number, style])).toEqual([
      [1, 'front'],
      [3, 'front'],
      [4, 'front'],
      [2, 'behind'],
    ]);
    expect(map.tempo).toBe('fast');
    expect(paceMap(rows.slice(0, 2)).tempo).toBe('even');
    expect(paceMap(rows.slice(1, 2)).tempo).toBe('slow');
  });
});
