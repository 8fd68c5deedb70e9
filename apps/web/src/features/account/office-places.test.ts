import type { OfficePlace } from '@overround/contracts/site';
import { describe, expect, it } from 'vitest';
import { SAMPLE_OFFICE } from '../../../journeys/support/sample-office.ts';
import { placeAbove } from './office-places.ts';

const within = SAMPLE_OFFICE.filter(({ path, inMenu }: OfficePlace) => path.startsWith('office/') && !inMenu);

describe('a page that is reached from another one', () => {
  it.each(within.map(({ path }) => path))('%s stands under a place of the menu', (path) => {
    const above = placeAbove(SAMPLE_OFFICE, path);
    expect(SAMPLE_OFFICE.find(({ key }) => key === above)).toMatchObject({ inMenu: true });
  });

  it('is no place of the menu itself', () => {
    expect(placeAbove(SAMPLE_OFFICE, 'office/security')).toBeUndefined();
    expect(placeAbove(SAMPLE_OFFICE, 'office/nowhere')).toBeUndefined();
  });
});
