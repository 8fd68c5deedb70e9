import { describe, expect, it } from 'vitest';
import { filterFromQuery, foldedCount, gamesAsk, isNarrowed, queryFromFilter } from './lobby-filter.ts';

const read = (query: string) => filterFromQuery('slots', new URLSearchParams(query));

describe('the filter of the lobby', () => {
  it.each([
    '',
    'own=recent',
    'category=5&maker=46&mechanic=paylines&volatility=high&rtp=9700&demo=1&q=orchard&sort=rtp&pages=3',
  ])('goes into the address and comes back from it: %s', (query) => {
    expect(new URLSearchParams(queryFromFilter(read(query))).toString()).toBe(query);
  });
  it.each([
    ['own=others'],
    ['category=-1'],
    ['mechanic=<b>'],
    ['volatility=wild'],
    ['rtp=12345'],
    ['sort=luck'],
    ['pages=x'],
  ])('leaves out what nobody can ask for: %s', (query) => {
    expect(queryFromFilter(read(query))).toEqual({});
  });
  it('asks for as little as fits', () => {
    expect(gamesAsk(read(''), 1)).toEqual({ kind: 'slots' });
    expect(gamesAsk(read('rtp=9600&q=%20keno%20'), 2)).toEqual({
      kind: 'slots',
      rtpBpsMin: 9600,
      text: 'keno',
      page: 2,
    });
  });
  it('counts what is folded away, and knows what narrows', () => {
    expect(foldedCount(read('maker=1&demo=1&q=a'))).toBe(2);
    expect([read('q=%20'), read('q=a'), read('category=5'), read('sort=rtp')].map(isNarrowed)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
