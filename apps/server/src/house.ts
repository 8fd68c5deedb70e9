// The running product: modules, feeds, jobs and the door. It starts them in order and stops them in the reverse one.

import { feedReadiness } from '@overround/catalog';
import { openFeedPush } from '@overround/feed-push';
import { systemClock } from '@overround/kernel';
import { type Log, openDatabase, startWorker } from '@overround/platform';
import pg from 'pg';
import type { AlarmCount } from './alarm-count.ts';
import { DEMO_CODE_PATH, openBackOffice, seedDemoOperator } from './back-office.ts';
import { seedDemoPlayers } from './demo-player.ts';
import { openBus } from './bus.ts';
import { openFeeds } from './feeds/open-feeds.ts';
import { readMergedFeeds, withMergedFeeds } from './feeds/merged-feeds.ts';
import type { ReplayFiles } from './feeds/replay-files.ts';
import type { SeenCountryOf } from './geo/seen-country.ts';
import { openApp } from './http/app.ts';
import { openDoor } from './http/door.ts';
import { openInternal, type Parts } from './http/internal.ts';
import { internalParts, resultDeskOf } from './internal-parts.ts';
import { keepLine } from './keep-line.ts';
import { serveProduct } from './http/serve-product.ts';
import { startTicking } from './ticking.ts';
import { type Modules, openModules } from './modules.ts';
import type { ServerOptions } from './options.ts';
import { numberFrom } from './settings.ts';
import { watchRates } from './watch-rates.ts';

export interface HouseDeps {
  readonly options: ServerOptions;
  readonly ownerUrl: string;
  readonly log: Log;
  readonly alarms: AlarmCount;
  readonly replayFiles: ReplayFiles;
  /** Secret per producer that may push. */
  readonly pushSecrets: Readonly<Record<string, string>>;
  readonly seenCountryOf: SeenCountryOf;
  /** Another process keeps the line now: this one cannot go on as it is. */
  readonly onDeposed: () => void;
}

export interface House {
  /** What is printed when everything stands. */
  readonly readyLines: readonly string[];
  close(): Promise<void>;
}

const TICK_MS = 250;
/** The clocks are compared so often (safety 2). */
const CLOCK_MS = 5000;
/** Results by hand that were agreed to are looked for so often where feeds are taken in. */
const DEEDS_MS = 5000;
const PUBLIC_READS_PER_SECOND = 50;

export async function openHouse(deps: HouseDeps): Promise<House> {
  const { options, ownerUrl, log, replayFiles, pushSecrets } = deps;
  const { env } = process;
  let port = options.port;
  const localUrl = () => `http://localhost:${port}`;
  let isClosing = false;
  // Connections that say goodbye while we stop are nobody's error.
  const onError = (error: Error) => {
    if (!isClosing) log.error({ database: error.message });
  };
  const db = openDatabase({ url: ownerUrl, role: 'overround_app', onError });
  const bus = await openBus(options, db, log);
  const modules = await openModules({ options, db, log, bus, localPort: () => port });
  const push = openFeedPush({
    secrets: pushSecrets,
    clock: systemClock,
    producersWithAlive: (env['FEED_PUSH_ALIVE'] ?? '').split(','),
  });
  const feeds = openFeeds({ options, files: replayFiles, clock: systemClock, log });
  const demo = options.isProduction
    ? undefined
    : await seedDemoPlayers({ ...modules, directory: modules.site.directory });
  const operator = openBackOffice({ options, db, modules });
  const demoOperator = options.isProduction
    ? undefined
    : await seedDemoOperator(operator, modules.site.directory);

  const app = openApp(log, options.trustedProxies);
  const isEdge = options.roles.includes('edge');
  await serveProduct(app, {
    modules,
    operator,
    push,
    log,
    country: { seenCountryOf: deps.seenCountryOf, header: options.geoCountryHeader },
    rateLimitFactor: numberFrom(env['RATE_LIMIT_FACTOR'], 1),
    isEdge,
    isAlone: bus.isAlone,
  });
  const ownerPool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  ownerPool.on('error', onError);
  ownerPool.on('connect', (client) => client.on('error', onError));
  const hasWork = options.roles.includes('jobs') || options.roles.includes('settle');
  const worker = hasWork ? await startWorker(ownerUrl, modules.work, log) : undefined;

  const lead = options.roles.includes('feed')
    ? await keepLine({
        db,
        bus,
        log,
        catalog: modules.catalog,
        providers: withMergedFeeds(
          [...push.providers, ...feeds.providers],
          readMergedFeeds(env['MERGED_FEEDS']),
          { db, clock: systemClock, log },
        ),
        onDeposed: deps.onDeposed,
      })
    : undefined;
  const ticking = startTicking(
    TICK_MS,
    {
      catalog: () => modules.catalog.tick(),
      // Who does not know the line decides no waiting bet by it.
      betting: async () => (isLineKnown(modules) ? modules.betting.tick() : 0),
      games: async () => (isLineKnown(modules) ? modules.games.tick() : 0),
      casino: () => modules.casino.tick(),
    },
    log,
  );

  const resultDesk = resultDeskOf(db, modules, log);
  // Only the intake carries results by hand out: what was agreed to elsewhere, or just before a process fell, waits for it.
  const deeds = startTicking(DEEDS_MS, { deeds: () => resultDesk.carryOut() }, log);
  const clockWatch = startTicking(CLOCK_MS, { clock: () => modules.limits.watchClock() }, log);

  const door = await openDoor({
    app,
    port: options.port,
    readsPerSecond: numberFrom(env['PUBLIC_READS_PER_SECOND'], PUBLIC_READS_PER_SECOND),
    find: (host, url) =>
      isEdge && !modules.filesHosts.has(host) ? modules.catalog.hotAnswer(url) : undefined,
  });
  ({ port } = door);
  const internal = openInternal(
    { check: () => checkHealth(ownerPool, modules) },
    internalParts({ db, modules, resultDesk, operator, demoOperator }),
  );
  deps.alarms.tellIn(internal.registry);
  watchRates(internal.registry, modules.site);
  const internalPort = await internal.listen(numberFrom(env['INTERNAL_PORT'], 0));

  return {
    readyLines: readyLines({ url: `${localUrl()}/`, internalPort, demo, demoOperator, notes: feeds.notes }),
    close: async () => {
      const shut = door.close();
      await app.close();
      await shut;
      await ticking.stop();
      await deeds.stop();
      await clockWatch.stop();
      await worker?.stop();
      await modules.close();
      await lead?.close();
      await bus.close();
      await internal.close();
      isClosing = true;
      await ownerPool.end();
      await db.close();
    },
  };
}

async function checkHealth(pool: pg.Pool, modules: Modules): Promise<Parts> {
  const database = await pool.query('select 1').then(
    () => true,
    () => false,
  );
  const alarms = await modules.limits.office.listClockAlarms();
  const ratesMissing = await modules.site.missingRates();
  const { isReady, neverHeard } = feedReadiness(modules.catalog.feedHealth());
  return {
    database,
    feed: isReady,
    ...(neverHeard.length > 0 ? { feedsNeverHeard: neverHeard } : {}),
    ...(ratesMissing.length > 0 ? { ratesMissing } : {}),
    ...(alarms.length > 0 ? { clockAlarms: alarms.map(({ clock, stepMs }) => `${clock} ${stepMs} ms`) } : {}),
  };
}

/** Its own intake tells a process, or the process it follows has been heard. */
const isLineKnown = ({ catalog }: Modules): boolean => catalog.feedHealth().following?.isLevel !== false;

interface DemoLogin {
  readonly email: string;
  readonly password: string;
}
interface Ready {
  readonly url: string;
  readonly internalPort: number;
  readonly demo: DemoLogin | undefined;
  readonly demoOperator: DemoLogin | undefined;
  readonly notes: readonly string[];
}

const readyLines = ({ url, internalPort, demo, demoOperator, notes }: Ready): string[] => [
  ...notes,
  `Overround is ready: ${url}`,
  ...(demo
    ? [
        `  demo player: ${demo.email} / ${demo.password}`,
        `  mails "sent": ${url}en/outbox`,
        `  second brand: ${url}?brand=najm`,
      ]
    : []),
  ...(demoOperator
    ? [
        `  operator: ${url}backoffice/  ${demoOperator.email} / ${demoOperator.password}`,
        `  its code, a new one every 30 s: http://127.0.0.1:${internalPort}${DEMO_CODE_PATH}`,
      ]
    : []),
  `  calls: ${url}api/docs   health and metrics: http://127.0.0.1:${internalPort}/readyz`,
];
