import { calls } from '@overround/client';
import { ARRANGED_MAX, ArrangedPreferences } from '@overround/contracts/favourites';
import { describe, expect, it, vi } from 'vitest';
import { ASHA, fakeServer } from '../app/testing-answers.ts';
import { createTestServices } from '../app/testing-services.ts';
import { memoryStore } from '../shared/browser-store.ts';
import {
  type Arrangement,
  arrangementFrom,
  arrangementIn,
  mergedArrangement,
  PINNED_GROUPS_MAX,
} from './arrangement.ts';
import { followArrangement } from './arrangement-sync.ts';
import { MARKET_TABS_MAX, TAB_GROUPS_MAX, TAB_NAME_LETTERS_MAX } from './market-tabs.ts';
import { OWN_LISTS_MAX, withPartSwitched } from './own-lists.ts';
import { PINS_MAX } from './pinned-games.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';
import { rememberStores } from './stores.ts';

const PATH = '/web-api/user/arrangement';
const READ = `GET ${PATH}`;
const SAVE = `POST ${PATH}`;
const corners = { id: 'own-1', sportId: 1, name: 'Corners', groups: [17] };
const arranged = (part: Partial<Arrangement>): Arrangement => arrangementFrom(part);
const keptAs = (version: number, part: Partial<Arrangement>) => ({
  status: 200,
  body: { success: true, data: { version, arrangement: arranged(part) } },
});

describe('two arrangements', () => {
  it.each<[string, Partial<Arrangement> | undefined, Partial<Arrangement>, Partial<Arrangement>, object]>([
    [
      'meet for the first time: lists are put together',
      undefined,
      { dashboard: [1, 2] },
      { dashboard: [3, 2] },
      { dashboard: [3, 2, 1] },
    ],
    ['changed here alone', { dashboard: [1] }, { dashboard: [] }, { dashboard: [1] }, { dashboard: [] }],
    [
      'changed elsewhere alone',
      { dashboard: [1] },
      { dashboard: [1] },
      { dashboard: [2] },
      { dashboard: [2] },
    ],
    [
      'changed at both ends',
      { dashboard: [1, 2] },
      { dashboard: [2, 3] },
      { dashboard: [1, 2, 4] },
      { dashboard: [2, 4, 3] },
    ],
    [
      'a tab renamed here, another made there',
      { marketTabs: [corners] },
      { marketTabs: [{ ...corners, name: 'Flags' }] },
      { marketTabs: [corners, { ...corners, id: 'own-2' }] },
      {
        marketTabs: [
          { ...corners, name: 'Flags' },
          { ...corners, id: 'own-2' },
        ],
      },
    ],
    [
      'folders, layouts and hidden leagues of both ends',
      undefined,
      { folders: [{ id: 'a', name: 'A', items: [] }], hiddenChamps: [1], hiddenParts: ['form'] },
      { layouts: [{ id: 'l', name: 'L', games: [5] }], hiddenChamps: [2], hiddenParts: ['table'] },
      {
        folders: [{ id: 'a', name: 'A', items: [] }],
        layouts: [{ id: 'l', name: 'L', games: [5] }],
        hiddenChamps: [2, 1],
        hiddenParts: ['table', 'form'],
      },
    ],
    [
      'a preference that the account has wins at first',
      undefined,
      { preferences: { theme: 'dark', isCompact: true } },
      { preferences: { theme: 'light' } },
      { preferences: { theme: 'light', isCompact: true } },
    ],
    [
      'a preference chosen here since wins',
      { preferences: { theme: 'light' } },
      { preferences: { theme: 'dark' } },
      { preferences: { theme: 'light', isLargeText: true } },
      { preferences: { theme: 'dark', isLargeText: true } },
    ],
    [
      'a preference given up elsewhere goes',
      { preferences: { isCompact: true } },
      { preferences: { isCompact: true } },
      {},
      { preferences: {} },
    ],
    [
      'a preference given up here goes',
      { preferences: { isCompact: true } },
      {},
      { preferences: { isCompact: true } },
      { preferences: {} },
    ],
  ])('%s', (_what, base, mine, theirs, expected) => {
    const merged = mergedArrangement(base && arranged(base), arranged(mine), arranged(theirs));
    expect(merged).toEqual(arranged(expected));
  });

  it('leave out what is no arrangement', () => {
    const from = {
      dashboard: [1, 'x', -2, 1],
      marketTabs: [{ id: 'A b' }, corners],
      preferences: { theme: 'pink', isCompact: true },
    };
    expect(arrangementFrom(from)).toEqual(
      arranged({ dashboard: [1], marketTabs: [corners], preferences: { isCompact: true } }),
    );
    expect(arrangementFrom('nonsense')).toEqual(arranged({}));
  });
});

async function page(answers: Parameters<typeof fakeServer>[0], store = memoryStore()) {
  const server = fakeServer(answers);
  const services = await createTestServices({
    handle: server.handle,
    signedIn: ASHA,
    preferences: { timeZone: undefined },
  });
  services.stores.pinned.setState({ dashboard: [1], multiLive: [] });
  const stop = followArrangement(services, ASHA.personId, { store, settleMs: 0 });
  return { server, services, stop, now: () => arrangementIn(services.stores) };
}

describe('the arrangement of a person who signed in', () => {
  it('is merged with that of the browser, and every change is kept', async () => {
    const { server, services, now } = await page({
      [READ]: keptAs(4, { dashboard: [2], marketTabs: [corners], preferences: { theme: 'dark' } }),
      [SAVE]: keptAs(5, {}),
    });
    const merged = arranged({ dashboard: [2, 1], marketTabs: [corners], preferences: { theme: 'dark' } });
    await vi.waitFor(() => expect(server.bodyOf(SAVE)).toEqual({ baseVersion: 4, arrangement: merged }));
    expect(now()).toEqual(merged);
    services.stores.pinned.toggle('multiLive', 9);
    await vi.waitFor(() =>
      expect(server.bodyOf(SAVE)).toEqual({ baseVersion: 5, arrangement: { ...merged, multiLive: [9] } }),
    );
  });

  it('is put together with what another device kept meanwhile', async () => {
    const changed = {
      status: 409,
      body: { success: false, error: { code: 'arrangement_changed', message: '', details: [] } },
    };
    const { server, services, now } = await page({ [READ]: keptAs(4, { dashboard: [1] }), [SAVE]: changed });
    await vi.waitFor(() => expect(server.asked(READ)).toHaveLength(1));
    server.become(READ, keptAs(6, { dashboard: [1, 8] }));
    services.stores.pinned.toggle('dashboard', 7);
    await vi.waitFor(() => expect(now().dashboard).toEqual([1, 8, 7]));
  });

  it('leaves with who signs out, but for preferences', async () => {
    const store = memoryStore();
    const { services, stop, now, server } = await page(
      { [READ]: keptAs(4, { dashboard: [1], preferences: { theme: 'dark' } }), [SAVE]: keptAs(5, {}) },
      store,
    );
    await vi.waitFor(() => expect(now().preferences).toEqual({ theme: 'dark' }));
    services.stores.session.setState({ signedIn: undefined });
    stop();
    expect(now()).toEqual(arranged({ preferences: { theme: 'dark' } }));
    expect(store.get('arrangement')).toBeUndefined();
    expect(server.asked(SAVE)).toHaveLength(0);
  });

  it('does not come after the person who left while the account answered', async () => {
    const store = memoryStore();
    const server = fakeServer({
      [READ]: () => {
        services.stores.session.setState({ signedIn: undefined });
        stop();
        return keptAs(4, { dashboard: [2], preferences: { theme: 'dark' } });
      },
    });
    const services = await createTestServices({
      handle: server.handle,
      signedIn: ASHA,
      preferences: { timeZone: undefined },
    });
    const stop = followArrangement(services, ASHA.personId, { store, settleMs: 0 });
    await vi.waitFor(() => expect(server.asked(READ)).toHaveLength(1));
    // The answer has been taken in, or left, once a call that began after it is answered too.
    await services.api.call(calls.getFavourites, {});
    expect(arrangementIn(services.stores)).toEqual(arranged({}));
    expect(store.get('arrangement')).toBeUndefined();
  });
});

it('holds as much here as the account does', () => {
  expect(ARRANGED_MAX).toEqual({
    ...PINS_MAX,
    pinnedGroups: PINNED_GROUPS_MAX,
    marketTabs: MARKET_TABS_MAX,
    groupsOfTab: TAB_GROUPS_MAX,
    tabNameLetters: TAB_NAME_LETTERS_MAX,
    folders: OWN_LISTS_MAX.folders,
    itemsOfFolder: OWN_LISTS_MAX.items,
    layouts: OWN_LISTS_MAX.layouts,
    hiddenChamps: OWN_LISTS_MAX.hiddenChamps,
    hiddenParts: OWN_LISTS_MAX.hiddenParts,
  });
});

it('is taken by the account whatever is preferred here', () => {
  const { deviceTimeZone: _zone, stars: _stars, ...preferences } = DEFAULT_PREFERENCES;
  expect(Object.keys(ArrangedPreferences.properties).toSorted()).toEqual(Object.keys(preferences).toSorted());
});

it('holds the hidden parts of statistics that the browser keeps under a key of their own', async () => {
  const { stores } = await createTestServices();
  localStorage.setItem('statistics-hidden-items', 'form');
  rememberStores(stores, {
    local: memoryStore(),
    session: memoryStore(),
    openLocal: () => localStorage,
    writeCookie: () => undefined,
    nowMs: () => 0,
  });
  expect(arrangementIn(stores).hiddenParts).toEqual(['form']);
  stores.ownLists.setState((now) => withPartSwitched(now, 'stadium'));
  expect(localStorage.getItem('statistics-hidden-items')).toBe('form-stadium');
  stores.ownLists.setState((now) => withPartSwitched(now, 'form'));
  expect(localStorage.getItem('statistics-hidden-items')).toBe('stadium');
  localStorage.removeItem('statistics-hidden-items');
});
