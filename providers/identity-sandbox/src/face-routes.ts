// The checker's own interface: `POST /faces` with two pictures in Base64, `GET /faces/{id}`, both signed as our sandboxes sign; what was
// decided is told, signed, until it is understood.

import { type Clock, type Refusal, refuse, accept } from '@overround/kernel';
import {
  type Deliveries,
  FACE_FAULTS,
  type FaceCheckProvider,
  type FaceCheckReport,
  isSigned,
  openOutbound,
  SIGNATURE_HEADER,
  signedHeaders,
  TIMESTAMP_HEADER,
} from '@overround/provider-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaceChecks } from './face-checks.ts';
import { fieldsOf, textAt } from './fields.ts';

export const IDENTITY_SANDBOX_ID = 'identity-sandbox';
/** Two pictures of ten megabytes, a third longer in Base64. */
const BODY_BYTES_MAX = 28 * 1024 * 1024;
const CALL_MS = 15_000;

export interface FaceRoutesDeps {
  readonly secret: string;
  readonly clock: Clock;
  readonly faces: FaceChecks;
  readonly reports: Deliveries<FaceCheckReport>;
  readonly isDown: () => boolean;
}

export function addFaceRoutes(app: FastifyInstance, deps: FaceRoutesDeps): void {
  const { faces, reports } = deps;
  app.post('/faces', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    if (deps.isDown()) return reply.code(503).send({});
    const raw = typeof request.body === 'string' ? request.body : '';
    if (!isFromUs(deps, request, raw)) return reply.code(401).send({});
    const fields = fieldsOf(parsed(raw));
    const checkId = textAt(fields, 'checkId');
    const [document, face] = ['document', 'face'].map((name) => Buffer.from(textAt(fields, name), 'base64'));
    if (!/^[0-9a-f-]{36}$/.test(checkId) || !document || !face) return reply.code(400).send({});
    const report = await faces.start(checkId, document, face);
    const told = await faces.report(checkId);
    if (told?.status === 'pending') tellLater(deps, checkId);
    else if (told) reports.send(told);
    return reply.send(report);
  });
  app.get<{ Params: { id: string } }>('/faces/:id', async (request, reply) => {
    if (deps.isDown()) return reply.code(503).send({});
    if (!isFromUs(deps, request, request.params.id)) return reply.code(401).send({});
    const report = await faces.report(request.params.id);
    return report ? reply.send(report) : reply.code(404).send({});
  });
}

const LOOK_MS = 500;

/** The report goes out once it is decided; a restart in between leaves it to whoever asks. */
function tellLater(deps: FaceRoutesDeps, checkId: string): void {
  setTimeout(() => {
    void deps.faces.report(checkId).then((report) => {
      if (report?.status === 'pending') tellLater(deps, checkId);
      else if (report) deps.reports.send(report);
    });
  }, LOOK_MS).unref();
}

const isFromUs = ({ secret, clock }: FaceRoutesDeps, { headers }: FastifyRequest, body: string): boolean =>
  isSigned(secret, clock.now(), body, {
    [TIMESTAMP_HEADER]: String(headers[TIMESTAMP_HEADER] ?? ''),
    [SIGNATURE_HEADER]: String(headers[SIGNATURE_HEADER] ?? ''),
  });

export interface FaceClientOptions {
  readonly secret: string;
  readonly clock: Clock;
  readonly baseUrl: () => string;
}

/** The house's side of the interface. */
export function faceCheckClient({ secret, clock, baseUrl }: FaceClientOptions): FaceCheckProvider {
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
    if (status !== 200) throw new Error(`the check of faces answered ${status}`);
    return reportIn(parsed(text));
  };
  return {
    providerId: IDENTITY_SANDBOX_ID,
    isSandbox: true,
    start: async ({ checkId, document, face }) => {
      const body = JSON.stringify({
        checkId,
        document: Buffer.from(document).toString('base64'),
        face: Buffer.from(face).toString('base64'),
      });
      try {
        const report = await ask('/faces', body, body);
        return report ? accept(report) : away('an answer without a state');
      } catch (error) {
        return away(error);
      }
    },
    poll: (checkId) => ask(`/faces/${checkId}`, checkId).catch(() => undefined),
    reportHeaders: [TIMESTAMP_HEADER, SIGNATURE_HEADER],
    readReport: (rawBody, headers) =>
      isSigned(secret, clock.now(), rawBody, headers)
        ? reportIn(parsed(new TextDecoder().decode(rawBody)))
        : undefined,
  };
}

const away = (why: unknown): Refusal<'face_check_unavailable', { reason: string }> =>
  refuse('face_check_unavailable', { reason: why instanceof Error ? why.message : String(why) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reportIn(value: unknown): FaceCheckReport | undefined {
  const fields = fieldsOf(value);
  const checkId = textAt(fields, 'checkId');
  const status = (['pending', 'accepted', 'declined'] as const).find((one) => one === fields['status']);
  const fault = FACE_FAULTS.find((known) => known === fields['fault']);
  if (checkId === '' || !status) return undefined;
  const score = (name: 'matchScore' | 'livenessScore') =>
    typeof fields[name] === 'number' ? { [name]: fields[name] } : {};
  return { checkId, status, ...score('matchScore'), ...score('livenessScore'), ...(fault && { fault }) };
}
