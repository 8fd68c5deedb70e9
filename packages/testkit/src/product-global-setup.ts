import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

/** One product for all journeys: the simulated world and a feed key for what a journey wants to happen. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { FEED_PUSH_SECRETS: 'journeys:journeys-secret-of-the-test-run' } });
  project.provide('productUrl', product.url);
  return () => product.stop();
}
