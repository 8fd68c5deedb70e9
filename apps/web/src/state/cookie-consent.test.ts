// @vitest-environment node
import { expect, it } from 'vitest';
import {
  allowsFunctionality,
  allowsMarketing,
  levelOf,
  readCookieLevel,
  writeCookieLevel,
} from './cookie-consent.ts';

it.each([
  [0, false, false],
  [1, true, false],
  [2, false, true],
  [3, true, true],
  [undefined, true, false],
] as const)('level %s: functionality %s, marketing %s', (level, functionality, marketing) => {
  expect([allowsFunctionality(level), allowsMarketing(level)]).toEqual([functionality, marketing]);
  if (level !== undefined) expect(levelOf({ functionality, marketing })).toBe(level);
});

it('is read as it was written, and a cookie of somebody else’s making is no choice', () => {
  const jar = { cookie: '' };
  writeCookieLevel(jar, 2);
  expect(jar.cookie).toMatch(/^cookie_agree=2; path=\/; max-age=\d+; samesite=lax$/);
  expect(readCookieLevel({ cookie: 'a=1; cookie_agree=2' })).toBe(2);
  expect(readCookieLevel({ cookie: 'cookie_agree=7' })).toBeUndefined();
});
