import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject, test as base, expect } from 'vitest';
import { type Device, type DeviceOptions, openBrowser } from './browser.ts';
import { createDevicePool, type DevicePool } from './device-pool.ts';
import { type Feed, openFeed } from './feed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    internalUrl: string;
    databaseUrl: string;
  }
}

const failuresDir = resolve(import.meta.dirname, '../../../../.cache/journeys');

interface Journey {
  readonly browser: Browser;
  readonly feed: Feed;
  readonly productUrl: string;
  /** Where operators ask and answer. */
  readonly internalUrl: string;
  /** Of the owner of all rows: a walk sets what time it is there, and does not wait for it. */
  readonly databaseUrl: string;
  readonly devices: DevicePool;
  /** Another device; the first is `page` and its `context`. */
  readonly device: (options?: DeviceOptions) => Promise<Device>;
  readonly page: Page;
  readonly context: BrowserContext;
}

/**
 * A walk of a person through the running product. However it ends, no page it saw may have written an error, broken the
 * rules of content security or missed a file; a walk that fails leaves a picture of each page in `.cache/journeys`.
 */
export const journey = base.extend<Journey>({
  productUrl: [async ({}, use) => use(inject('productUrl')), { scope: 'file' }],
  internalUrl: [async ({}, use) => use(inject('internalUrl')), { scope: 'file' }],
  databaseUrl: [async ({}, use) => use(inject('databaseUrl')), { scope: 'file' }],
  browser: [
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  devices: [
    async ({ browser }, use) => use(createDevicePool(browser, inject('productUrl'))),
    { scope: 'worker' },
  ],
  feed: [async ({ productUrl }, use) => use(await openFeed(productUrl)), { scope: 'file' }],
  device: async ({ devices, task, onTestFailed }, use) => {
    const taken: Device[] = [];
    onTestFailed(() => undefined);
    await use(async (options) => {
      const device = await devices.take(options);
      taken.push(device);
      return device;
    });
    const hasFailed = Boolean(task.result?.errors?.length);
    if (hasFailed) await takePictures(task.name, taken);
    const problems = taken.flatMap((device) => device.problems);
    // Nobody knows in which state a walk leaves its devices that did not come to its end.
    const part = (device: Device) => (hasFailed ? device.context.close() : devices.giveBack(device));
    await Promise.all(taken.map(part));
    expect(problems).toEqual([]);
  },
  context: async ({ page }, use) => use(page.context()),
  page: async ({ device }, use) => use((await device()).page),
});

async function takePictures(name: string, devices: readonly Device[]): Promise<void> {
  mkdirSync(failuresDir, { recursive: true });
  const file = name.replaceAll(/\W+/g, '-').slice(0, 60);
  const pages = devices.flatMap((device) => device.context.pages());
  await Promise.all(
    pages.map((page, at) => page.screenshot({ path: join(failuresDir, `${file}-${at}.png`) })),
  );
}

export { expect };
