import { describe, expect, it } from 'vitest';
import { pathText, queryText } from './query.ts';

describe('queryText', () => {
  it.each([
    ['leaves out what is absent, null or empty', { a: undefined, b: null, c: '', d: [] }, {}, ''],
    [
      'leaves out what equals its default',
      { lng: 'ru', page: 2, top: false },
      { lng: 'ru', page: 1, top: false },
      'page=2',
    ],
    ['de-duplicates, sorts and joins number lists', { champs: [30, 4, 30, 100] }, {}, 'champs=4,30,100'],
    ['keeps the order of text lists', { tags: ['b', 'a'] }, {}, 'tags=b,a'],
    ['keeps zero and true', { from: 0, isSubGames: true }, {}, 'from=0&isSubGames=true'],
    ['escapes what people write', { text: 'Ålesund & Co' }, {}, 'text=%C3%85lesund%20%26%20Co'],
  ])('%s', (_sentence, query, defaults, text) => {
    expect(queryText(query, defaults)).toBe(text);
  });
});

describe('pathText', () => {
  it('makes segments of path parameters', () => {
    expect(pathText('/bets/{betId}/legs/{leg}', { betId: 7, leg: 'a/b' })).toBe('/bets/7/legs/a%2Fb');
  });
  it('throws when one is missing', () => {
    expect(() => pathText('/bets/{betId}', {})).toThrow('betId');
  });
});
