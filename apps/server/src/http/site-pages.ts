import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '@overround/contracts/site';
import type { SiteContext } from '@overround/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ClientManifest,
  RenderedPage,
  RenderRequest,
  SignedIn,
} from '../../../web/src/server-contract.ts';
import { CannotStart } from '../fatal.ts';
import { serveAppFiles } from './app-files.ts';
import { ENCODINGS, encodingFor } from './encoding.ts';
import { loadInProcess } from './load-in-process.ts';
import { type Drawing, openPageShelf, packPage, type PackedPage, shelfKey } from './page-shelf.ts';
import { contentSecurityPolicy, type PageGuests } from './security-headers.ts';
import { serveSiteFiles } from './site-files.ts';

export interface SitePagesDeps {
  readonly siteOf: (request: FastifyRequest) => SiteContext | undefined;
  readonly configOf: (site: SiteContext) => SiteConfig;
  /** Who is signed in, as every page shows it; nothing for guests. */
  readonly signedInOf: (request: FastifyRequest, site: SiteContext) => Promise<SignedIn | undefined>;
  /** Captchas of others that pages of a brand may load. */
  readonly captchasOf: (site: SiteContext) => PageGuests['captchas'] & {};
  /** Origins of games of others that pages may frame. */
  readonly gameOrigins: () => readonly string[];
  readonly nowMs: () => number;
  /** By it a proxy tells the country of a visitor. */
  readonly countryHeader: string | undefined;
}

interface Renderer {
  render(request: RenderRequest): Promise<RenderedPage>;
}

const dist = resolve(import.meta.dirname, '../../../web/dist');
const PREFERENCES_COOKIE = 'preferences';
const SESSION_COOKIE = '__Host-session';
/** Half a second: prices in the page are followed by those of the socket at once, and clocks may be that much late. */
const SHARED_AGE_MS = 500;
const SHARED_PAGES_MAX = 32;

/** Pages of the player's site, rendered here from the same public calls that anybody may make, and the files they need. */
export async function serveSitePages(app: FastifyInstance, deps: SitePagesDeps): Promise<void> {
  const renderer = await loadRenderer();
  const client = join(dist, 'client');
  // Vite wrote it; the render contract names its shape.
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ClientManifest;
  const styles = new Map<string, string>();
  const styleText = (file: string): string | undefined => {
    const known = styles.get(file);
    if (known !== undefined) return known;
    const isBuilt = Object.values(manifest).some((chunk) => chunk.css?.includes(file) || chunk.file === file);
    if (!isBuilt) return undefined;
    const text = readFileSync(join(client, file), 'utf8');
    styles.set(file, text);
    return text;
  };
  serveSiteFiles(app, client);
  serveAppFiles(app, {
    ...deps,
    files: addressesOf(manifest, () => true).filter((file) => file.endsWith('.js')),
    offline: addressesOf(manifest, isTextOfBets),
  });
  const sharedPage = openPageShelf({ nowMs: deps.nowMs, ageMs: SHARED_AGE_MS, pagesMax: SHARED_PAGES_MAX });

  const draw = async (request: FastifyRequest, site: SiteContext): Promise<Drawing> => {
    // Inside a frame nobody is signed in: what is personal is not shown in pages of others.
    const signedIn = isEmbedded(request) ? undefined : await deps.signedInOf(request, site);
    const preferences = request.cookies[PREFERENCES_COOKIE];
    let isRefused = false;
    const page = await renderer.render({
      url: request.url,
      lang: site.lang,
      site: deps.configOf(site),
      nowMs: deps.nowMs(),
      ...(preferences === undefined ? {} : { preferencesCookie: preferences }),
      ...(signedIn ? { signedIn } : {}),
      manifest,
      load: async (path) => {
        const answer = await loadInProcess(app, request, {
          path,
          lang: site.lang,
          countryHeader: deps.countryHeader,
        });
        isRefused ||= answer.status >= 400 && answer.status !== 404;
        return answer;
      },
      styleText,
    });
    // Nobody who goes back after the sign-out is shown what was theirs who signed out.
    const kept = signedIn ? { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } } : page;
    return { page: packPage(kept), isShared: !isRefused && !signedIn };
  };
  /** Guests with the same address, language, country and preferences see the same page, and not more of them than that share one. */
  const page = async (request: FastifyRequest): Promise<PackedPage | undefined> => {
    const site = deps.siteOf(request);
    if (!site) return undefined;
    if (request.cookies[SESSION_COOKIE] !== undefined && !isEmbedded(request))
      return (await draw(request, site)).page;
    const key = shelfKey(site, {
      host: request.host,
      url: request.url,
      preferences: request.cookies[PREFERENCES_COOKIE],
    });
    return sharedPage(key, () => draw(request, site));
  };
  // A form that is sent before its page has come alive leads to the page again; what was typed stands in no address (P12).
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && isFormOfPage(request)) return reply.redirect(request.url, 303);
    return undefined;
  });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      /text\/html|\*\/\*/.test(String(request.headers.accept ?? '*/*'));
    const drawn = wantsPage && !isCallPath(request.url) ? await page(request) : undefined;
    if (!drawn)
      return reply.code(404).send({ success: false, error: { code: 'not_found' }, requestId: request.id });
    const site = deps.siteOf(request);
    const ancestors =
      isEmbedded(request) && site ? ["'self'", ...deps.configOf(site).embedOrigins] : undefined;
    // Nobody signs in inside a frame, so nobody is asked for a captcha there.
    const captchas = site && ancestors === undefined ? deps.captchasOf(site) : [];
    const games = site && ancestors === undefined ? deps.gameOrigins() : [];
    return sendPage(drawn, { request, guests: { ancestors, captchas, games } }, reply);
  });
}

const addressesOf = (manifest: ClientManifest, isWanted: (key: string) => boolean): string[] =>
  Object.entries(manifest).flatMap(([key, { file }]) => (isWanted(key) ? [`/${file}`] : []));

/** The page without a network shows bets: their texts, in every language. */
const isTextOfBets = (key: string): boolean => /phrases\/src\/\w+\/bets\.ts$/.test(key);

interface Asked {
  readonly request: FastifyRequest;
  readonly guests: PageGuests;
}

async function sendPage(
  page: PackedPage,
  { request, guests }: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'], ENCODINGS);
  const body = await page.body(encoding);
  const vary = [page.headers['vary'], 'accept-encoding'].filter((name) => name !== undefined).join(', ');
  reply
    .code(page.status)
    .headers({ 'cache-control': 'no-cache', ...page.headers, vary, 'content-length': body.length })
    .header('content-security-policy', contentSecurityPolicy(request.cspNonce, page, guests));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(request.method === 'HEAD' ? undefined : body);
}

/** Pages of statistics that stand in frames (`apps/web/src/state/embed-address.ts`), and the rules without their surroundings. */
const isEmbedded = ({ url }: FastifyRequest): boolean =>
  /^\/[a-z]{2,3}\/(?:statistics|information\/rulesFrame)(?:[/?]|$)/.test(url);

const CALL_PREFIXES = [
  '/service-api/',
  '/web-api/',
  '/api/',
  '/LineFeed/',
  '/LiveFeed/',
  '/account-api/',
  '/frontend-api/',
  '/seo-module-api/',
  '/feed-intake/',
  '/assets/',
];
const isCallPath = (url: string): boolean => CALL_PREFIXES.some((prefix) => url.startsWith(prefix));

/** An address of this site only: two slashes would begin another one's. */
const isFormOfPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  /^\/(?!\/)/.test(url) &&
  !isCallPath(url) &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers['content-type'] ?? '');

async function loadRenderer(): Promise<Renderer> {
  const entry = join(dist, 'server', 'entry-server.js');
  if (!existsSync(entry))
    throw new CannotStart('The site is not built: run npm start, or node scripts/build-site.ts');
  return (await import(pathToFileURL(entry).href)) as Renderer; // Built from apps/web/src/entry-server.tsx.
}
