import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { overflowOf, violationsOf } from './support/accessibility.ts';
import { type Device, type DeviceOptions, open, SIZES, walk } from './support/browser.ts';
import type { Feed } from './support/feed.ts';
import { expect, journey } from './support/journey.ts';
import { FURTHER_PAGES, GUEST_PAGES, preparePages } from './support/prepared-player.ts';
import { until } from './support/screen.ts';

type Surroundings = Required<Pick<DeviceOptions, 'size' | 'theme'>> & { readonly lang: 'en' | 'ar' };

/** Each language, size and theme once, on a phone all further pages too; `EVERY_SURROUNDING=1` walks all eight. */
const USUAL: readonly Surroundings[] = [
  { lang: 'en', size: 'desktop', theme: 'dark' },
  { lang: 'ar', size: 'phone', theme: 'light' },
];
const OTHERS: readonly Surroundings[] = [
  { lang: 'ar', size: 'desktop', theme: 'light' },
  { lang: 'en', size: 'phone', theme: 'dark' },
  { lang: 'en', size: 'desktop', theme: 'light' },
  { lang: 'ar', size: 'phone', theme: 'dark' },
  { lang: 'ar', size: 'desktop', theme: 'dark' },
  { lang: 'en', size: 'phone', theme: 'light' },
];
const isEvery = process.env['EVERY_SURROUNDING'] === '1';
const surroundings = isEvery ? [...USUAL, ...OTHERS] : USUAL;
/** Russian words are the longest; a page they fit is wide enough for English ones. */
const OTHER_WORDS = isEvery ? (['en', 'ru'] as const) : (['ru'] as const);

/** A hundred pages on a busy machine. One that hangs ends by the wait of its page. */
const WHOLE = { timeout: 600_000 };

async function openSettled(page: Page, path: string): Promise<void> {
  await open(page, path);
  await until(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
}

/** Goes to a page from the one before it, whose title must be another. */
async function enter(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await walk(page, path);
  await until(() => page.title()).not.toBe(title);
  await until(() => page.locator('main [role=status][aria-label]').count()).toBe(0);
  await until(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
}

/** How much too wide a page is on phones. */
async function tooWide(page: Page): Promise<string[]> {
  const wrongs: string[] = [];
  for (const width of [SIZES.narrow.width, SIZES.phone.width]) {
    await page.setViewportSize({ width, height: SIZES.phone.height });
    const overflow = await overflowOf(page);
    if (overflow > 0) wrongs.push(`${overflow} px too wide at ${width}`);
  }
  return wrongs;
}

/** Where the place of this page is in the menu of the office beside it, which moves to it by itself. */
async function placeInMenu(page: Page): Promise<string> {
  const place = page.locator('main nav section').locator('[aria-current="page"], [data-here]').first();
  if ((await place.count()) === 0) return 'seen'; // No place of the office.
  const box = await place.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box && box.y >= 0 && box.y + box.height <= height ? 'seen' : 'off the screen';
}

/**
 * What is wrong with a page of a player, the frame around it on the first one only. On a desktop each page is drawn by the server; on
 * a phone the first one is, and the others are entered from there.
 */
async function wrongsOf(page: Page, { lang, size }: Surroundings, path: string, at = 0): Promise<string[]> {
  if (size === 'desktop' || at === 0) await openSettled(page, `/${lang}${path}`);
  else await enter(page, `/${lang}${path}`);
  if (size === 'desktop')
    await until(async () => `${path}: ${await placeInMenu(page)}`).toBe(`${path}: seen`);
  const wrongs = await violationsOf(page, { isFrameKnown: at > 0 });
  if (size !== 'desktop') wrongs.push(...(await tooWide(page)));
  return wrongs.map((wrong) => `${path}: ${wrong}`);
}

/** Two pages at a time, each on a device of its own: one waits while the other is looked at. */
async function inTwoLanes(
  paths: readonly string[],
  openPage: () => Promise<Page>,
  look: (page: Page, path: string, at: number) => Promise<readonly string[]>,
): Promise<string[]> {
  const lane = async (first: number): Promise<string[]> => {
    const page = await openPage();
    const wrongs: string[] = [];
    const own = paths.filter((_, at) => at % 2 === first);
    for (const [at, path] of own.entries()) wrongs.push(...(await look(page, path, at)));
    return wrongs;
  };
  return (await Promise.all([lane(0), lane(1)])).flat();
}

interface Prepared {
  readonly paths: readonly string[];
  readonly cookies: Awaited<ReturnType<Device['context']['cookies']>>;
}

let prepared: Prepared | undefined;
/** One player with something on every page, for all walks of this file: they only look. */
async function prepareOnce(device: () => Promise<Device>, feed: Feed): Promise<Prepared> {
  if (!prepared) {
    const { page, context } = await device();
    prepared = { paths: await preparePages(page, feed), cookies: await context.cookies() };
  }
  return prepared;
}

// `journey` itself fails a walk for anything in the console, for a broken content security rule and for a missing file.
describe('every page', () => {
  for (const around of surroundings)
    journey(
      `can be used by everybody and fits its screen: ${around.lang}, ${around.size}, ${around.theme}`,
      WHOLE,
      async ({ device, feed }) => {
        const { size } = around;
        const { paths, cookies } = await prepareOnce(device, feed);
        const asPlayer = async (): Promise<Page> => {
          const player = await device(around);
          await player.context.addCookies([...cookies]);
          return player.page;
        };
        const asGuest = async (): Promise<Page> => (await device(around)).page;
        const look = (page: Page, path: string, at: number) => wrongsOf(page, around, path, at);
        const own = size === 'phone' || isEvery ? [...paths, ...FURTHER_PAGES] : paths;
        expect(await inTwoLanes(own, asPlayer, look)).toEqual([]);
        // Whole, and with the frame around them: it is another one for guests.
        const lookAtWhole = (page: Page, path: string) => wrongsOf(page, around, path);
        expect(await inTwoLanes(GUEST_PAGES, asGuest, lookAtWhole)).toEqual([]);
      },
    );
});

describe('every page in other words', () => {
  for (const lang of OTHER_WORDS)
    journey(`fits a phone: ${lang}`, WHOLE, async ({ device, feed }) => {
      const { paths, cookies } = await prepareOnce(device, feed);
      const onPhone = async (): Promise<Page> => {
        const { page, context: phone } = await device({ size: 'phone' });
        await phone.addCookies([...cookies]);
        // Where the first page is entered from.
        await open(page, `/${lang}/settings`);
        return page;
      };
      const wrongs = await inTwoLanes([...paths, ...FURTHER_PAGES], onPhone, async (page, path) => {
        await enter(page, `/${lang}${path}`);
        return (await tooWide(page)).map((wrong) => `${path}: ${wrong}`);
      });
      expect(wrongs).toEqual([]);
    });
});

describe('every answer', () => {
  journey('carries the headers that protect whoever reads it', async ({ productUrl }) => {
    for (const path of [
      '/en',
      '/web-api/site/config',
      '/service-api/LineFeed/GetSportsShortZip?lng=en',
      '/no/such/file.js',
    ]) {
      const { headers } = await fetch(`${productUrl}${path}`);
      expect(headers.get('strict-transport-security'), path).toContain('max-age=31536000');
      expect(headers.get('content-security-policy'), path).toMatch(
        /default-src '(?:self'.*object-src 'none|none)'.*frame-ancestors 'none'/,
      );
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy'), path).toContain('camera=()');
      expect(headers.get('server'), path).toBeNull();
      expect(headers.get('x-powered-by'), path).toBeNull();
    }
    const personal = await fetch(`${productUrl}/web-api/bets`);
    expect(personal.headers.get('cache-control')).toContain('no-store');
  });

  journey(
    'to a form that is sent before its page is alive is the page again, here',
    async ({ productUrl }) => {
      const send = (path: string) =>
        fetch(`${productUrl}${path}`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ password: 'typed-too-early' }),
        });
      const early = await send('/en/sign-in?next=bets');
      expect([early.status, early.headers.get('location')]).toEqual([303, '/en/sign-in?next=bets']);
      expect((await send('//elsewhere.example/en')).headers.get('location')).toBeNull();
      expect((await send('/web-api/no-such-call')).status).not.toBe(303);
    },
  );

  journey(
    'keeps inline scripts out: a nonce that is new each time, no unsafe-inline for scripts',
    async ({ productUrl }) => {
      const policies = await Promise.all(
        [1, 2].map(
          async () => (await fetch(`${productUrl}/en`)).headers.get('content-security-policy') ?? '',
        ),
      );
      const nonces = policies.map((policy) => /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1]);
      expect(nonces[0]).toBeDefined();
      expect(nonces[0]).not.toBe(nonces[1]);
      expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/);
    },
  );
});
