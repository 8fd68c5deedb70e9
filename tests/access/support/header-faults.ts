import type { Answer } from './requests.ts';

/** Headers of every response (safety 8), by what each has to say. */
const WANTED: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'content-security-policy': /default-src '(?:self|none)'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};
/** What would tell too much, or let other sites read. */
const UNWANTED = ['access-control-allow-origin', 'server', 'x-powered-by'];
const COOKIE = /^__Host-[a-z]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
/** The choice of a language or brand is no secret, and pages read it. */
const PLAIN_COOKIES = /^(?:lang|brand)=/;

/** What is wrong with the headers of an answer; a personal one, and each refusal, is kept by nobody on the way. */
export function headerFaults({ status, headers }: Answer, isPersonal: boolean): readonly string[] {
  const textOf = (name: string) => String(headers[name] ?? '');
  const set = headers['set-cookie'];
  const cookies = (Array.isArray(set) ? set : set === undefined ? [] : [set]).map(String);
  return [
    ...Object.entries(WANTED).flatMap(([name, wanted]) =>
      wanted.test(textOf(name)) ? [] : [`${name}: ${textOf(name)}`],
    ),
    ...UNWANTED.filter((name) => headers[name] !== undefined),
    ...cookies.filter((cookie) => !COOKIE.test(cookie) && !PLAIN_COOKIES.test(cookie)),
    ...((isPersonal || status >= 400 || cookies.length > 0) && !/no-store/.test(textOf('cache-control'))
      ? [`${status} with cache-control: ${textOf('cache-control')}`]
      : []),
  ];
}
