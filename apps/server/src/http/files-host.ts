// The host of files (decision 72): it gives out a file for a ticket and knows nothing else. No cookie is read or set, no page stands there,
// and what it sends no browser runs. Hosts of sites, the other way round, know no ticket.

import { type Files, TICKET_PATH, type Viewer } from '@overround/files';
import type { BrandId } from '@overround/kernel';
import { type RateGate, sendFile } from '@overround/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FilesHosts } from '../files-hosts.ts';

export interface FilesHostDeps {
  readonly hosts: FilesHosts;
  readonly files: Pick<Files, 'take'>;
  /** Whether the session still stands that a ticket was asked in. */
  readonly isThere: (viewer: Viewer, brandId: BrandId) => Promise<boolean>;
  readonly rateGate: RateGate;
}

/** Stands before everything else of the product; call it before routes are declared. */
export function serveFilesHost(app: FastifyInstance, deps: FilesHostDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (deps.hosts.has(request.host)) return answerTicket(request, reply, deps);
    return pathOf(request).startsWith(TICKET_PATH) ? notFound(request, reply) : undefined;
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

async function answerTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  { hosts, files, isThere, rateGate }: FilesHostDeps,
): Promise<FastifyReply> {
  const { method, url, host } = request;
  const isHead = method === 'HEAD';
  if (!(isHead || method === 'GET') || !url.startsWith(TICKET_PATH)) return notFound(request, reply);
  const waitSeconds = await rateGate.take('public_read', { address: request.ip });
  if (waitSeconds > 0)
    return refuse(request, reply.code(429).header('retry-after', waitSeconds), 'too_often');
  const isOfHost = (brandId: BrandId) => hosts.isOf(host, brandId);
  const file = await files.take({ ticket: url.slice(TICKET_PATH.length), isOfHost, isThere, isHead });
  if (!file) return notFound(request, reply);
  // Pages of the sites show it as a picture, and they are other sites to a browser. A part of it is not given: the ticket is spent.
  reply.header('cross-origin-resource-policy', 'cross-origin').header('accept-ranges', 'none');
  return sendFile(file, reply);
}

const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(request, reply.code(404), 'not_found');

const refuse = ({ id }: FastifyRequest, reply: FastifyReply, code: string): FastifyReply =>
  reply.header('cache-control', 'no-store').send({ success: false, error: { code }, requestId: id });
