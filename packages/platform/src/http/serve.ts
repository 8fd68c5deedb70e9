import cookie from '@fastify/cookie';
import type { CallContract, CallPolicy } from '@overround/contracts';
import { type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile, type Validator } from 'typebox/compile';
import type { Log } from '../log/index.ts';
import type { SiteContext } from '../site/index.ts';
import { type Projection, projectionOf } from './answer-fields.ts';
import type { CallContext, Session, StaffSession } from './context.ts';
import { crossSiteRefusal } from './cross-site.ts';
import { dressRefusal, dressValue } from './envelope.ts';
import type { RateGate } from './rate-limit.ts';
import {
  hasEscapes,
  isTameInput,
  normaliseBody,
  type RawQuery,
  readQuery,
  VALUES_MAX,
} from './read-input.ts';
import { type CallInput, EmptyAnswer, FileAnswer, type PreparedAnswer, type Route } from './route.ts';
import { takeBodies, WILD } from './take-bodies.ts';

export interface ServeOptions {
  /** Which brand and language a request is for; `undefined` for a host that is nobody's. */
  readonly siteOf: (request: FastifyRequest) => SiteContext | undefined;
  readonly sessionOf: (request: FastifyRequest, site: SiteContext) => Promise<Session | undefined>;
  /** Who of the house asks; absent: nobody can, and calls for staff answer that nobody is signed in. */
  readonly staffOf?: (request: FastifyRequest) => Promise<StaffSession | undefined>;
  /** The sentence for a refusal code in a language, with its facts. */
  readonly textOf: (lang: string, refusal: Refusal) => string;
  readonly rateGate: RateGate;
  readonly log: Log;
}

interface Checks {
  readonly query: Validator;
  readonly params: Validator;
  readonly body: Validator;
  /** What the answer may carry. */
  readonly shown: Projection;
}

const POLICIES: ReadonlySet<string> = new Set<CallPolicy>(['anyone', 'guest', 'player', 'provider', 'staff']);

/**
 * Registers every declared call: policy, limits, validation, envelope, fields of the answer. A handler sees valid values and returns
 * an outcome. A call without a policy keeps the server from starting (safety 9).
 */
export async function serveRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: ServeOptions,
): Promise<void> {
  await app.register(cookie);
  takeBodies(app);
  for (const route of routes) {
    const { call } = route;
    if (!POLICIES.has(call.policy))
      throw new Error(`${call.name} does not say who may call it: it is not served`);
    if (call.policy === 'staff' && !call.rights?.length)
      throw new Error(`${call.name} does not say which right of staff it needs: it is not served`);
    const checks: Checks = {
      query: Compile(call.query),
      params: Compile(call.params),
      body: Compile(call.body),
      shown: projectionOf(call.answer),
    };
    for (const path of call.paths) {
      app.route({
        method: call.method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit: call.bodyBytesMax ?? 64 * 1024,
        config: { valuesMax: call.bodyValuesMax ?? VALUES_MAX, takesBytes: call.takesBytes ?? false },
        handler: (request, reply) => serveCall(route, checks, { request, reply, options }),
      });
    }
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: ServeOptions;
}

async function serveCall(route: Route, checks: Checks, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply, options } = exchange;
  const site = options.siteOf(request);
  if (!site)
    return reply.code(404).send({ success: false, error: { code: 'not_found' }, requestId: request.id });
  const answerRefusal = (refusal: Refusal) => sendRefusal(route.call, refusal, site.lang, exchange);

  const isForStaff = route.call.policy === 'staff';
  // Staff are no players, and players no staff: a call knows one of them.
  const session = isForStaff ? undefined : await options.sessionOf(request, site);
  const staff = isForStaff ? await options.staffOf?.(request) : undefined;
  const refused = guardRefusal(route.call, { session, staff }, request);
  if (refused) return answerRefusal(refused);
  const waitSeconds = await options.rateGate.take(route.call.rateLimit, {
    address: request.ip,
    ...(session ? { personId: session.personId } : {}),
  });
  if (waitSeconds > 0) {
    reply.header('retry-after', waitSeconds);
    return answerRefusal(refuse('too_often', { waitSeconds }));
  }
  const input = readInput(route.call, checks, request);
  if (!input.ok) return answerRefusal(input);

  const outcome = (await route.handle(
    input.value,
    contextOf(exchange, site, { session, staff }),
  )) as Outcome<unknown>; // By `Handler`.
  if (!outcome.ok) return answerRefusal(outcome);
  if (outcome.value instanceof EmptyAnswer) return reply.code(outcome.value.status).send();
  if (outcome.value instanceof FileAnswer) return sendFile(outcome.value, reply);
  // A prepared call's handler returns prepared bytes, by `PreparedHandler`.
  if (route.call.answers === 'prepared') return sendPrepared(outcome.value as PreparedAnswer, request, reply);
  const dressed = dressValue(route.call, checks.shown(outcome.value));
  if ((isForStaff || route.call.policy === 'player') && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store');
  return reply
    .code(dressed.status)
    .header('content-type', dressed.contentType)
    .send(JSON.stringify(dressed.body));
}

interface Who {
  readonly session: Session | undefined;
  readonly staff: StaffSession | undefined;
}

function guardRefusal(
  call: CallContract,
  { session, staff }: Who,
  request: FastifyRequest,
): Refusal | undefined {
  if (call.policy === 'player' && !session) return refuse('not_signed_in');
  if (call.policy === 'guest' && session) return refuse('not_allowed');
  if (call.policy === 'staff') {
    if (!staff) return refuse('not_signed_in');
    if (!call.rights?.some((right) => staff.rights.includes(right))) return refuse('not_allowed');
  }
  const changes = call.method !== 'GET' && call.policy !== 'provider';
  return changes ? crossSiteRefusal(request.headers, staff ? 'cookie' : session?.via) : undefined;
}

function readInput(
  call: CallContract,
  checks: Checks,
  request: FastifyRequest,
): Outcome<CallInput<CallContract>> {
  // Fastify types query and params as unknown; both are flat records of text.
  const query = readQuery(call.query, request.query as RawQuery, call.input);
  if (!query.ok) return query;
  const params = readQuery(call.params, request.params as RawQuery, 'strict');
  if (!params.ok) return params;
  const raw = call.method === 'GET' ? {} : (request.body ?? {});
  // Its depth and number were counted while it was bytes; what is left to look for can only be written as an escape.
  const isPlain = request.rawBody !== null && !hasEscapes(request.rawBody);
  const isTameBody = raw !== WILD && (isPlain || isTameInput(raw, call.bodyValuesMax));
  if (!isTameBody || !isTameInput(query.value) || !isTameInput(params.value))
    return refuse('input_malformed', { field: '' });
  const body = call.input === 'lenient' ? normaliseBody(call.body, raw) : raw;
  const wrong =
    firstProblem(checks.query, query.value) ??
    firstProblem(checks.params, params.value) ??
    firstProblem(checks.body, body);
  if (wrong !== undefined) return refuse('input_malformed', { field: wrong });
  // The validators have just checked all three against the contract.
  return { ok: true, value: { query: query.value, params: params.value, body } as CallInput<CallContract> };
}

function firstProblem(check: Validator, value: unknown): string | undefined {
  if (check.Check(value)) return undefined;
  const [error] = check.Errors(value);
  if (!error) return '';
  const [missing] = error.keyword === 'required' ? error.params.requiredProperties : [];
  const path = error.instancePath.split('/').slice(1);
  return (missing === undefined ? path : [...path, missing]).join('.');
}

/** A socket that hears both families tells IPv4 as `::ffff:a.b.c.d`; people know the last part. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function contextOf({ request, reply }: Exchange, site: SiteContext, { session, staff }: Who): CallContext {
  return {
    site,
    ...(session ? { session } : {}),
    ...(staff ? { staff } : {}),
    requestId: request.id,
    address: plainAddress(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: request.cookies,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    rawBody: request.rawBody ?? new Uint8Array(),
    setCookie: (name, value, maxAgeSeconds) =>
      void reply.setCookie(name, value, {
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: maxAgeSeconds,
      }),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

function sendRefusal(
  call: CallContract,
  refusal: Refusal,
  lang: string,
  { request, reply, options }: Exchange,
): FastifyReply {
  const message = namingField(call, refusal, options.textOf(lang, refusal));
  // The facts of the whole explain its fields too.
  const fieldText = (code: string) => options.textOf(lang, { ...refusal, code });
  const dressed = dressRefusal({ call, refusal, message, fieldText, requestId: request.id });
  if (dressed.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', 1);
  return reply
    .code(dressed.status)
    .header('content-type', dressed.contentType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(dressed.body));
}

const FIELD_LETTERS_MAX = 60;

/** Clients of the feeds are told in the sentence itself which parameter is wrong: they have no field beside which to show it. */
function namingField({ family }: CallContract, refusal: Refusal, text: string): string {
  const isOfFeeds = family === 'feed' || family === 'bare';
  const field = 'field' in refusal && typeof refusal.field === 'string' ? refusal.field : '';
  return isOfFeeds && refusal.code === 'input_malformed' && field !== ''
    ? `${text} (${field.slice(0, FIELD_LETTERS_MAX)})`
    : text;
}

/** Sends what a person handed in: as an attachment that no browser runs, and that nothing on the way keeps (safety 14). */
function sendFile({ bytes, contentType, fileName }: FileAnswer, reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes));
}

/** Sends bytes made beforehand; 304 when the reader has them already. */
export function sendPrepared(
  answer: PreparedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  reply.header('content-type', answer.contentType ?? JSON_CONTENT);
  if (String(request.headers['accept-encoding'] ?? '').includes('gzip')) {
    return reply.header('content-encoding', 'gzip').send(answer.gzip);
  }
  return reply.send(answer.plain);
}
const JSON_CONTENT = 'application/json; charset=utf-8';
