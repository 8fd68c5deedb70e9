import { createServer, type IncomingMessage, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { RiskAnswers } from './internal-risk.ts';

/** What must be there to serve, by name, and lists an operator should look at. */
export type Parts = Readonly<Record<string, boolean | readonly string[]>>;

export interface Health {
  readonly check: () => Promise<Parts>;
}

/** The most a POST of an operator may say. */
const BODY_BYTES_MAX = 64 * 1024;

/** A page that gave its own name the address of this machine says that name. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * The port for operators, on loopback only: `/healthz`, `/readyz`, `/metrics`, and what `answers` knows. Orders are POSTs of JSON and
 * say so: a page in a browser on this machine cannot send that here unasked, and none that asks under another name is answered.
 */
export function openInternal(
  health: Health,
  answers: RiskAnswers = () => Promise.resolve(undefined),
): {
  readonly registry: Registry;
  listen(port: number): Promise<number>;
  close(): Promise<void>;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server: Server = createServer((request, response) => {
    void answer(request, { health, registry, answers }).then(({ status, body, type }) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  return {
    registry,
    listen: (port) =>
      new Promise((done, failed) => {
        server.once('error', failed);
        server.listen(port, '127.0.0.1', () => {
          const address = server.address();
          done(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

async function answer(
  request: IncomingMessage,
  {
    health,
    registry,
    answers,
  }: { readonly health: Health; readonly registry: Registry; readonly answers: RiskAnswers },
): Promise<{ status: number; body: string; type: string }> {
  const json = 'application/json';
  const { method = 'GET', url = '/' } = request;
  try {
    if (!LOOPBACK.test(request.headers.host ?? ''))
      return { status: 403, body: JSON.stringify({ refused: 'host_unknown' }), type: json };
    if (url === '/healthz') return { status: 200, body: '{"alive":true}', type: json };
    if (url === '/metrics')
      return { status: 200, body: await registry.metrics(), type: registry.contentType };
    if (url === '/readyz') {
      const parts = await health.check();
      return {
        status: Object.values(parts).includes(false) ? 503 : 200,
        body: JSON.stringify(parts),
        type: json,
      };
    }
    const sent = method === 'POST' ? await bodyOf(request) : { value: undefined };
    if (typeof sent === 'string')
      return {
        status: sent === 'body_too_large' ? 413 : sent === 'json_only' ? 415 : 400,
        body: JSON.stringify({ refused: sent }),
        type: json,
      };
    const said = await answers({ method, url, body: sent.value });
    return { status: said?.status ?? 404, body: JSON.stringify(said?.body ?? {}), type: json };
  } catch {
    return { status: 503, body: '{}', type: json };
  }
}

/** The JSON of a POST, or why it was not read. */
async function bodyOf(
  request: IncomingMessage,
): Promise<{ readonly value: unknown } | 'json_only' | 'body_too_large' | 'json_malformed'> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return 'json_only';
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = Buffer.from(part as Uint8Array); // A request without an encoding gives bytes.
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return 'body_too_large';
    parts.push(chunk);
  }
  try {
    return { value: JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown };
  } catch {
    return 'json_malformed';
  }
}
