// The checker's own interface: `POST /pictures` with pictures in Base64, `GET /pictures/{id}`, both signed as our sandboxes sign; what was
// decided is told, signed, until it is understood.

import { accept, type Clock, type Outcome, refuse } from '@overround/kernel';
import {
  type Deliveries,
  PICTURE_FAULTS,
  PICTURE_STATUSES,
  type PictureCheckProvider,
  type PictureRefusal,
  type PictureReport,
  isSigned,
  openOutbound,
  SIGNATURE_HEADER,
  signedHeaders,
  TIMESTAMP_HEADER,
} from '@overround/provider-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PictureChecks } from './picture-checks.ts';
import { fieldsOf, textAt } from './fields.ts';

export const IDENTITY_SANDBOX_ID = 'identity-sandbox';
/** Six pictures of ten megabytes, a third longer in Base64. */
const BODY_BYTES_MAX = 84 * 1024 * 1024;
const CALL_MS = 15_000;

export interface PictureRoutesDeps {
  readonly secret: string;
  readonly clock: Clock;
  readonly pictures: PictureChecks;
  readonly reports: Deliveries<PictureReport>;
  readonly isDown: () => boolean;
}

export function addPictureRoutes(app: FastifyInstance, deps: PictureRoutesDeps): void {
  const { pictures, reports } = deps;
  app.post('/pictures', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    if (deps.isDown()) return reply.code(503).send({});
    const raw = typeof request.body === 'string' ? request.body : '';
    if (!isFromUs(deps, request, raw)) return reply.code(401).send({});
    const fields = fieldsOf(parsed(raw));
    const checkId = textAt(fields, 'checkId');
    const [document, face] = ['document', 'face'].map((name) => Buffer.from(textAt(fields, name), 'base64'));
    const pages = Array.isArray(fields['pages'])
      ? fields['pages'].map((page) => Buffer.from(String(page), 'base64'))
      : [];
    if (!/^[0-9a-f-]{36}$/.test(checkId) || !document || !face) return reply.code(400).send({});
    const report =
      pages.length > 0
        ? await pictures.checkDocument(checkId, pages)
        : await pictures.checkFace(checkId, document, face);
    const told = await pictures.report(checkId);
    if (told?.status === 'pending') tellLater(deps, checkId);
    else if (told) reports.send(told);
    return reply.send(report);
  });
  app.get<{ Params: { id: string } }>('/pictures/:id', async (request, reply) => {
    if (deps.isDown()) return reply.code(503).send({});
    if (!isFromUs(deps, request, request.params.id)) return reply.code(401).send({});
    const report = await pictures.report(request.params.id);
    return report ? reply.send(report) : reply.code(404).send({});
  });
}

const LOOK_MS = 500;

/** The report goes out once it is decided; a restart in between leaves it to whoever asks. */
function tellLater(deps: PictureRoutesDeps, checkId: string): void {
  setTimeout(() => {
    void deps.pictures.report(checkId).then((report) => {
      if (report?.status === 'pending') tellLater(deps, checkId);
      else if (report) deps.reports.send(report);
    });
  }, LOOK_MS).unref();
}

const isFromUs = ({ secret, clock }: PictureRoutesDeps, { headers }: FastifyRequest, body: string): boolean =>
  isSigned(secret, clock.now(), body, {
    [TIMESTAMP_HEADER]: String(headers[TIMESTAMP_HEADER] ?? ''),
    [SIGNATURE_HEADER]: String(headers[SIGNATURE_HEADER] ?? ''),
  });

export interface PictureClientOptions {
  readonly secret: string;
  readonly clock: Clock;
  readonly baseUrl: () => string;
}

/** The house's side of the interface. */
export function pictureClient({ secret, clock, baseUrl }: PictureClientOptions): PictureCheckProvider {
  const ask = async (path: string, signed: string, body?: string) => {
    const outbound = openOutbound({
      origins: [new URL(baseUrl()).origin],
      timeoutMs: CALL_MS,
      bytesMax: 16_384,
      isLocal: true,
    });
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, clock.now(), signed) };
    const { status, text } = await outbound({
      url: `${baseUrl()}${path}`,
      headers,
      ...(body !== undefined && { method: 'POST', body }),
    });
    if (status !== 200) throw new Error(`the look at pictures answered ${status}`);
    return reportIn(parsed(text));
  };
  const start = async (asked: object): Promise<Outcome<PictureReport, PictureRefusal>> => {
    const body = JSON.stringify(asked);
    try {
      const report = await ask('/pictures', body, body);
      return report ? accept(report) : away('an answer without a state');
    } catch (error) {
      return away(error);
    }
  };
  return {
    providerId: IDENTITY_SANDBOX_ID,
    isSandbox: true,
    checkFace: ({ checkId, document, face }) =>
      start({ checkId, document: base64(document), face: base64(face) }),
    checkDocument: ({ checkId, pages }) => start({ checkId, pages: pages.map(base64) }),
    poll: (checkId) => ask(`/pictures/${checkId}`, checkId).catch(() => undefined),
    reportHeaders: [TIMESTAMP_HEADER, SIGNATURE_HEADER],
    readReport: (rawBody, headers) =>
      isSigned(secret, clock.now(), rawBody, headers)
        ? reportIn(parsed(new TextDecoder().decode(rawBody)))
        : undefined,
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const away = (why: unknown): PictureRefusal =>
  refuse('picture_check_unavailable', { reason: why instanceof Error ? why.message : String(why) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reportIn(value: unknown): PictureReport | undefined {
  const fields = fieldsOf(value);
  const checkId = textAt(fields, 'checkId');
  const status = PICTURE_STATUSES.find((one) => one === fields['status']);
  const fault = PICTURE_FAULTS.find((known) => known === fields['fault']);
  if (checkId === '' || !status) return undefined;
  const score = (name: 'matchScore' | 'livenessScore') =>
    typeof fields[name] === 'number' ? { [name]: fields[name] } : {};
  return { checkId, status, ...score('matchScore'), ...score('livenessScore'), ...(fault && { fault }) };
}
