import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CannotStart } from '../fatal.ts';
import { mmdbOf } from './mmdb.testing.ts';
import { openSeenCountry, type Visit } from './seen-country.ts';

const folder = mkdtempSync(join(tmpdir(), 'overround-geo-'));
const geoDatabase = join(folder, 'country.mmdb');
const torn = join(folder, 'torn.mmdb');
beforeAll(() => {
  writeFileSync(
    geoDatabase,
    mmdbOf([
      ['198.51.100.0', 24, { country: { iso_code: 'DE' }, registered_country: { iso_code: 'FR' } }],
      ['203.0.113.0', 25, { country_code: 'UA' }],
      ['203.0.113.128', 25, { country: 'AE' }],
      ['192.0.2.0', 24, { country: { names: { en: 'Nowhere' } } }],
    ]),
  );
  writeFileSync(torn, 'no database');
});
afterAll(() => rmSync(folder, { recursive: true }));

const PROXY = '10.0.0.7';
const visit = (remoteAddress: string, said?: string | string[], ip = remoteAddress): Visit => ({
  ip,
  socket: { remoteAddress },
  headers: said === undefined ? {} : { 'cf-ipcountry': said },
});

describe('by the header of a proxy', () => {
  const of = openSeenCountry({ trustedProxies: ['10.0.0.0/8'], geoCountryHeader: 'cf-ipcountry' });
  it.each([
    ['a proxy of ours', visit(PROXY, 'DE'), 'DE'],
    ['the same, written as IPv6', visit(`::ffff:${PROXY}`, 'de'), 'DE'],
    ['a visitor who says so', visit('198.51.100.4', 'DE'), undefined],
    ['a proxy that does not know', visit(PROXY, 'XX'), undefined],
    ['a proxy that names a network', visit(PROXY, 'T1'), undefined],
    ['a proxy that says nothing', visit(PROXY), undefined],
    ['a header that came twice', visit(PROXY, ['DE', 'FR']), undefined],
  ])('%s', (_sentence, request, country) => {
    expect(of(request)).toBe(country);
  });
  it('is not read when it is not named', () => {
    expect(openSeenCountry({ trustedProxies: ['10.0.0.0/8'] })(visit(PROXY, 'DE'))).toBeUndefined();
  });
});

describe('by a file of addresses', () => {
  const of = (request: Visit) =>
    openSeenCountry({ trustedProxies: [PROXY], geoCountryHeader: 'cf-ipcountry', geoDatabase })(request);
  it.each([
    ['of MaxMind', '198.51.100.4', 'DE'],
    ['of ip-location-db', '203.0.113.127', 'UA'],
    ['of IPinfo', '203.0.113.128', 'AE'],
    ['without a code', '192.0.2.1', undefined],
    ['that is not there', '8.8.8.8', undefined],
    ['written as IPv6', '::ffff:198.51.100.4', 'DE'],
    ['of an IPv6 address nobody knows', '2001:db8::1', undefined],
    ['of what is no address', 'unknown', undefined],
  ])('a record %s', (_sentence, address, country) => {
    expect(of(visit(address))).toBe(country);
  });
  it('looks up the visitor behind a proxy that does not know, and believes one that does', () => {
    expect(of(visit(PROXY, 'XX', '198.51.100.4'))).toBe('DE');
    expect(of(visit(PROXY, 'GR', '198.51.100.4'))).toBe('GR');
  });
  it.each([
    ['not there', join(folder, 'missing.mmdb')],
    ['none', torn],
  ])('stops the start when it is %s', (_sentence, path) => {
    const open = () => openSeenCountry({ trustedProxies: [], geoDatabase: path });
    expect(open).toThrow(CannotStart);
    expect(open).toThrow(/GEO_DATABASE .* cannot be read/);
  });
});
