import { OfficePlace } from '@overround/contracts/site';
import { describe, expect, it } from 'vitest';
import { Check } from 'typebox/value';
import { type OfficeRow, PLATFORM_OFFICE, resolveOffice } from './office-places.ts';

const ALL = { hasPool: true, hasTote: true, hasCasino: true };
const keysOf = (rows: readonly OfficeRow[], means = ALL) =>
  resolveOffice('test', means, rows).map(({ key }) => key);
const one = (row: OfficeRow) => resolveOffice('test', ALL, [row]).find(({ key }) => key === row.key);

describe('the office of a brand', () => {
  it('has every place of the platform where it says nothing, each a whole one at a path of its own', () => {
    const places = resolveOffice('test', ALL);
    expect(places).toHaveLength(PLATFORM_OFFICE.length);
    expect(places.filter((place) => !Check(OfficePlace, place))).toEqual([]);
    expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
  });
  it('has no place for what the brand does not have', () => {
    const keys = keysOf([], { hasPool: false, hasTote: false, hasCasino: false });
    expect(keys).not.toContain('pool');
    expect(keys).not.toContain('tote');
    expect(keys).not.toContain('casino');
    expect(keys).not.toContain('slots');
    expect(keys).toContain('powerbet');
  });
  it('leaves out what the brand switched off', () => {
    expect(keysOf([{ key: 'ideas', isOn: false }])).not.toContain('ideas');
  });
  it('takes order, group, languages, access and menu from the brand, the rest from the platform', () => {
    const keys = keysOf([{ key: 'ideas', order: 1 }]);
    expect(keys.indexOf('ideas')).toBeLessThan(keys.indexOf('messages'));
    expect(one({ key: 'mailing', group: 'contact', langs: ['en'], inMenu: false })).toEqual({
      key: 'mailing',
      path: 'office/mailing',
      access: 'player',
      group: 'contact',
      order: 30,
      icon: 'mail',
      inMenu: false,
      langs: ['en'],
    });
  });
  it('is refused with a place that nobody knows, or with two rows of one', () => {
    expect(() => keysOf([{ key: 'treasury' }])).toThrow(/has a place treasury/);
    expect(() => keysOf([{ key: 'ideas' }, { key: 'ideas', order: 3 }])).toThrow(/a row a place/);
  });
});
