import type { OfficePlace } from '@overround/contracts/site';
import { expect, it } from 'vitest';
import { menuPlaces } from './menu-places.ts';

const place: OfficePlace = {
  key: 'ideas',
  path: 'office/ideas',
  access: 'player',
  group: 'contact',
  order: 10,
  icon: 'bulb',
  inMenu: true,
};

it.each<[string, Partial<OfficePlace>, string, boolean]>([
  ['of players', {}, 'en', true],
  ['of everybody', { access: 'anyone' }, 'en', true],
  ['of guests alone', { access: 'guest' }, 'en', false],
  ['reached from other pages only', { inMenu: false }, 'en', false],
  ['of this language', { langs: ['ru', 'en'] }, 'en', true],
  ['of other languages', { langs: ['ru'] }, 'en', false],
])('a place %s', (_what, change, lang, isThere) => {
  expect(menuPlaces([{ ...place, ...change }], lang)).toHaveLength(isThere ? 1 : 0);
});
