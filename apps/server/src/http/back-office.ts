// The back office as it was built: one page with its files. It knows nothing by itself; every answer needs a session of staff.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, NOTHING_INLINE } from './security-headers.ts';
import { serveSiteFiles } from './site-files.ts';

const PREFIX = '/backoffice';
const built = resolve(import.meta.dirname, '../../../backoffice/dist');

export interface BackOfficeFiles {
  /** Where pictures of documents come from. */
  readonly pictureOrigins?: () => readonly string[];
  readonly folder?: string;
}

/** Serves the built back office under `/backoffice/`; every address of its own screens is the same page. Nothing where it was not built. */
export function serveBackOffice(
  app: FastifyInstance,
  { pictureOrigins = () => [], folder = built }: BackOfficeFiles = {},
): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const html = readFileSync(page);
  // Which scripts it names changes with every build, so it is asked for anew.
  const send = ({ cspNonce }: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .header(
        'content-security-policy',
        contentSecurityPolicy(cspNonce, NOTHING_INLINE, { pictures: pictureOrigins() }),
      )
      .send(html);
  serveSiteFiles(app, folder, PREFIX);
  app.get(PREFIX, (_request, reply) => reply.redirect(`${PREFIX}/`, 302));
  app.get(`${PREFIX}/`, (request, reply) => send(request, reply));
  app.get(`${PREFIX}/*`, (request, reply) =>
    /\.\w+$/.test(request.url.split('?')[0] ?? '') ? reply.callNotFound() : send(request, reply),
  );
}
