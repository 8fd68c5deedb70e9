// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../shared/browser-store.ts';
import { arrangementIn } from './arrangement.ts';
import { NO_FAVOURITES } from './favourites.ts';
import { favouritesNoted, notedStarsFrom } from './noted-stars.ts';
import { cookieFromPreferences, DEFAULT_PREFERENCES, preferencesFromCookie } from './preferences.ts';
import { createStores, rememberStores } from './stores.ts';

describe('stars noted for the next page', () => {
  it('keep the newest of each kind and leave out what is none', () => {
    const events = Array.from({ length: 100 }, (_, at) => 310_000_000 + at);
    const stars = notedStarsFrom({ events, champs: ['x', 90_047], groups: [4] });
    expect(stars).toEqual({ events: events.slice(0, 16), champs: [90_047], teams: [], sports: [] });
    expect(notedStarsFrom({ events: [], champs: 'no' })).toBeUndefined();
    expect(notedStarsFrom(7)).toBeUndefined();
  });

  it('are what the next page begins with, and a cookie full of them is small', () => {
    const most = Array.from({ length: 99 }, (_, at) => 999_999_900 + at);
    const stars = notedStarsFrom({ events: most, champs: most, teams: most, sports: most });
    const cookie = cookieFromPreferences({ ...DEFAULT_PREFERENCES, stars });
    expect(cookie.length).toBeLessThan(700);
    const stores = createStores(preferencesFromCookie(cookie), undefined);
    expect(stores.favourites.getInitialState()).toEqual({ ...NO_FAVOURITES, ...stars });
    expect(favouritesNoted(undefined)).toEqual(NO_FAVOURITES);
  });

  it('follow a press on a star, and stay out of what the account keeps', () => {
    const stores = createStores(DEFAULT_PREFERENCES, undefined);
    const written: string[] = [];
    rememberStores(stores, {
      local: memoryStore(),
      session: memoryStore(),
      openLocal: () => {
        throw new Error('no storage');
      },
      writeCookie: (text) => void written.push(text),
      nowMs: () => 0,
    });
    stores.favourites.toggle('events', 5);
    expect(preferencesFromCookie(written.at(-1)).stars?.events).toEqual([5]);
    expect(arrangementIn(stores).preferences).toEqual({});
    stores.favourites.toggle('events', 5);
    expect(preferencesFromCookie(written.at(-1))).toEqual(DEFAULT_PREFERENCES);
  });

  it('are noted at once where they were kept before', () => {
    const local = memoryStore();
    const written: string[] = [];
    const begin = (): void =>
      rememberStores(createStores(preferencesFromCookie(written.at(-1)), undefined), {
        local,
        session: memoryStore(),
        openLocal: () => {
          throw new Error('no storage');
        },
        writeCookie: (text) => void written.push(text),
        nowMs: () => 0,
      });
    local.set('favourites', JSON.stringify({ version: 1, value: { events: [7] } }));
    begin();
    expect(preferencesFromCookie(written.at(-1)).stars?.events).toEqual([7]);
    begin();
    expect(written).toHaveLength(1);
  });
});
