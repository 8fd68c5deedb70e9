// The host that files of people leave from, beside those of the sites (safety 14, decision 72).

import type { BrandId } from '@overround/kernel';
import type { SiteDirectory } from '@overround/site';
import { CannotStart } from './fatal.ts';

export interface FilesHosts {
  /** Where files of a brand leave from. */
  originOf(brandId: BrandId): string;
  /** Every one of them, for pages that show pictures of several brands. */
  origins(): readonly string[];
  /** Whether a host, as a request names it, gives out files and nothing else. A port is ignored. */
  has(host: string): boolean;
  /** Whether it gives out the files of this brand. */
  isOf(host: string, brandId: BrandId): boolean;
}

export interface FilesHostsDeps {
  /** `FILES_HOST`: `files.example`, with others for some brands behind it: `files.example,najm=files.najm.example`. */
  readonly text: string | undefined;
  readonly isProduction: boolean;
  readonly directory: Pick<SiteDirectory, 'brands' | 'brandById' | 'brandByHost'>;
  readonly localPort: () => number;
}

/** Browsers look it up on their own machine, as an origin of its own, without any name server. */
const HERE = 'files.localhost';
const HOST = /^(?!.*\.\.)[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?(?::\d{1,5})?$/;
const HELP = 'write a host that is no site, e.g. files.example, and brand=host behind it for a brand apart';

export const hostName = (host: string): string => host.toLowerCase().replace(/\.?(?::\d+)?$/, '');

/** Throws on what means nothing, on a host of a site, and in production on silence. */
export function openFilesHosts({ text, isProduction, directory, localPort }: FilesHostsDeps): FilesHosts {
  const [usual = '', ...rest] = (text ?? '').split(',').map((part) => part.trim().toLowerCase());
  if (usual === '' && isProduction)
    throw new CannotStart(`FILES_HOST is missing: files of people leave from a host of their own; ${HELP}`);
  const apart = new Map(rest.map((part) => part.split('=', 2) as [string, string | undefined]));
  const shared = usual === '' ? HERE : usual;
  for (const host of [shared, ...apart.values()]) {
    if (host === undefined || !HOST.test(host)) throw new CannotStart(`FILES_HOST means nothing: ${HELP}`);
    if (directory.brandByHost(host))
      throw new CannotStart(`FILES_HOST ${host} is the host of a site: ${HELP}`);
  }
  const keys = new Set(directory.brands().map(({ key }) => key));
  const stranger = [...apart.keys()].find((key) => !keys.has(key));
  if (stranger !== undefined)
    throw new CannotStart(`FILES_HOST names ${stranger}, which is no brand: ${HELP}`);

  const hostOf = (brandId: BrandId): string => apart.get(directory.brandById(brandId)?.key ?? '') ?? shared;
  const originAt = (host: string): string => {
    if (isProduction) return `https://${host}`;
    return host.includes(':') ? `http://${host}` : `http://${host}:${localPort()}`;
  };
  const all = [shared, ...apart.values()].filter((host) => host !== undefined);
  const names = new Set(all.map(hostName));
  return {
    originOf: (brandId) => originAt(hostOf(brandId)),
    origins: () => [...new Set(all)].map(originAt),
    has: (host) => names.has(hostName(host)),
    isOf: (host, brandId) => hostName(host) === hostName(hostOf(brandId)),
  };
}
