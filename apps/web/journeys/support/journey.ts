import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject, test as base, expect } from 'vitest';
import { type Device, type DeviceOptions, openBrowser, openDevice } from './browser.ts';
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
    { scope: 'file' },
  ],
  feed: [async ({ productUrl }, use) => use(await openFeed(productUrl)), { scope: 'file' }],
  device: async ({ browser, productUrl, task, onTestFailed }, use) => {
    const devices: Device[] = [];
    onTestFailed(() => undefined);
    await use(async (options) => {
      const device = await openDevice(browser, productUrl, options);
      devices.push(device);
      return device;
    });
    if (task.result?.errors?.length) await takePictures(task.name, devices);
    const problems = devices.flatMap((device) => device.problems);
    await Promise.all(devices.map((device) => device.context.close()));
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
