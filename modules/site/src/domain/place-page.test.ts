import { describe, expect, it } from 'vitest';
import { PLACES_AT_ONCE, pageOfPlaces } from './place-page.ts';

const places = (...names: string[]) => names.map((name) => ({ id: name, name }));
const namesOf = (names: string[], search: string, tag = 'en') =>
  pageOfPlaces(places(...names), { search, tag }).items.map(({ name }) => name);

describe('a page of places', () => {
  it.each([
    [
      'without a text all, in the order of the language',
      ['Oslo', 'Ålesund', 'Bergen'],
      '',
      ['Ålesund', 'Bergen', 'Oslo'],
    ],
    ['by a part, whatever hangs over its letters', ['Ålesund', 'Dale', 'Oslo'], 'AL', ['Ålesund', 'Dale']],
    ['what begins with it first', ['Alta Bergen', 'Bergen'], 'berg', ['Bergen', 'Alta Bergen']],
    ['nothing where nothing fits', ['Oslo'], 'x', []],
  ])('has %s', (_sentence, names, search, found) => {
    expect(namesOf(names, search)).toEqual(found);
  });

  it('sorts as readers of the language do', () => {
    expect(namesOf(['Ålesund', 'Oslo'], '', 'nb')).toEqual(['Oslo', 'Ålesund']);
  });

  it('goes on where the page before ended, and says when nothing follows', () => {
    const many = places(
      ...Array.from({ length: PLACES_AT_ONCE + 1 }, (_, at) => `P${String(at).padStart(3, '0')}`),
    );
    const first = pageOfPlaces(many, { tag: 'en' });
    expect([first.items.length, first.has_more]).toEqual([PLACES_AT_ONCE, true]);
    expect(pageOfPlaces(many, { tag: 'en', offset: PLACES_AT_ONCE })).toEqual({
      items: [{ id: 'P050', name: 'P050' }],
      has_more: false,
    });
  });
});
