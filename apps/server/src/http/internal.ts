import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { RiskAnswers } from './internal-risk.ts';

/** What must be there to serve, by name, and lists an operator should look at. */
export type Parts = Readonly<Record<string, boolean | readonly string[]>>;

export interface Health {
  readonly check: () => Promise<Parts>;
}

/** The port for operators, on loopback only: `/healthz`, `/readyz`, `/metrics`, and what `answers` knows. */
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
    void answer(request.url ?? '/', { health, registry, answers }).then(({ status, body, type }) => {
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
  url: string,
  {
    health,
    registry,
    answers,
  }: { readonly health: Health; readonly registry: Registry; readonly answers: RiskAnswers },
): Promise<{ status: number; body: string; type: string }> {
  const json = 'application/json';
  try {
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
    const body = await answers(url);
    return { status: body ? 200 : 404, body: JSON.stringify(body ?? {}), type: json };
  } catch {
    return { status: 503, body: '{}', type: json };
  }
}
