import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const read = (args: string[], env: Record<string, string> = {}) => readOptions(args, env);

describe('readOptions', () => {
  it('starts everything on 8080 without any word', () => {
    expect(read([])).toMatchObject({
      ok: true,
      value: {
        port: 8080,
        dataDir: '.data',
        roles: ['edge', 'feed', 'settle', 'jobs'],
        speed: 600,
        hasSimulator: true,
        simulated: { daysAhead: 7 },
        isFresh: false,
      },
    });
  });
  it('takes several files after --replay and runs them 600 times faster', () => {
    expect(read(['--replay', 'a.csv', 'b.csv'])).toMatchObject({
      ok: true,
      value: { replayFiles: ['a.csv', 'b.csv'], speed: 600 },
    });
  });
  it('plays a part of the simulated world when it is named', () => {
    expect(read([], { SIMULATED_SPORTS: '1, 4', SIMULATED_DAYS: '2' })).toMatchObject({
      value: { hasSimulator: true, simulated: { sportIds: [1, 4], daysAhead: 2 } },
    });
  });
  it('knows sources of countries when they are named', () => {
    const env = { TRUSTED_PROXIES: '10.0.0.0/8', GEO_COUNTRY_HEADER: 'CF-IPCountry', GEO_DATABASE: 'a.mmdb' };
    expect(read([], env)).toMatchObject({
      value: { trustedProxies: ['10.0.0.0/8'], geoCountryHeader: 'cf-ipcountry', geoDatabase: 'a.mmdb' },
    });
  });
  it.each([
    [{}, true],
    [{ ALLOW_SANDBOXES: 'no' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', ALLOW_SANDBOXES: 'no' }, false],
    [{ NODE_ENV: 'production', ALLOW_SANDBOXES: 'yes' }, true],
  ])('has sandboxes with %j: %s', (env, hasSandboxes) => {
    expect(read([], env)).toMatchObject({ value: { hasSandboxes } });
  });
  it.each([
    ['an unknown option', ['--frsh'], {}, 'option_unknown'],
    ['a file without --replay', ['a.csv'], {}, 'option_invalid'],
    ['a speed that is none', ['--speed', 'fast'], {}, 'option_invalid'],
    ['a speed of zero', ['--speed', '0'], {}, 'option_invalid'],
    ['a port that is none', [], { PORT: '80800' }, 'option_invalid'],
    ['an unknown role', [], { ROLES: 'edge,cook' }, 'option_invalid'],
    ['a word about sandboxes that is neither', [], { ALLOW_SANDBOXES: 'maybe' }, 'option_invalid'],
    ['a sport that is no number', [], { SIMULATED_SPORTS: '1,golf' }, 'option_invalid'],
    ['more days than the world lists', [], { SIMULATED_DAYS: '8' }, 'option_invalid'],
    ['a header of no proxy', [], { GEO_COUNTRY_HEADER: 'cf-ipcountry' }, 'option_invalid'],
    [
      'a header that is none',
      [],
      { GEO_COUNTRY_HEADER: 'a: b', TRUSTED_PROXIES: 'loopback' },
      'option_invalid',
    ],
    ['an unknown log level', [], { LOG_LEVEL: 'loud' }, 'option_invalid'],
  ] as const)('refuses %s', (_what, args, env, code) => {
    expect(read([...args], env)).toMatchObject({ ok: false, code });
  });
});
