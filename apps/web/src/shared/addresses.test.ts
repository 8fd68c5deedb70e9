// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addressesOf, inLanguage, leadingNumber, slugOf, sportIdOf } from './addresses.ts';

const to = addressesOf('en');

describe('addresses', () => {
  it('leads each segment with a number and goes on with words', () => {
    const game = {
      sportId: 1,
      champId: 90101,
      champName: 'Northland. Premier League',
      eventId: 310200401,
      home: { name: 'Ålesund' },
      away: { name: 'Été' },
    };
    expect(to.game('line', game)).toBe(
      '/en/line/football/90101-northland-premier-league/310200401-alesund-ete',
    );
  });
  it('leaves the number alone where a name has no Latin letters', () => {
    expect(to.champ('live', { sportId: 777, champId: 5, champName: 'الدوري' })).toBe('/en/live/777/5');
  });
  it.each([
    ['football', 1],
    ['777', 777],
    ['777-new-sport', 777],
    ['nothing', undefined],
  ])('finds the sport of %s', (segment, sportId) => {
    expect(sportIdOf(segment)).toBe(sportId);
  });
  it.each([
    ['90101-x', 90101],
    ['90101', 90101],
    ['90101x', undefined],
    ['-5', undefined],
  ])('reads the number of %s', (segment, id) => {
    expect(leadingNumber(segment)).toBe(id);
  });
  it('stays on the same page in another language', () => {
    expect(inLanguage('/en/line/football?time=today', 'ar')).toBe('/ar/line/football?time=today');
    expect(inLanguage('/en', 'ru')).toBe('/ru');
  });
  it('keeps addresses short', () => {
    expect(slugOf('x'.repeat(300))).toHaveLength(60);
  });
});
