import type { TextStore } from './browser-store.ts';

/** Where cookies of a page are read and written: `document`. */
export interface CookieJar {
  cookie: string;
}

/**
 * Cookies that scripts may read, as a store: for notes about a cookie they may not read, which go when people clear cookies, and
 * stay when only storage was cleared.
 */
export function cookieStore(jar: CookieJar, maxAgeSeconds: number): TextStore {
  const write = (key: string, text: string, seconds: number): void => {
    jar.cookie = `${key}=${encodeURIComponent(text)}; path=/; max-age=${seconds}; samesite=lax`;
  };
  return {
    get(key) {
      const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`));
      if (found === undefined) return undefined;
      try {
        return decodeURIComponent(found.slice(key.length + 1));
      } catch {
        return undefined;
      }
    },
    set: (key, text) => write(key, text, maxAgeSeconds),
    remove: (key) => write(key, '', 0),
  };
}
