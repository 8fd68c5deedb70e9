// `npm run screenshots`: starts the product on a fresh world and takes the pictures of the README into docs/screenshots.

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '@overround/testkit';
import type { Browser, Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { ensureBuilt } from './runtime.mjs';
import { root } from './run-command.ts';
import {
  openCamera,
  openDevice,
  openPage,
  pickPrices,
  type Surroundings,
  takePicture,
} from './screenshots/camera.ts';

const folder = join(root, 'docs', 'screenshots');
const DEMO = { login: 'demo@overround.example', password: 'play-money-only-2026' };
const BYTES_MAX = 1_500_000;
/** Long enough for prices to move, so that pictures show arrows. */
const TICKING_MS = 4000;

interface Picture extends Surroundings {
  readonly name: string;
  readonly path: string;
  /** What is done on the page before its picture. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** The page of the match that has been played longest. */
async function toFirstMatch(page: Page): Promise<void> {
  await page.locator('main a[href*="/live/football/"]').filter({ hasText: /\S/ }).first().waitFor();
  const hrefs = await page.locator('main a[href*="/live/football/"]').all();
  for (const link of hrefs) {
    const href = (await link.getAttribute('href')) ?? '';
    if (!/\/football\/\d+[^/]*\/\d+/.test(href)) continue;
    await page.goto(href);
    return;
  }
}

const PICTURES: readonly Picture[] = [
  { name: 'home-en-dark', path: '/en', size: 'desktop', theme: 'dark', act: (page) => pickPrices(page, 3) },
  {
    name: 'live-ru-light',
    path: '/ru/live/football',
    size: 'desktop',
    theme: 'light',
    act: (page) => pickPrices(page, 2),
  },
  {
    name: 'match-en-dark',
    path: '/en/live/football',
    size: 'desktop',
    theme: 'dark',
    player: DEMO,
    act: toFirstMatch,
  },
  { name: 'home-ar-dark', path: '/ar?brand=najm', size: 'desktop', theme: 'dark' },
  { name: 'live-en-dark-phone', path: '/en/live', size: 'phone', theme: 'dark' },
  {
    name: 'coupon-ru-dark-phone',
    path: '/ru/line/football',
    size: 'phone',
    theme: 'dark',
    player: DEMO,
    act: async (page) => {
      await pickPrices(page, 3);
      await page.getByRole('navigation').getByRole('button', { name: 'Купон' }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'bets-en-light-phone', path: '/en/bets', size: 'phone', theme: 'light', player: DEMO },
  { name: 'live-ar-light-phone', path: '/ar/live?brand=najm', size: 'phone', theme: 'light' },
];

/** Bets for the demo player, so that my bets are not empty; a device each, as a receipt stays in its coupon. */
async function placeBets(browser: Browser, url: string): Promise<void> {
  for (const [path, count] of [
    ['/en/line/football', 3],
    ['/en/line/tennis', 1],
  ] as const) {
    const context = await openDevice(browser, url, { size: 'desktop', theme: 'dark', player: DEMO });
    const page = await openPage(context, path);
    await pickPrices(page, count);
    const coupon = page.getByRole('complementary', { name: 'Coupon' });
    await coupon.getByRole('textbox', { name: /^Stake/ }).fill('10');
    await sleep(1000);
    await coupon.getByRole('button', { name: /^Place / }).click();
    await coupon.getByText('Bet placed').first().waitFor();
    await context.close();
  }
}

async function take(browser: Browser, url: string, picture: Picture): Promise<number> {
  const context = await openDevice(browser, url, picture);
  const page = await openPage(context, picture.path);
  await picture.act?.(page);
  await sleep(TICKING_MS);
  const bytes = await takePicture(page, join(folder, `${picture.name}.webp`));
  await context.close();
  process.stdout.write(`${picture.name}.webp ${Math.round(bytes / 1024)} KB\n`);
  return bytes;
}

ensureBuilt(process.execPath);
// A product that runs already may be named, for trying pictures out.
const running = process.env['PRODUCT_URL'];
const product =
  running === undefined ? await startProduct() : { url: running, stop: () => Promise.resolve() };
const browser = await openCamera(findChromium());
try {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(join(folder, old));
  await placeBets(browser, product.url);
  let total = 0;
  for (const picture of PICTURES) total += await take(browser, product.url, picture);
  if (total > BYTES_MAX) throw new Error(`the pictures take ${total} bytes, more than ${BYTES_MAX}`);
} finally {
  await browser.close();
  await product.stop();
}
