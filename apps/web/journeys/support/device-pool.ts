// Devices that walks hand on: a page on a new one costs twice as much, as all its files are fetched and read for the first time.

import type { Browser } from 'playwright-core';
import { type Device, type DeviceOptions, openDevice } from './browser.ts';

export interface DevicePool {
  /** As new: nothing is left of whoever had it but the files that the site gives to everybody. */
  take(options?: DeviceOptions): Promise<Device>;
  giveBack(device: Device): Promise<void>;
}

/** Another walk's device with a page that nobody saw yet; cookies and storage went with their owner. */
async function renew({ context, problems, origins }: Device): Promise<Device> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  return { context, page, problems, origins };
}

export function createDevicePool(browser: Browser, productUrl: string): DevicePool {
  const kindOf = new WeakMap<Device['context'], string>();
  const free = new Map<string, Device[]>();
  return {
    take: async (options = {}) => {
      const kind = JSON.stringify(options);
      const known = free.get(kind)?.pop();
      if (known) return renew(known);
      const device = await openDevice(browser, productUrl, options);
      kindOf.set(device.context, kind);
      return device;
    },
    giveBack: async (device) => {
      const { context, problems } = device;
      await Promise.all(context.pages().map((page) => page.close()));
      await context.clearCookies();
      problems.length = 0;
      const kind = kindOf.get(context) ?? '';
      free.set(kind, [...(free.get(kind) ?? []), device]);
    },
  };
}
