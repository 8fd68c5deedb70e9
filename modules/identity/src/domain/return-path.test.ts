import { expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

it.each([
  ['/en/live?x=1#top', '/en/live?x=1#top'],
  ['/', '/'],
  ['https://bets.example/en/live', '/en/live'],
  ['https://evil.example/en', undefined],
  ['//evil.example/en', undefined],
  ['/\\evil.example', undefined],
  ['\\\\evil.example', undefined],
  ['/..//evil.example', undefined],
  ['https://bets.example@evil.example/', undefined],
  ['https://user:pw@bets.example/', undefined],
  ['https://bets.example.evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['live', undefined],
  ['/a\nb', undefined],
  ['/web-api/user/disconnect', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s leads to %s', (wish, path) => {
  expect(safeReturnPath(wish, ['bets.example'])).toBe(path);
});
