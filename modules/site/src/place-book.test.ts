// The shipped data: regions and cities of the package.
import { describe, expect, it } from 'vitest';
import { citiesOf, findRegion, regionsOf } from './place-book.ts';

describe('regions and cities', () => {
  it('have regions of a country and of no other', async () => {
    const norway = await regionsOf('NO');
    expect(norway).toContainEqual({ regionId: 'NO.12', country: 'NO', name: 'Oslo' });
    expect(norway.every(({ regionId }) => regionId.startsWith('NO.'))).toBe(true);
    expect(await regionsOf('XX')).toEqual([]);
    expect(await findRegion('NO.12')).toMatchObject({ name: 'Oslo' });
    expect(await findRegion('NO.99')).toBeUndefined();
  });
  it('have the first, the last and every city between, each once', async () => {
    const oslo = await citiesOf('NO.12');
    expect(oslo).toContain('Oslo');
    expect(new Set(oslo).size).toBe(oslo.length);
    // Begins and ends the file: the cuts between slices lose nothing there.
    expect(await citiesOf('AD.03')).toContain('Vila');
    expect(await citiesOf('ZW.05')).toContain('Mhangura Mine');
    expect((await citiesOf('GB.ENG')).length).toBeGreaterThan(3000);
    expect(await citiesOf('NO.99')).toEqual([]);
  });
});
