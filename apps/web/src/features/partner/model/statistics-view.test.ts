import type { StatisticsRow } from '@overround/contracts/partners';
import { expect, it } from 'vitest';
import { barsOf, lastDays } from './statistics-view.ts';

const row = (clicks: number): StatisticsRow => ({
  key: String(clicks),
  name: '',
  clicks,
  registrations: 0,
  first_deposits: 0,
  qualified: 0,
  money: [],
});

it('begins with thirty days, today among them', () => {
  expect(lastDays(Date.UTC(2026, 2, 1, 0, 30))).toEqual({ from: '2026-01-31', to: '2026-03-01' });
});

it('draws a bar for each row that has something, in its place and in proportion', () => {
  const many = Array.from({ length: 20 }, (_none, at) => row([2, 0, 4, 1][at] ?? 0));
  const { bars, most } = barsOf(many, 'clicks');
  expect(most).toBe(4);
  expect(bars.map(({ height }) => height)).toEqual([50, 100, 25]);
  expect(bars.map(({ x }) => x)).toEqual([0.5, 10.5, 15.5]);
  for (const { x, width } of bars) expect(x + width).toBeLessThan(100);
});

it('draws no bar over the whole width', () => {
  expect(barsOf([row(1)], 'clicks').bars[0]?.width).toBeLessThan(10);
});

it('draws nothing where nothing was', () => {
  expect(barsOf([], 'clicks')).toEqual({ bars: [], most: 0 });
  expect(barsOf([row(0)], 'clicks')).toEqual({ bars: [], most: 0 });
});
