// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { defaultViewOf, sportViewsFromStored, viewOf } from './betting-view.ts';

const site = (views: (0 | 1)[], asianViewCountryIds: number[]) => ({
  defaultCountryId: 3,
  betting: { views, asianViewCountryIds },
});

describe('the default view', () => {
  it.each([
    ['Asian where the country is in the list', [0, 1], [3], 1],
    ['usual where it is not', [0, 1], [4], 0],
    ['usual where the Asian view is not allowed', [0], [3], 0],
    ['Asian where nothing else is allowed', [1], [], 1],
  ] as const)('is %s', (_sentence, views, countries, view) => {
    expect(defaultViewOf(site([...views], [...countries]))).toBe(view);
  });
});

describe('the view of a board', () => {
  const both = site([0, 1], [3]);
  it.each([
    ['chosen for its sport', { view: 1, sportViews: { 4: 0 } }, 4, 0],
    ['chosen for all where the sport has none', { view: 0, sportViews: { 4: 1 } }, 1, 0],
    ['chosen for all on boards of many sports', { view: 0, sportViews: { 4: 1 } }, undefined, 0],
    ['the default where nothing was chosen', { view: undefined, sportViews: {} }, 1, 1],
  ] as const)('is the one %s', (_sentence, chosen, sportId, view) => {
    expect(viewOf(both, chosen, sportId)).toBe(view);
  });
  it('is never one that the site does not allow', () => {
    expect(viewOf(site([0], []), { view: 1, sportViews: { 1: 1 } }, 1)).toBe(0);
  });
});

it('keeps only sports and views that are some', () => {
  expect(sportViewsFromStored({ 1: 1, x: 0, 4: 7 })).toEqual({ 1: 1 });
  expect(sportViewsFromStored('1')).toEqual({});
});
