import { freePort } from '@overround/platform';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    /** Where operators ask and answer. */
    internalUrl: string;
  }
}

/** As many as there are ids of workers in any usual run; a producer that never says anything costs nothing. */
const JOURNEY_PRODUCERS = Array.from(
  { length: 8 },
  (_, at) => `journeys-${at + 1}:journeys-secret-of-the-test-run`,
);

/** Many people act from one address here, and faster than people do. */
const JOURNEYS_ENV = {
  // The last one is that of the README, whose example is run.
  FEED_PUSH_SECRETS: [
    ...JOURNEY_PRODUCERS,
    'fuzz:fuzz-secret-of-the-test-run-x',
    'desk:a-long-random-secret',
  ].join(','),
  RATE_LIMIT_FACTOR: '1000',
  PUBLIC_READS_PER_SECOND: '5000',
};

/**
 * One product for all journeys: the simulated world and a feed key for what a journey wants to happen. `PRODUCT_URL` names
 * one that runs already, for writing journeys, and `PRODUCT_INTERNAL_URL` its port for operators.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['PRODUCT_URL'];
  if (running !== undefined) {
    project.provide('productUrl', running);
    project.provide('internalUrl', process.env['PRODUCT_INTERNAL_URL'] ?? '');
    return async () => undefined;
  }
  const internalPort = await freePort();
  const product = await startProduct({ env: { ...JOURNEYS_ENV, INTERNAL_PORT: String(internalPort) } });
  project.provide('productUrl', product.url);
  project.provide('internalUrl', `http://127.0.0.1:${internalPort}`);
  return () => product.stop();
}
