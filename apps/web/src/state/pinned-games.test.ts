// @vitest-environment node
import { DASHBOARD_GAMES_MAX } from '@overround/contracts/catalog';
import { describe, expect, it } from 'vitest';
import { createPinStore, movedEarlier, PINS_MAX, pinnedFromStored, togglePin } from './pinned-games.ts';

describe('pinned matches', () => {
  it('stay in the order in which they were pinned, and go with the second press', () => {
    const store = createPinStore();
    expect([7, 8, 7].map((id) => store.toggle('dashboard', id))).toEqual(['pinned', 'pinned', 'unpinned']);
    expect(store.getState()).toEqual({ dashboard: [8], multiLive: [] });
  });
  it('move one place earlier, the first not at all', () => {
    expect([9, 8, 7, 1].map((id) => movedEarlier([7, 8, 9], id))).toEqual([
      [7, 9, 8],
      [8, 7, 9],
      [7, 8, 9],
      [7, 8, 9],
    ]);
  });
  it('are as many on the dashboard as its call answers, and no more', () => {
    expect(PINS_MAX.dashboard).toBe(DASHBOARD_GAMES_MAX);
    const full = { dashboard: Array.from({ length: 20 }, (_, at) => at + 1), multiLive: [] };
    expect(togglePin(full, 'dashboard', 21)).toEqual({ pinned: full, outcome: 'full' });
    expect(togglePin(full, 'dashboard', 20).outcome).toBe('unpinned');
  });
  it.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['lists that are none', { dashboard: 'x', multiLive: [1.5, 'a'] }],
  ])('are none where storage holds %s', (_sentence, stored) => {
    expect(pinnedFromStored(stored)).toEqual({ dashboard: [], multiLive: [] });
  });
});
