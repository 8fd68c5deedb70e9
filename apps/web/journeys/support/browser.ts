import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/**
 * What Chromium does beside the page. The pages behind its address bar alone cost as much as a page of ours, once for every device
 * opened; nobody types there. The others are those that Playwright turns off, which this list takes the place of.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Chromium as root, in a container, without asking the internet for anything. A page of a walk lives for seconds: scripts that run that often are not
 * worth compiling twice, nor is drawing a process of its own. Both together are a fifth of what walks cost.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--js-flags=--no-maglev --no-opt',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];
/** Long enough for two busy cores; a walk waits for what it wants to see, never for a time. */
const WAIT_MS = 20_000;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
} as const;
export type Size = keyof typeof SIZES;
export type Theme = 'dark' | 'light';

/** As in `packages/testkit/src/product-global-setup.ts`. */
const COUNTRY_HEADER = 'x-country';

export interface DeviceOptions {
  readonly size?: Size;
  readonly theme?: Theme;
  /** What the browser asks pages for. */
  readonly locale?: string;
  /** What the browser says it is; absent: one that nobody sits at. */
  readonly userAgent?: string;
  /** The country (ISO 3166) that a proxy sees it in, as the product is told (`GEO_COUNTRY_HEADER`). */
  readonly seenIn?: string;
}

export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What no page may do: errors in the console, broken rules of content security, failed files and calls. */
  readonly problems: string[];
  /** Whose cookies and storage it may have: every address that answered it. */
  readonly origins: Set<string>;
}

/** A device of its own: fresh cookies and storage, and an empty cache. */
export async function openDevice(
  browser: Browser,
  baseURL: string,
  { size = 'desktop', theme = 'dark', locale = 'en-GB', userAgent, seenIn }: DeviceOptions = {},
): Promise<Device> {
  const isTouched = size !== 'desktop';
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    colorScheme: theme,
    isMobile: isTouched,
    hasTouch: isTouched,
    locale,
    ...(userAgent !== undefined && { userAgent }),
    ...(seenIn !== undefined && { extraHTTPHeaders: { [COUNTRY_HEADER]: seenIn } }),
    timezoneId: 'Europe/Athens',
  });
  context.setDefaultTimeout(WAIT_MS);
  const problems: string[] = [];
  const origins = new Set<string>();
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    // Refusals are answers, and each says so as a failed load; what really failed is seen below.
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedCall) problems.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    origins.add(origin);
    const isCall = /^\/(?:web-api|service-api|account-api|operator-api|live)\b/.test(pathname);
    // The service worker asks for pages on behalf of those who go there.
    const isPage = response.request().isNavigationRequest() || response.request().serviceWorker() !== null;
    if (response.status() >= 500 || (response.status() >= 400 && !isCall && !isPage))
      problems.push(`${response.status()} ${pathname}`);
  });
  return { context, page: await context.newPage(), problems, origins };
}

/** Opens a page and waits until it is alive: React has taken over what the server drew, so buttons answer. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAlive(page);
}

/** Goes to another page of the site as its own links do, without loading everything anew. */
export const walk = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** After a navigation that loads a whole page: another language, a return from the payment provider. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const frame = document.querySelector('[data-app]');
    return frame !== null && Object.keys(frame).some((key) => key.startsWith('__reactProps'));
  });
}
