import type { OfficePlace } from '@overround/contracts/site';
import { describe, expect, it } from 'vitest';
import { SAMPLE_OFFICE } from '../../../journeys/support/sample-office.ts';
import { sampleSite } from '../../../journeys/support/sample-site.ts';
import { officeGroups, placeAbove } from './office-places.ts';

const within = SAMPLE_OFFICE.filter(({ path, inMenu }: OfficePlace) => path.startsWith('office/') && !inMenu);

describe('a page that is reached from another one', () => {
  it.each(within.map(({ path }) => path))('%s stands under a place of the menu', (path) => {
    const above = placeAbove(SAMPLE_OFFICE, path);
    expect(SAMPLE_OFFICE.find(({ key }) => key === above)).toMatchObject({ inMenu: true });
  });

  it('has pages of its own below it', () => {
    expect(placeAbove(SAMPLE_OFFICE, 'office/partner/payouts')).toBe('friends');
  });

  it('is no place of the menu itself', () => {
    expect(placeAbove(SAMPLE_OFFICE, 'office/security')).toBeUndefined();
    expect(placeAbove(SAMPLE_OFFICE, 'office/nowhere')).toBeUndefined();
  });
});

describe('the menu', () => {
  const keysWith = (change: Partial<OfficePlace>, lang = 'en'): readonly string[] => {
    const officePlaces = SAMPLE_OFFICE.map((place) =>
      place.key === 'ideas' ? { ...place, ...change } : place,
    );
    return officeGroups({ site: sampleSite({ officePlaces }), lang }).flatMap(({ places }) =>
      places.map(({ key }) => key),
    );
  };

  it.each<[string, Partial<OfficePlace>, boolean]>([
    ['has a place of players', {}, true],
    ['has a place of everybody', { access: 'anyone' }, true],
    ['has none of guests alone', { access: 'guest' }, false],
    ['has none that other pages lead to', { inMenu: false }, false],
    ['has one of this language', { langs: ['en'] }, true],
    ['has none of other languages', { langs: ['ru'] }, false],
  ])('%s', (_what, change, isThere) => {
    expect(keysWith(change).includes('ideas')).toBe(isThere);
  });
});
