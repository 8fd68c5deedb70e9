import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isTooBusy, type Log } from '@overround/platform';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerClientError } from './client-error.ts';
import { addSecurityHeaders } from './security-headers.ts';

const SHED_DELAY_MS = 250;
const SHED_AFTER_CHECKS = 5;
const RETRY_AFTER_S = 2;

/** Fastify with the limits and headers of safety 8. Unexpected errors are a plain 500 with the request id. */
export function openApp(log: Log, trustedProxies: readonly string[]): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 300, caseSensitive: true, ignoreTrailingSlash: false },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerClientError,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  addSecurityHeaders(app);
  shedLoad(app);
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500)
      log.error({ requestId: request.id, route: request.routeOptions.url, error: describe(error) }, 'broken');
    const code = CODE_OF_STATUS[status] ?? (status >= 500 ? 'broken' : 'input_malformed');
    if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
    return reply.code(status).send({ success: false, error: { code }, requestId: request.id });
  });
  return app;
}

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_content_type',
  503: 'not_now',
};

function statusOf(error: unknown): number {
  if (isTooBusy(error)) return 503;
  const status =
    error !== null && typeof error === 'object' && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Answers 503 while the event loop has been late for five seconds; health checks still pass. */
function shedLoad(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lateChecks = 0;
  const timer = setInterval(() => {
    lateChecks = delay.mean / 1e6 > SHED_DELAY_MS ? lateChecks + 1 : 0;
    delay.reset();
  }, 1000);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (lateChecks >= SHED_AFTER_CHECKS && request.url !== '/healthz') {
      await reply
        .code(503)
        .header('retry-after', RETRY_AFTER_S)
        .send({ success: false, error: { code: 'not_now' }, requestId: request.id });
    }
  });
}
