import {
  DEFAULT_RATE_LIMITS,
  openRateGate,
  type RateGate,
  type Route,
  type ServeOptions,
  serveRoutes,
  silentLog,
} from '@overround/platform';
import fastify, { type FastifyInstance } from 'fastify';

export interface TestCalls {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export type TestCallsOptions = Pick<ServeOptions, 'siteOf' | 'sessionOf'> &
  Partial<Pick<ServeOptions, 'textOf' | 'staffOf' | 'deviceMarkOf'>> & {
    /** Off unless a test is about limits. */
    readonly isRateLimited?: boolean;
  };

const openGate: RateGate = { take: () => Promise.resolve(0) };

/**
 * The declared calls on an app of their own, for `app.inject`: same policy, validation and envelopes as the
 * product.
 */
export async function openTestCalls(routes: readonly Route[], options: TestCallsOptions): Promise<TestCalls> {
  const app = fastify();
  await serveRoutes(app, routes, {
    siteOf: options.siteOf,
    sessionOf: options.sessionOf,
    ...(options.staffOf ? { staffOf: options.staffOf } : {}),
    ...(options.deviceMarkOf ? { deviceMarkOf: options.deviceMarkOf } : {}),
    textOf: options.textOf ?? ((_lang, refusal) => refusal.code),
    rateGate: options.isRateLimited ? openRateGate(DEFAULT_RATE_LIMITS) : openGate,
    log: silentLog,
  });
  return { app, close: () => app.close() };
}
