import cookie from '@fastify/cookie';
import type { CallContract, CallPolicy } from '@overround/contracts';
import { type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile, type Validator } from 'typebox/compile';
import type { Log } from '../log/index.ts';
import type { SiteContext } from '../site/index.ts';
import { admit, type Who } from './admit.ts';
import { type Projection, projectionOf } from './answer-fields.ts';
import type { CallContext, Session, StaffSession } from './context.ts';
import { type DressedAnswer, dressRefusal, dressValue } from './envelope.ts';
import type { RateGate } from './rate-limit.ts';
import {
  hasEscapes,
  isTameInput,
  normaliseBody,
  type RawQuery,
  readQuery,
  VALUES_MAX,
} from './read-input.ts';
import {
  type CallInput,
  EmptyAnswer,
  FileAnswer,
  type PreparedAnswer,
  type Route,
  SeeOther,
} from './route.ts';
import { takeBodies, WILD } from './take-bodies.ts';
import { spelledAs, wrongField } from './wrong-field.ts';

export interface ServeOptions {
  /** Which brand and language a request is for; `undefined` for a host that is nobody's. */
  readonly siteOf: (request: FastifyRequest) => SiteContext | undefined;
  readonly sessionOf: (request: FastifyRequest, site: SiteContext) => Promise<Session | undefined>;
  /** What the browser keeps that somebody signed in from: limits count it beside the address. */
  readonly deviceMarkOf?: (request: FastifyRequest) => string | undefined;
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once they may. */
    admitted: (Who & { readonly site: SiteContext }) | null;
  }
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
  app.decorateRequest('admitted', null);
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
        // Before the body is read: strangers are not listened to for ten megabytes.
        onRequest: (request, reply) => admitCall(call, { request, reply, options }),
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

/** Answers whoever may not go on; notes who the others are. */
async function admitCall(call: CallContract, exchange: Exchange): Promise<unknown> {
  const { request, reply, options } = exchange;
  const site = options.siteOf(request);
  if (!site)
    return reply.code(404).send({ success: false, error: { code: 'not_found' }, requestId: request.id });
  const admitted = await admit(call, request, { site, options });
  if (admitted.ok) {
    request.admitted = { site, ...admitted.value };
    return undefined;
  }
  if ('waitSeconds' in admitted) reply.header('retry-after', admitted.waitSeconds);
  return sendRefusal(call, admitted, site.lang, exchange);
}

async function serveCall(route: Route, checks: Checks, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { site, ...who } = present(request.admitted, 'who asks');
  const answerRefusal = (refusal: Refusal) => sendRefusal(route.call, refusal, site.lang, exchange);
  const input = readInput(route.call, checks, request);
  if (!input.ok) return answerRefusal(input);

  const outcome = (await route.handle(input.value, contextOf(exchange, site, who))) as Outcome<unknown>; // By `Handler`.
  if (!outcome.ok) return answerRefusal(outcome);
  // What is told to somebody is kept by nobody on the way.
  if ((who.session || who.staff) && route.call.answers !== 'prepared' && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store');
  if (outcome.value instanceof EmptyAnswer) return reply.code(outcome.value.status).send();
  if (outcome.value instanceof SeeOther)
    return reply
      .code(303)
      .header('location', outcome.value.location)
      .header('cache-control', 'no-store')
      .send();
  if (outcome.value instanceof FileAnswer) return sendFile(outcome.value, reply);
  // A prepared call's handler returns prepared bytes, by `PreparedHandler`.
  if (route.call.answers === 'prepared') return sendPrepared(outcome.value as PreparedAnswer, request, reply);
  return sendDressed(dressValue(route.call, checks.shown(outcome.value)), reply);
}

/** As bytes: to a text the framework adds a charset, and the JSON:API media type takes no parameter of that kind. */
const sendDressed = ({ status, contentType, body }: DressedAnswer, reply: FastifyReply): FastifyReply =>
  reply
    .code(status)
    .header('content-type', contentType)
    .send(Buffer.from(JSON.stringify(body)));

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
    wrongField(checks.query, query.value) ??
    wrongField(checks.params, params.value) ??
    spelledAs(raw, wrongField(checks.body, body));
  if (wrong !== undefined) return refuse('input_malformed', { field: wrong });
  // The validators have just checked all three against the contract.
  return { ok: true, value: { query: query.value, params: params.value, body } as CallInput<CallContract> };
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
    setCookie: (name, value, maxAgeSeconds) => {
      reply.header('cache-control', 'no-store');
      const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;
      void reply.setCookie(name, value, { ...attributes, maxAge: maxAgeSeconds });
    },
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
  return sendDressed(dressed, reply.header('cache-control', 'no-store'));
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
export function sendFile({ bytes, contentType, fileName }: FileAnswer, reply: FastifyReply): FastifyReply {
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
