// What a person prefers on this device. Kept in a small cookie, so that the server already draws the page that way:
// no flash of another theme, no price in another notation.

import { type BettingView, isBettingView, sportViewsFromStored } from './betting-view.ts';
import { type NotedStars, notedStarsFrom } from './noted-stars.ts';
import { isOddsFormat, type OddsFormatName } from './odds-format.ts';

export interface Preferences {
  readonly theme: 'system' | 'dark' | 'light';
  /** `undefined`: as the site says. */
  readonly oddsFormat: OddsFormatName | undefined;
  /** IANA name; `undefined`: as the device says. */
  readonly timeZone: string | undefined;
  /** The device's own zone, noted by the browser for the server's next page. */
  readonly deviceTimeZone: string | undefined;
  readonly isTwelveHours: boolean;
  readonly isCompact: boolean;
  readonly isLargeText: boolean;
  readonly marketColumns: 1 | 2;
  readonly showsPriceChanges: boolean;
  /** What accounts hold shows as dots. */
  readonly hidesBalance: boolean;
  /** Bets on players are picked on the stricter terms: void unless he begins the match. */
  readonly isStartersOnly: boolean;
  /** Upcoming matches by when they start, or by league alone. */
  readonly boardOrder: 'start' | 'league';
  /** 0 the usual boards, 1 the Asian ones; `undefined`: as the site says for the country. */
  readonly view: BettingView | undefined;
  /** By sport, before `view`. */
  readonly sportViews: Readonly<Record<number, BettingView>>;
  /** The newest stars, noted by the browser: the server's next page has them in their places. */
  readonly stars: NotedStars | undefined;
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  oddsFormat: undefined,
  timeZone: undefined,
  deviceTimeZone: undefined,
  isTwelveHours: false,
  isCompact: false,
  isLargeText: false,
  marketColumns: 2,
  showsPriceChanges: true,
  hidesBalance: false,
  isStartersOnly: false,
  boardOrder: 'start',
  view: undefined,
  sportViews: {},
  stars: undefined,
};

export const PREFERENCES_COOKIE = 'preferences';
const VERSION = 1;
const isZoneName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_+\-/]{1,64}$/.test(value);

/** The cookie's text for preferences; only what differs from the defaults is written. */
export function cookieFromPreferences(preferences: Preferences): string {
  const changed = Object.entries(preferences).filter(
    ([key, value]) => value !== undefined && value !== DEFAULT_PREFERENCES[key as keyof Preferences],
  );
  return encodeURIComponent(JSON.stringify({ v: VERSION, ...Object.fromEntries(changed) }));
}

/** Preferences from the cookie's text. */
export function preferencesFromCookie(text: string | undefined): Preferences {
  const stored = parsed(text);
  return stored.v === VERSION ? preferencesFrom(stored) : DEFAULT_PREFERENCES;
}

/** Preferences from outside: every field is checked, the rest are defaults. */
export function preferencesFrom(value: unknown): Preferences {
  const stored: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const isTrue = (key: string): boolean => stored[key] === true;
  return {
    theme: stored.theme === 'dark' || stored.theme === 'light' ? stored.theme : 'system',
    oddsFormat: isOddsFormat(stored.oddsFormat) ? stored.oddsFormat : undefined,
    timeZone: isZoneName(stored.timeZone) ? stored.timeZone : undefined,
    deviceTimeZone: isZoneName(stored.deviceTimeZone) ? stored.deviceTimeZone : undefined,
    isTwelveHours: isTrue('isTwelveHours'),
    isCompact: isTrue('isCompact'),
    isLargeText: isTrue('isLargeText'),
    marketColumns: stored.marketColumns === 1 ? 1 : 2,
    showsPriceChanges: stored.showsPriceChanges !== false,
    hidesBalance: isTrue('hidesBalance'),
    isStartersOnly: isTrue('isStartersOnly'),
    boardOrder: stored.boardOrder === 'league' ? 'league' : 'start',
    view: isBettingView(stored.view) ? stored.view : undefined,
    sportViews: sportViewsFromStored(stored.sportViews),
    stars: notedStarsFrom(stored.stars),
  };
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export function cookieValue(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Attributes of the root element that carry preferences to the styles. */
export function rootAttributes(preferences: Preferences): Readonly<Record<string, string | undefined>> {
  return {
    'data-theme': preferences.theme === 'system' ? undefined : preferences.theme,
    'data-density': preferences.isCompact ? 'compact' : undefined,
    'data-font': preferences.isLargeText ? 'large' : undefined,
    'data-changes': preferences.showsPriceChanges ? undefined : 'off',
  };
}
