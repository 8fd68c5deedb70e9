// What a reader arranged of the site as one value: to be kept with the account, merged between devices, written to a file.

import type { Arrangement as ToldArrangement } from '@overround/contracts/favourites';
import { marketTabsFrom } from './market-tabs.ts';
import { ownListsFrom } from './own-lists.ts';
import { PINS_MAX } from './pinned-games.ts';
import { DEFAULT_PREFERENCES, type Preferences, preferencesFrom } from './preferences.ts';
import type { Stores } from './stores.ts';

/** With all its parts: what another device did not know is empty. */
export type Arrangement = Required<ToldArrangement>;

export const PINNED_GROUPS_MAX = 200;

/** The device's own zone and the stars for the next page are noted, not chosen. */
const NOT_ARRANGED: ReadonlySet<string> = new Set(['deviceTimeZone', 'stars']);

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Preferences that were chosen, by name, so that equal choices are equal texts. */
function chosenOf(preferences: Preferences): Arrangement['preferences'] {
  const chosen = Object.entries(preferences)
    .filter(
      ([key, value]) =>
        !NOT_ARRANGED.has(key) &&
        value !== undefined &&
        !sameValue(value, DEFAULT_PREFERENCES[key as keyof Preferences]),
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  // Keys and values are those of the preferences.
  return Object.fromEntries(chosen) as Arrangement['preferences'];
}

const ids = (value: unknown, most: number): number[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((id): id is number => Number.isSafeInteger(id) && id > 0))].slice(0, most)
    : [];

/** An arrangement from outside, what is wrong in it left out. */
export function arrangementFrom(value: unknown): Arrangement {
  const from: Partial<Record<keyof Arrangement, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  return {
    dashboard: ids(from.dashboard, PINS_MAX.dashboard),
    multiLive: ids(from.multiLive, PINS_MAX.multiLive),
    pinnedGroups: ids(from.pinnedGroups, PINNED_GROUPS_MAX),
    marketTabs: [...marketTabsFrom(from.marketTabs)],
    preferences: chosenOf(preferencesFrom(from.preferences)),
    ...wholeLists(from),
  };
}

function wholeLists(
  from: unknown,
): Pick<Arrangement, 'folders' | 'layouts' | 'hiddenChamps' | 'hiddenParts'> {
  const { folders, layouts, hiddenChamps, hiddenParts } = ownListsFrom(from);
  return {
    folders: [...folders],
    layouts: [...layouts],
    hiddenChamps: [...hiddenChamps],
    hiddenParts: [...hiddenParts],
  };
}

/** What is arranged in this browser. */
export const arrangementIn = ({
  pinned,
  favourites,
  marketTabs,
  preferences,
  ownLists,
}: Stores): Arrangement =>
  arrangementFrom({
    ...pinned.getState(),
    ...ownLists.getState(),
    pinnedGroups: favourites.getState().groups,
    marketTabs: marketTabs.getState(),
    preferences: preferences.getState(),
  });

/** Arranges this browser so. */
export function arrange(stores: Stores, to: Arrangement): void {
  const now = arrangementIn(stores);
  if (!sameValue([now.dashboard, now.multiLive], [to.dashboard, to.multiLive]))
    stores.pinned.setState({ dashboard: to.dashboard, multiLive: to.multiLive });
  if (!sameValue(now.pinnedGroups, to.pinnedGroups)) stores.favourites.setState({ groups: to.pinnedGroups });
  if (!sameValue(now.marketTabs, to.marketTabs)) stores.marketTabs.setState(to.marketTabs, true);
  if (!sameValue(wholeLists(now), wholeLists(to))) stores.ownLists.setState(wholeLists(to), true);
  if (sameValue(now.preferences, to.preferences)) return;
  const { deviceTimeZone, stars } = stores.preferences.getState();
  stores.preferences.setState({ ...preferencesFrom(to.preferences), deviceTimeZone, stars }, true);
}

/** One list, changed here and elsewhere: what was taken off or put in here is taken off or put into the other. */
function mergedList<Item>(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', readonly Item[]>,
  keyOf: (item: Item) => unknown,
): Item[] {
  if (sameValue(mine, base)) return [...theirs];
  if (sameValue(theirs, base)) return [...mine];
  const keys = (items: readonly Item[]): Set<unknown> => new Set(items.map(keyOf));
  const [before, here, there] = [keys(base), keys(mine), keys(theirs)];
  const changedHere = new Map(
    mine.filter((item) => !base.some((one) => sameValue(one, item))).map((item) => [keyOf(item), item]),
  );
  return [
    ...theirs
      .filter((item) => here.has(keyOf(item)) || !before.has(keyOf(item)))
      .map((item) => changedHere.get(keyOf(item)) ?? item),
    ...mine.filter((item) => !before.has(keyOf(item)) && !there.has(keyOf(item))),
  ];
}

const self = <Item>(item: Item): Item => item;

/**
 * Two arrangements that both come from `base` as one. Without a base (the first meeting of this browser and the account) lists
 * are put together, and a preference that the account has wins.
 */
export function mergedArrangement(
  base: Arrangement | undefined,
  mine: Arrangement,
  theirs: Arrangement,
): Arrangement {
  const from = base ?? arrangementFrom(undefined);
  const list = (part: 'dashboard' | 'multiLive' | 'pinnedGroups' | 'hiddenChamps'): number[] =>
    mergedList({ base: from[part], mine: mine[part], theirs: theirs[part] }, self);
  const named = (part: 'marketTabs' | 'folders' | 'layouts') =>
    mergedList<{ readonly id: string }>(
      { base: from[part], mine: mine[part], theirs: theirs[part] },
      ({ id }) => id,
    );
  const chosen: Record<string, unknown> = { ...mine.preferences, ...theirs.preferences };
  if (base) {
    const [was, here] = [base.preferences, mine.preferences] as readonly Record<string, unknown>[];
    for (const key of new Set([...Object.keys(was ?? {}), ...Object.keys(here ?? {})]))
      if (!sameValue(was?.[key], here?.[key])) chosen[key] = here?.[key];
      else if (!(key in theirs.preferences)) delete chosen[key];
  }
  return arrangementFrom({
    dashboard: list('dashboard'),
    multiLive: list('multiLive'),
    pinnedGroups: list('pinnedGroups'),
    hiddenChamps: list('hiddenChamps'),
    hiddenParts: mergedList(
      { base: from.hiddenParts, mine: mine.hiddenParts, theirs: theirs.hiddenParts },
      self,
    ),
    marketTabs: named('marketTabs'),
    folders: named('folders'),
    layouts: named('layouts'),
    preferences: chosen,
  });
}

export const sameArrangement = (one: Arrangement, other: Arrangement): boolean => sameValue(one, other);
