// The running product: modules, feeds, jobs and the door. It starts them in order and stops them in the reverse one.

import { openFeedPush } from '@overround/feed-push';
import { systemClock } from '@overround/kernel';
import {
  type Log,
  openDatabase,
  openRateGate,
  type Session,
  serveRoutes,
  type SiteContext,
  startWorker,
} from '@overround/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import { seedDemoPlayers } from './demo-player.ts';
import { openFeeds } from './feeds/open-feeds.ts';
import type { ReplayFiles } from './feeds/replay-files.ts';
import { openApp } from './http/app.ts';
import { apiDocsPage } from './http/api-docs.ts';
import { openDoor } from './http/door.ts';
import { feedPushRoute } from './http/feed-push-route.ts';
import { openInternal } from './http/internal.ts';
import { openApiOf } from './http/openapi.ts';
import { serveSitePages } from './http/site-pages.ts';
import { type Modules, openModules } from './modules.ts';
import type { ServerOptions } from './options.ts';
import { signedInOf } from './signed-in.ts';
import { numberFrom, rateLimitsTimes } from './settings.ts';
import { loadTexts } from './texts.ts';

export interface HouseDeps {
  readonly options: ServerOptions;
  readonly ownerUrl: string;
  readonly log: Log;
  readonly replayFiles: ReplayFiles;
  /** Secret per producer that may push. */
  readonly pushSecrets: Readonly<Record<string, string>>;
}

export interface House {
  /** What is printed when everything stands. */
  readonly readyLines: readonly string[];
  close(): Promise<void>;
}

const TICK_MS = 250;
const PUBLIC_READS_PER_SECOND = 50;

export async function openHouse(deps: HouseDeps): Promise<House> {
  const { options, ownerUrl, log, replayFiles, pushSecrets } = deps;
  const { env } = process;
  let port = options.port;
  const localUrl = () => `http://localhost:${port}`;
  const onError = (error: Error) => log.error({ database: error.message });
  const db = openDatabase({ url: ownerUrl, role: 'overround_app', onError });
  const modules = await openModules({ options, db, log, localPort: () => port });
  const push = openFeedPush({
    secrets: pushSecrets,
    clock: systemClock,
    producersWithAlive: (env['FEED_PUSH_ALIVE'] ?? '').split(','),
  });
  const feeds = openFeeds({ options, files: replayFiles, clock: systemClock, log });
  const demo = options.isProduction
    ? undefined
    : await seedDemoPlayers({ ...modules, directory: modules.site.directory });

  const app = openApp(log, options.trustedProxies);
  await serveEverything(app, { modules, push, log, factor: numberFrom(env['RATE_LIMIT_FACTOR'], 1) });
  const ownerPool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  ownerPool.on('error', onError);
  ownerPool.on('connect', (client) => client.on('error', onError));
  const worker = options.roles.includes('jobs') ? await startWorker(ownerUrl, modules, log) : undefined;

  const providers = options.roles.includes('feed') ? [...feeds.providers, ...push.providers] : [];
  await Promise.all(providers.map((provider) => modules.catalog.startIntake(provider)));
  const ticking = setInterval(() => {
    modules.catalog.tick().catch((error: unknown) => log.error({ catalog: String(error) }));
    modules.betting.tick().catch((error: unknown) => log.error({ betting: String(error) }));
  }, TICK_MS);

  const door = await openDoor({
    app,
    port: options.port,
    readsPerSecond: numberFrom(env['PUBLIC_READS_PER_SECOND'], PUBLIC_READS_PER_SECOND),
    find: (_host, url) => modules.catalog.hotAnswer(url),
  });
  ({ port } = door);
  const internal = openInternal({ check: () => checkHealth(ownerPool, modules) });
  const internalPort = await internal.listen(numberFrom(env['INTERNAL_PORT'], 0));

  return {
    readyLines: readyLines({ url: `${localUrl()}/`, internalPort, demo, notes: feeds.notes }),
    close: async () => {
      clearInterval(ticking);
      const shut = door.close();
      await app.close();
      await shut;
      await worker?.stop();
      await modules.close();
      await internal.close();
      await ownerPool.end();
      await db.close();
    },
  };
}

interface Served {
  readonly modules: Modules;
  readonly push: ReturnType<typeof openFeedPush>;
  readonly log: Log;
  readonly factor: number;
}

async function serveEverything(app: FastifyInstance, { modules, push, log, factor }: Served): Promise<void> {
  const { site, identity, catalog } = modules;
  const routes = [...modules.routes, feedPushRoute(push)];
  const calls = routes.map((route) => route.call);
  const siteOf = (request: FastifyRequest) =>
    site.siteOf({ host: request.host, url: request.url, headers: request.headers });
  const sessionOf = (request: FastifyRequest, context: SiteContext): Promise<Session | undefined> =>
    identity.sessionOf(request, context);

  await serveRoutes(app, routes, {
    siteOf,
    sessionOf,
    textOf: await loadTexts(site.directory.languages().map((language) => language.code)),
    rateGate: openRateGate(rateLimitsTimes(factor)),
    log,
  });
  app.get('/openapi.json', () => openApiOf(calls));
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocsPage(calls, request.cspNonce)),
  );
  await app.register(modules.sandbox.plugin, { prefix: modules.sandbox.prefix });
  await serveSitePages(app, {
    siteOf,
    configOf: (context) => {
      const brand = site.directory.brandById(context.brandId);
      if (!brand) throw new Error(`brand ${context.brandId} is gone`);
      return site.directory.publicView(brand, context.lang);
    },
    signedInOf: signedInOf(modules, sessionOf),
    nowMs: () => systemClock.now(),
  });
  const ownHosts = new Set(site.directory.brands().flatMap((brand) => brand.hosts));
  catalog.attachLive(app.server, { isOwnHost: (host) => ownHosts.has(host) });
}

async function checkHealth(pool: pg.Pool, modules: Modules): Promise<Record<string, boolean>> {
  const database = await pool.query('select 1').then(
    () => true,
    () => false,
  );
  const feed = modules.catalog.feedHealth().producers.every((producer) => producer.isUp);
  return { database, feed };
}

interface Ready {
  readonly url: string;
  readonly internalPort: number;
  readonly demo: { readonly email: string; readonly password: string } | undefined;
  readonly notes: readonly string[];
}

const readyLines = ({ url, internalPort, demo, notes }: Ready): string[] => [
  ...notes,
  `Overround is ready: ${url}`,
  ...(demo
    ? [
        `  demo player: ${demo.email} / ${demo.password}`,
        `  mails "sent": ${url}en/outbox`,
        `  second brand: ${url}?brand=najm`,
      ]
    : []),
  `  calls: ${url}api/docs   health and metrics: http://127.0.0.1:${internalPort}/readyz`,
];
