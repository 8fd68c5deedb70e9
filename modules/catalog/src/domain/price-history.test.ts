import { describe, expect, it } from 'vitest';
import { type HistoryRow, OUTCOMES_MAX, POINTS_MAX, priceHistory } from './price-history.ts';

const row = (atMs: number, words: string, more: Partial<HistoryRow> = {}): HistoryRow => ({
  atMs,
  isLive: false,
  status: 'open',
  isWhole: false,
  words: words === '' ? [] : words.split(' '),
  ...more,
});
const pointsOf = (rows: readonly HistoryRow[]): (readonly [number, number, boolean])[][] =>
  priceHistory(rows).outcomes.map(({ points }) =>
    points.map(({ atMs, oddsMilli, isBlocked }) => [atMs, oddsMilli, isBlocked] as const),
  );

describe('the history of prices', () => {
  it.each([
    [
      'a change',
      [row(1, '1:0:2000:0', { isWhole: true }), row(2, '1:0:2100:0')],
      [
        [1, 2000, false],
        [2, 2100, false],
      ],
    ],
    [
      'the same told again',
      [row(1, '1:0:2000:0'), row(2, '1:0:2000:0', { isWhole: true })],
      [[1, 2000, false]],
    ],
    [
      'an outcome suspended',
      [row(1, '1:0:2000:0'), row(2, '1:0:2000:1')],
      [
        [1, 2000, false],
        [2, 2000, true],
      ],
    ],
    [
      'a game suspended',
      [row(1, '1:0:2000:0'), row(2, '', { status: 'suspended' })],
      [
        [1, 2000, false],
        [2, 2000, true],
      ],
    ],
    [
      'an outcome gone',
      [row(1, '1:0:2000:0'), row(2, '1:0:2000:2')],
      [
        [1, 2000, false],
        [2, 0, true],
      ],
    ],
    [
      'an outcome a whole row leaves out',
      [row(1, '1:0:2000:0'), row(2, '', { isWhole: true })],
      [
        [1, 2000, false],
        [2, 0, true],
      ],
    ],
  ])('has %s', (_what, rows, points) => {
    expect(pointsOf(rows)).toEqual([points]);
  });

  it('keeps the likeliest of too many outcomes and the newest of too many points, and says so', () => {
    const many = Array.from({ length: OUTCOMES_MAX + 3 }, (_, k) => `26:${k}000:${20_000 - k}:0`).join(' ');
    const short = priceHistory([row(1, many)]);
    expect(short.outcomes.map(({ parameterMilli }) => parameterMilli)[0]).toBe(3000);
    expect([short.outcomes.length, short.isCut]).toEqual([OUTCOMES_MAX, true]);
    const long = priceHistory(Array.from({ length: POINTS_MAX + 5 }, (_, k) => row(k, `1:0:${2000 + k}:0`)));
    expect(long.outcomes[0]?.points.at(0)?.atMs).toBe(5);
    expect(long.isCut).toBe(true);
  });
});
