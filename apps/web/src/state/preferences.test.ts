// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  cookieFromPreferences,
  cookieValue,
  DEFAULT_PREFERENCES,
  preferencesFromCookie,
  rootAttributes,
} from './preferences.ts';

describe('preferences', () => {
  it('come back from the cookie as they were written', () => {
    const wanted = {
      ...DEFAULT_PREFERENCES,
      theme: 'light',
      oddsFormat: 'american',
      timeZone: 'Asia/Riyadh',
      isCompact: true,
      marketColumns: 1,
      showsPriceChanges: false,
      hidesBalance: true,
      boardOrder: 'league',
      view: 1,
      sportViews: { 1: 0, 3: 1 },
    } as const;
    expect(preferencesFromCookie(cookieFromPreferences(wanted))).toEqual(wanted);
  });
  it.each([
    ['nothing', undefined],
    ['a text that does not parse', '%E0%A4%A'],
    ['another version', encodeURIComponent('{"v":9,"theme":"dark"}')],
    [
      'values that are none',
      encodeURIComponent('{"v":1,"theme":"pink","oddsFormat":7,"timeZone":"a b","marketColumns":9}'),
    ],
  ])('are the defaults for %s', (_sentence, text) => {
    expect(preferencesFromCookie(text)).toEqual(DEFAULT_PREFERENCES);
  });
  it('finds its cookie among others', () => {
    expect(cookieValue('a=1; preferences=x%3Dy; lng=ru', 'preferences')).toBe('x%3Dy');
    expect(cookieValue('a=1', 'preferences')).toBeUndefined();
  });
  it('leaves the theme to the device unless one was chosen', () => {
    expect(rootAttributes(DEFAULT_PREFERENCES)['data-theme']).toBeUndefined();
    expect(rootAttributes({ ...DEFAULT_PREFERENCES, theme: 'dark', isCompact: true })).toMatchObject({
      'data-theme': 'dark',
      'data-density': 'compact',
    });
  });
});
