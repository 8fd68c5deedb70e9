import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const WEBP_QUALITY = 62;
const WAIT_MS = 30_000;
const POLL_MS = 100;
/** React has taken over what the server drew; as text, because it runs in the page. */
const IS_ALIVE = `(() => {
  const frame = document.querySelector('[data-app]');
  return frame !== null && Object.keys(frame).some((key) => key.startsWith('__reactProps'));
})()`;

const PRICE_CELL = 'main button[data-quote]';
const PRICE_CELLS = `[...document.querySelectorAll('${PRICE_CELL}')].map((cell, at) =>
  ({ name: cell.textContent ?? '', isOpen: cell.dataset.state === 'open', at }))`;

export interface Surroundings {
  readonly size: keyof typeof SIZES;
  readonly theme: 'dark' | 'light';
  /** A player who is signed in, by the address that signs in. */
  readonly player?: { readonly login: string; readonly password: string };
}

export const openCamera = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] });

/** A device with fresh cookies; signed in when a player is given. */
export async function openDevice(
  browser: Browser,
  baseURL: string,
  around: Surroundings,
): Promise<BrowserContext> {
  const isTouched = around.size === 'phone';
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[around.size],
    colorScheme: around.theme,
    isMobile: isTouched,
    hasTouch: isTouched,
    timezoneId: 'Europe/Athens',
  });
  context.setDefaultTimeout(WAIT_MS);
  if (around.player) {
    const answer = await context.request.post('/web-api/user/auth', {
      data: around.player,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
  }
  return context;
}

export async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  // Asked from outside, as no page here may run text.
  for (let waitedMs = 0; !(await page.evaluate(IS_ALIVE)); waitedMs += POLL_MS) {
    if (waitedMs > WAIT_MS) throw new Error(`${path} does not come alive`);
    await sleep(POLL_MS);
  }
  return page;
}

interface PriceCell {
  /** Begins with the match. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly at: number;
}

/** Takes the first open price of so many different matches into the coupon. */
export async function pickPrices(page: Page, count: number): Promise<void> {
  const cells = page.locator(PRICE_CELL);
  await cells.first().waitFor();
  // What the text above answers with.
  const seen = (await page.evaluate(PRICE_CELLS)) as readonly PriceCell[];
  const taken = new Set<string>();
  for (const { name, isOpen, at } of seen) {
    const match = name.split(', ')[0] ?? '';
    if (!isOpen || taken.has(match) || taken.size >= count) continue;
    taken.add(match);
    await cells.nth(at).click();
  }
}

/** Keeps what can be seen as a small WebP; answers with its size. */
export async function takePicture(page: Page, file: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(file, bytes);
  return bytes.length;
}
