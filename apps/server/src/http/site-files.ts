// Built files of the player's site: read once, answered from memory, compressed while building.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What the build writes beside a file that is worth compressing. */
const SUFFIXES: Readonly<Record<Exclude<Encoding, 'identity'>, string>> = { br: '.br', gzip: '.gz' };

/** The build gives these a new name with every change, so that they never have to be asked for again. */
const HASHED_FOLDER = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

interface Variant {
  readonly body: Buffer;
  readonly etag: string;
}

interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly encodings: readonly Encoding[];
  /** Nothing when the file went since the server started: a build into the same folder takes old ones away. */
  readonly variant: (encoding: Encoding) => Variant | undefined;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Every file below a folder by its address; contents are read when somebody asks for them first. */
function filesBelow(folder: string): ReadonlyMap<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(address)];
    // What is no file of a page (the build's manifest, compressed twins) has no address.
    if (!entry.isFile() || type === undefined || address.includes('/.')) continue;
    const twins = (['br', 'gzip'] as const).filter((encoding) => existsSync(path + SUFFIXES[encoding]));
    const known = new Map<Encoding, Variant>();
    files.set(address, {
      type,
      cacheControl: address.startsWith(HASHED_FOLDER) ? FOR_EVER : A_DAY,
      encodings: [...twins, 'identity'],
      variant: (encoding) => {
        const before = known.get(encoding);
        if (before) return before;
        const body = readIfThere(encoding === 'identity' ? path : path + SUFFIXES[encoding]);
        if (!body) return undefined;
        const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
        const variant = { body, etag: `"${digest}"` };
        known.set(encoding, variant);
        return variant;
      },
    });
  }
  return files;
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The one asked part of a body, `undefined` to send it whole (RFC 9110, 14.2), `none` when nothing of it exists. */
function rangeOf(
  header: string | undefined,
  size: number,
): readonly [from: number, to: number] | 'none' | undefined {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) === 0 ? 'none' : [Math.max(0, size - Number(last)), size - 1];
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'none';
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
}

const isKnownTo = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

function answer(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], file.encodings);
  const variant = file.variant(encoding);
  if (!variant) {
    reply.callNotFound();
    return reply;
  }
  const { body, etag } = variant;
  reply.headers({ etag, 'cache-control': file.cacheControl, 'accept-ranges': 'bytes' });
  if (file.encodings.length > 1) reply.header('vary', 'accept-encoding');
  if (isKnownTo(request, etag)) return reply.code(304).send();
  reply.header('content-type', file.type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const condition = request.headers['if-range'];
  const isWanted = request.method === 'GET' && (condition === undefined || condition === etag);
  const range = isWanted ? rangeOf(request.headers.range, body.length) : undefined;
  if (range === 'none') {
    reply.removeHeader('content-encoding');
    return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  }
  if (!range) return reply.send(body);
  const [from, to] = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${body.length}`)
    .send(body.subarray(from, to + 1));
}

/** Serves every file below the folder at its address, as it is there now; others are left to the not-found handler. */
export function serveSiteFiles(app: FastifyInstance, folder: string, prefix = ''): void {
  for (const [address, file] of filesBelow(folder)) {
    app.get(`${prefix}${address}`, (request, reply) => answer(file, request, reply));
  }
}
