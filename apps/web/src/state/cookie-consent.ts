// What a visitor allows cookies to be for (specification 1 section 3). Without a choice only what functions by itself is kept.

import type { TextStore } from '../shared/browser-store.ts';
import { cookieStore, type CookieJar } from '../shared/cookie-store.ts';
import { COMFORT_NAMES } from './comfort-keys.ts';

/** 0 none but what the site needs, 1 functionality, 2 marketing, 3 all. */
export type CookieLevel = 0 | 1 | 2 | 3;

const NAME = 'cookie_agree';
const YEAR_SECONDS = 31_536_000;

export function readCookieLevel(jar: CookieJar): CookieLevel | undefined {
  const text = cookieStore(jar, YEAR_SECONDS).get(NAME);
  return text !== undefined && /^[0-3]$/.test(text) ? (Number(text) as CookieLevel) : undefined; // By the line's own test.
}

export const writeCookieLevel = (jar: CookieJar, level: CookieLevel): void =>
  cookieStore(jar, YEAR_SECONDS).set(NAME, String(level));

export const levelOf = (allows: {
  readonly functionality: boolean;
  readonly marketing: boolean;
}): CookieLevel => {
  if (allows.functionality) return allows.marketing ? 3 : 1;
  return allows.marketing ? 2 : 0;
};

/** Preferences are remembered until somebody says that they should not be. */
export const allowsFunctionality = (level: CookieLevel | undefined): boolean => level !== 0 && level !== 2;
/** Nothing is measured or advertised until somebody says that it may be. */
export const allowsMarketing = (level: CookieLevel | undefined): boolean => level === 2 || level === 3;

/** Whether what is kept for comfort may be kept in this browser. */
export const mayKeepComfort = (): boolean => allowsFunctionality(readCookieLevel(document));

export function forgetComfort(store: TextStore): void {
  for (const name of COMFORT_NAMES) store.remove(name);
}
