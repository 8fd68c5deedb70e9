import { describe, expect, it } from 'vitest';
import { openSocial, readClients } from './social.ts';

const deps = {
  options: { dataDir: '/nowhere', hasSandboxes: false },
  localUrl: () => 'http://localhost:1',
  isOwnHost: () => true,
};
const google = { clientId: 'id', clientSecret: 'secret' };

describe('clients of other services, from the environment', () => {
  it('offers a brand what it agreed, in the order of the specification, and nothing to another', () => {
    const clients = JSON.stringify({ house: { metamask: {}, google } });
    const social = openSocial({ ...deps, clients });
    expect(social.of('house').map(({ provider }) => provider.providerId)).toEqual(['google', 'metamask']);
    expect(social.of('najm')).toEqual([]);
  });
  it('offers nothing without agreements where no sandbox may stand', () => {
    expect(openSocial({ ...deps, clients: undefined }).of('house')).toEqual([]);
  });
  it('knows partners whose pages frame the site', () => {
    const secret = 'x'.repeat(32);
    const read = readClients(JSON.stringify({ house: { xframe: { acme: secret } } }));
    expect(read.get('house')?.partners.get('acme')).toBe(secret);
  });
  it.each([
    ['no json', 'is no JSON'],
    ['[]', 'is no object'],
    ['{"house":{"myspace":{}}}', 'myspace is none of'],
    ['{"house":{"google":{}}}', 'has no clientId'],
    ['{"house":{"google":{"clientId":7}}}', 'are texts'],
    ['{"house":{"xframe":{"acme":"short"}}}', 'needs a secret'],
  ])('does not start with %s', (text, message) => {
    expect(() => readClients(text)).toThrow(message);
  });
});
