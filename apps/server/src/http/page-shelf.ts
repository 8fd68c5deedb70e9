// Pages that several visitors may share, packed once for a moment.

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteContext } from '@overround/platform';
import type { Encoding } from './encoding.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** What costs about as much time as gzip and is a good deal smaller. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** A document that is ready to be sent, each packing made when somebody asks for it first. */
export interface PackedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `sha256-…` of each style element, for the policy of answers with this page. */
  readonly styleHashes: readonly string[];
  /** Likewise of each script. */
  readonly scriptHashes: readonly string[];
  readonly body: (encoding: Encoding) => Promise<Buffer>;
}

export interface DrawnPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly inlineStyles: readonly string[];
  readonly inlineScripts: readonly string[];
}

const hashes = new Map<string, string>();
const HASHES_MAX = 200;
/** Themes, sheets and scripts are few and stay the same, so each is hashed once. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  if (hashes.size >= HASHES_MAX) hashes.clear();
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  hashes.set(text, hash);
  return hash;
}

export function packPage({ status, headers, html, inlineStyles, inlineScripts }: DrawnPage): PackedPage {
  const bytes = Buffer.from(html);
  const packings = new Map<Encoding, Promise<Buffer>>();
  const pack = async (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'gzip') return packGzip(bytes, { level: GZIP_LEVEL });
    if (encoding === 'identity') return bytes;
    return packBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  };
  return {
    status,
    headers,
    styleHashes: inlineStyles.map(hashOf),
    scriptHashes: inlineScripts.map(hashOf),
    body: (encoding) => {
      const packing = packings.get(encoding) ?? pack(encoding);
      packings.set(encoding, packing);
      return packing;
    },
  };
}

export interface Drawing {
  readonly page: PackedPage;
  /** Only what every visitor with the same key would get: nothing personal, nothing refused. */
  readonly isShared: boolean;
}

export interface PageShelfOptions {
  readonly nowMs: () => number;
  /** How old a shared page may be. */
  readonly ageMs: number;
  readonly pagesMax: number;
}

/** All that the page of a guest depends on: where they are seen decides what its forms and boards begin with. */
export const shelfKey = (
  { brandId, lang, countryId }: Pick<SiteContext, 'brandId' | 'lang' | 'countryId'>,
  {
    host,
    url,
    preferences,
  }: { readonly host: string; readonly url: string; readonly preferences?: string | undefined },
): string => [brandId, lang, countryId, host, preferences ?? '', url].join('\n');

/** Draws a page once for everybody who asks for it at about the same time. */
export function openPageShelf({ nowMs, ageMs, pagesMax }: PageShelfOptions) {
  const shelf = new Map<string, { readonly untilMs: number; readonly drawing: Promise<Drawing> }>();
  const sweep = (now: number): void => {
    for (const [key, { untilMs }] of shelf) if (untilMs <= now) shelf.delete(key);
    for (const key of shelf.keys()) {
      if (shelf.size < pagesMax) return;
      shelf.delete(key);
    }
  };
  return async (key: string, draw: () => Promise<Drawing>): Promise<PackedPage> => {
    const now = nowMs();
    const found = shelf.get(key);
    if (found && found.untilMs > now) {
      const { page, isShared } = await found.drawing;
      return isShared ? page : (await draw()).page;
    }
    sweep(now);
    const drawing = draw();
    const entry = { untilMs: now + ageMs, drawing };
    shelf.set(key, entry);
    const forget = () => {
      if (shelf.get(key) === entry) shelf.delete(key);
    };
    try {
      const { page, isShared } = await drawing;
      if (!isShared) forget();
      return page;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
