import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';
import { CannotStart, lineOf } from '../fatal.ts';

/** Alpha-2 of the country an address belongs to; `undefined` when the file does not know it. */
export type CountryDatabase = (address: string) => string | undefined;

/**
 * Reads a file in the MaxMind DB format into memory, once. Records may be those of GeoIP2, GeoLite2 and DB-IP (`country.iso_code`), of
 * ip-location-db (`country_code`) or of IPinfo (`country`). A file that cannot be read stops the start; a record that cannot is an
 * address nobody knows.
 */
export function openCountryDatabase(path: string): CountryDatabase {
  const reader = openReader(path);
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    if (isIP(plain) === 0) return undefined;
    try {
      return countryIn(reader.get(plain));
    } catch {
      return undefined;
    }
  };
}

function openReader(path: string): Reader<Response> {
  try {
    const reader = new Reader(readFileSync(path));
    // An address of documentation: whatever it answers, the tree can be walked.
    reader.get('192.0.2.1');
    return reader;
  } catch (error) {
    throw new CannotStart(
      `GEO_DATABASE ${path} cannot be read as a MaxMind DB (.mmdb) file: ${lineOf(error)}`,
    );
  }
}

function countryIn(record: unknown): string | undefined {
  const country = memberOf(record, 'country');
  const code = memberOf(country, 'iso_code') ?? memberOf(record, 'country_code') ?? country;
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
