import type { DocumentBlock } from '@overround/contracts/content';
import { expect, test } from 'vitest';
import { writeTerminals } from './company.ts';
import type { Writer } from './writer.ts';

const place = (name: string, country?: string) => ({
  kind: 'terminal' as const,
  name,
  city: 'A city',
  address: 'A street',
  ...(country === undefined ? {} : { country }),
});

/** What the page needs of a writer: a brand with places, and somebody in Austria. */
const writerOf = (places: readonly object[]) =>
  ({
    brand: { content: { places } },
    site: { countryId: 14 },
    room: { directory: { countryById: () => ({ alpha2: 'AT' }) } },
    section: (heading: string, ...blocks: DocumentBlock[]) => ({ heading, blocks }),
    prose: () => [],
    localised: () => undefined,
  }) as unknown as Writer; // The rest is of other pages.

test.each([
  [
    [place('Wien', 'AT'), place('Berlin', 'DE'), place('Anywhere')],
    ['Wien', 'Anywhere'],
  ],
  [
    [place('Berlin', 'DE'), place('Paris', 'FR')],
    ['Berlin', 'Paris'],
  ],
  [[], undefined],
])('%o: somebody in Austria is shown %o', (places, names) => {
  const [block] = writeTerminals(writerOf(places)).flatMap(({ blocks }) => blocks);
  expect(block?.kind === 'places' ? block.places.map(({ name }) => name) : undefined).toEqual(names);
});
