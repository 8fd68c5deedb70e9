import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@overround/contracts/site';
import type { SiteContext } from '@overround/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  ClientManifest,
  LoadedAnswer,
  RenderedPage,
  RenderRequest,
  SignedIn,
} from '../../../web/src/server-contract.ts';
import { CannotStart } from '../fatal.ts';

export interface SitePagesDeps {
  readonly siteOf: (request: FastifyRequest) => SiteContext | undefined;
  readonly configOf: (site: SiteContext) => SiteConfig;
  /** Who is signed in, as every page shows it; nothing for guests. */
  readonly signedInOf: (request: FastifyRequest, site: SiteContext) => Promise<SignedIn | undefined>;
  readonly nowMs: () => number;
}

interface Renderer {
  render(request: RenderRequest): Promise<RenderedPage>;
}

const dist = resolve(import.meta.dirname, '../../../web/dist');
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const PREFERENCES_COOKIE = 'preferences';

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
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: YEAR_MS,
    decorateReply: false,
  });

  const page = async (request: FastifyRequest): Promise<RenderedPage | undefined> => {
    const site = deps.siteOf(request);
    if (!site) return undefined;
    const signedIn = await deps.signedInOf(request, site);
    const preferences = request.cookies[PREFERENCES_COOKIE];
    return renderer.render({
      url: request.url,
      lang: site.lang,
      site: deps.configOf(site),
      nonce: request.cspNonce,
      nowMs: deps.nowMs(),
      ...(preferences === undefined ? {} : { preferencesCookie: preferences }),
      ...(signedIn ? { signedIn } : {}),
      manifest,
      load: (path) => loadInProcess(app, request, path),
      styleText,
    });
  };
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && String(request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
    const rendered = wantsPage && !isCallPath(request.url) ? await page(request) : undefined;
    if (!rendered)
      return reply.code(404).send({ success: false, error: { code: 'not_found' }, requestId: request.id });
    return reply
      .code(rendered.status)
      .headers({ 'cache-control': 'no-cache', ...rendered.headers })
      .send(rendered.html);
  });
}

const CALL_PREFIXES = [
  '/service-api/',
  '/web-api/',
  '/api/',
  '/LineFeed/',
  '/LiveFeed/',
  '/account-api/',
  '/feed-intake/',
  '/assets/',
];
const isCallPath = (url: string): boolean => CALL_PREFIXES.some((prefix) => url.startsWith(prefix));

/** A public GET of ours, made as the visitor would make it: same host, language and cookies. Never throws. */
async function loadInProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<LoadedAnswer> {
  const answer = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: request.ip,
    headers: {
      host: String(request.headers.host ?? ''),
      ...(request.headers.cookie === undefined ? {} : { cookie: request.headers.cookie }),
    },
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : parsed(answer.body) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function loadRenderer(): Promise<Renderer> {
  const entry = join(dist, 'server', 'entry-server.js');
  if (!existsSync(entry))
    throw new CannotStart('The site is not built: run npm start, or node scripts/build-site.ts');
  return (await import(pathToFileURL(entry).href)) as Renderer; // Built from apps/web/src/entry-server.tsx.
}
