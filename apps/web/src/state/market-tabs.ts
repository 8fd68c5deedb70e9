// Tabs of markets a reader made, by sport. They go with the account as part of the arrangement (`arrangement.ts`).

import type { MarketTabMade } from '@overround/contracts/favourites';

export type { MarketTabMade };

export const MARKET_TABS_MAX = 30;
export const TAB_NAME_LETTERS_MAX = 40;
export const TAB_GROUPS_MAX = 100;

const idsOf = (value: unknown): number[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((id): id is number => Number.isSafeInteger(id) && id > 0))].slice(
        0,
        TAB_GROUPS_MAX,
      )
    : [];

/** Tabs from storage, a file or an answer: what is not one is left out. */
export function marketTabsFrom(value: unknown): readonly MarketTabMade[] {
  if (!Array.isArray(value)) return [];
  const tabs = value.flatMap((one: unknown): MarketTabMade[] => {
    if (typeof one !== 'object' || one === null) return [];
    // Each field is checked by itself.
    const { id, sportId, name, groups } = one as Partial<Record<keyof MarketTabMade, unknown>>;
    if (typeof id !== 'string' || !/^[a-z0-9-]{1,40}$/.test(id)) return [];
    if (typeof sportId !== 'number' || !Number.isSafeInteger(sportId) || sportId < 1) return [];
    const text = typeof name === 'string' ? name.trim().slice(0, TAB_NAME_LETTERS_MAX) : '';
    return text === '' ? [] : [{ id, sportId, name: text, groups: idsOf(groups) }];
  });
  return [...new Map(tabs.map((tab) => [tab.id, tab])).values()].slice(0, MARKET_TABS_MAX);
}

/** Puts a tab in, or in the place of the one with its id. */
export const withMarketTab = (
  tabs: readonly MarketTabMade[],
  tab: MarketTabMade,
): readonly MarketTabMade[] =>
  tabs.some((one) => one.id === tab.id)
    ? tabs.map((one) => (one.id === tab.id ? tab : one))
    : [...tabs, tab].slice(0, MARKET_TABS_MAX);
