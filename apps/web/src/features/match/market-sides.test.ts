// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { marketSides } from './market-sides.ts';
import type { MarketView } from './market-view.ts';

const market = (groupId: number, rows: number): MarketView => ({
  groupId,
  name: `market ${groupId}`,
  rows: Array.from({ length: rows }, () => []),
  columnCount: 2,
  hasSentences: false,
});
const none = (): boolean => false;

describe('marketSides', () => {
  it('puts the first two markets on top of the two columns', () => {
    expect(marketSides([market(1, 1), market(2, 1)], none)).toEqual(['start', 'end']);
  });
  it('fills the column that has room beside a long market', () => {
    const views = [market(1, 7), market(2, 1), market(3, 1), market(4, 5)];
    expect(marketSides(views, none)).toEqual(['start', 'end', 'end', 'end']);
  });
  it('counts a closed market as its head', () => {
    const views = [market(1, 9), market(2, 1), market(3, 1)];
    expect(marketSides(views, (groupId) => groupId === 1)).toEqual(['start', 'end', 'start']);
  });
});
