// Where a connection comes from: what a proxy of ours says, else what a file knows of the address. Nothing a visitor sends is believed.

import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { ServerOptions } from '../options.ts';
import { openCountryDatabase } from './country-database.ts';

/** What is looked at of a request; Fastify's fits. `ip` is the visitor's own, behind the proxies of ours. */
export type Visit = Pick<FastifyRequest, 'ip' | 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Alpha-2 of the country a request comes from; `undefined` when nothing knows. */
export type SeenCountryOf = (visit: Visit) => string | undefined;

/** A file that is named and cannot be read stops the start. */
export function openSeenCountry({
  geoCountryHeader,
  geoDatabase,
  trustedProxies,
}: Pick<ServerOptions, 'geoCountryHeader' | 'geoDatabase' | 'trustedProxies'>): SeenCountryOf {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const byAddress = geoDatabase === undefined ? undefined : openCountryDatabase(geoDatabase);
  const byProxy = ({ headers, socket }: Visit): string | undefined => {
    if (geoCountryHeader === undefined || socket.remoteAddress === undefined) return undefined;
    const said = headers[geoCountryHeader];
    // XX is nobody knows where; codes of networks (T1) are no country.
    return typeof said === 'string' && /^[A-Z]{2}$/i.test(said) && isProxy(socket.remoteAddress, 0)
      ? named(said.toUpperCase())
      : undefined;
  };
  return (visit) => byProxy(visit) ?? byAddress?.(visit.ip);
}

const UNKNOWN = 'XX';
const named = (code: string): string | undefined => (code === UNKNOWN ? undefined : code);
