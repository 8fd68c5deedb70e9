import { createServer, type IncomingMessage, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type InternalAnswers, routeOf } from './internal-answers.ts';

/** What must be there to serve, by name, and lists an operator should look at. */
export type Parts = Readonly<Record<string, boolean | readonly string[]>>;

export interface Health {
  readonly check: () => Promise<Parts>;
}

/** The most a POST of an operator may say. */
const BODY_BYTES_MAX = 64 * 1024;

/** A page that gave its own name the address of this machine says that name. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** What the port knows by itself. */
const HEALTH_ROUTES = ['GET /healthz', 'GET /readyz', 'GET /metrics'] as const;

export interface Internal {
  readonly registry: Registry;
  /** Every question that is answered, as `GET /path`. */
  readonly routes: readonly string[];
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * The port for operators, on loopback only: `/healthz`, `/readyz`, `/metrics`, and what `parts` know. Orders are POSTs of JSON and
 * say so: a page in a browser on this machine cannot send that here unasked, and none that asks under another name is answered.
 */
export function openInternal(health: Health, parts: readonly InternalAnswers[] = []): Internal {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const parted = new Map(parts.flatMap((part) => part.routes.map((route) => [route, part] as const)));
  const server: Server = createServer((request, response) => {
    void answer(request, { health, registry, parted }).then(({ status, body, type }) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  return {
    registry,
    routes: [...HEALTH_ROUTES, ...parted.keys()],
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

interface Known {
  readonly health: Health;
  readonly registry: Registry;
  /** Who answers a route. */
  readonly parted: ReadonlyMap<string, InternalAnswers>;
}
interface Said {
  readonly status: number;
  readonly body: string;
  readonly type: string;
}

async function answer(request: IncomingMessage, known: Known): Promise<Said> {
  const { method = 'GET', url = '/' } = request;
  try {
    if (!LOOPBACK.test(request.headers.host ?? '')) return json(403, { refused: 'host_unknown' });
    const route = routeOf({ method, url });
    if (isOneOf(HEALTH_ROUTES, route)) return await healthOf(route, known);
    const part = known.parted.get(route);
    if (!part) return json(404, {});
    const sent = method === 'POST' ? await bodyOf(request) : { value: undefined };
    if (typeof sent === 'string') return json(STATUS_OF_BODY[sent], { refused: sent });
    const said = await part({ method, url, body: sent.value });
    return json(said?.status ?? 404, said?.body ?? {});
  } catch {
    return json(503, {});
  }
}

const isOneOf = <T extends string>(known: readonly T[], text: string): text is T =>
  known.some((one) => one === text);
const json = (status: number, body: object): Said => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
});
const STATUS_OF_BODY = { json_only: 415, body_too_large: 413, json_malformed: 400 } as const;

async function healthOf(route: (typeof HEALTH_ROUTES)[number], { health, registry }: Known): Promise<Said> {
  switch (route) {
    case 'GET /healthz':
      return json(200, { alive: true });
    case 'GET /metrics':
      return { status: 200, body: await registry.metrics(), type: registry.contentType };
    case 'GET /readyz': {
      const parts = await health.check();
      return json(Object.values(parts).includes(false) ? 503 : 200, parts);
    }
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
