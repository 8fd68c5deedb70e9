import { type Refusal, refuse } from '@overround/kernel';

interface Headers {
  readonly [name: string]: string | string[] | undefined;
}

/**
 * Refuses a change that another site could have caused (safety 8): a browser that carries our cookie must be on our own pages,
 * said by Sec-Fetch-Site or Origin, and must send a header that a plain form cannot. A bearer token is never sent by another
 * site on its own, and clients without session or browser headers have nothing to abuse.
 */
export function crossSiteRefusal(
  headers: Headers,
  via: 'cookie' | 'bearer' | undefined,
): Refusal<'cross_site', object> | undefined {
  if (via === 'bearer') return undefined;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
    return refuse('cross_site');
  const origin = headers['origin'];
  if (typeof origin === 'string' && !isSameHost(origin, headers['host'])) return refuse('cross_site');
  if (via === 'cookie' && headers['x-requested-with'] === undefined) return refuse('cross_site');
  return undefined;
}

function isSameHost(origin: string, host: string | string[] | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
