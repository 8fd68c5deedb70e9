// The product in one process on a database of its own: all modules, the back office and the door for feeds, put together as the
// server puts them, behind its policies, headers and limits, and called without a socket.

import { openFeedPush } from '@overround/feed-push';
import { systemClock } from '@overround/kernel';
import { aloneBus, type Log, type Route, silentLog } from '@overround/platform';
import { makeTemporaryFolder, openTestDatabase, removeDataDir, type TestDatabase } from '@overround/testkit';
import type { FastifyInstance } from 'fastify';
import { openBackOffice } from '../../../apps/server/src/back-office.ts';
import { openApp } from '../../../apps/server/src/http/app.ts';
import { edgeRoutes, serveCalls } from '../../../apps/server/src/http/serve-product.ts';
import { type Modules, openModules } from '../../../apps/server/src/modules.ts';
import { readOptions } from '../../../apps/server/src/options.ts';

export interface House {
  readonly db: TestDatabase;
  readonly modules: Modules;
  readonly operator: ReturnType<typeof openBackOffice>;
  /** Every declared call of the edge. */
  readonly routes: readonly Route[];
  readonly app: FastifyInstance;
  /** What was logged as broken. */
  readonly errors: readonly object[];
  close(): Promise<void>;
}

/** Many people act from one address here, and faster than people do. */
const RATE_LIMIT_FACTOR = 100_000;
/** Of the one who may push a feed. */
export const PUSH_SECRET = 'a-secret-of-this-test-alone';

/** Opens both brands of the installation, outside production: with sandboxes, and a brand by its host. */
export async function openHouse(): Promise<House> {
  const db = await openTestDatabase();
  const dataDir = await makeTemporaryFolder('overround-access-');
  const read = readOptions([], { DATA_DIR: dataDir, PORT: '0' });
  if (!read.ok || read.value === 'help') throw new Error('no options');
  const options = read.value;
  let port = 0;
  const modules = await openModules({ options, db, log: silentLog, bus: aloneBus, localPort: () => port });
  const operator = openBackOffice({ options, db, modules });
  const push = openFeedPush({
    secrets: { desk: PUSH_SECRET },
    clock: systemClock,
    producersWithAlive: [],
  });
  const errors: object[] = [];
  const log: Log = Object.assign(Object.create(silentLog) as Log, {
    error: (facts: object) => void errors.push(facts),
  });
  const app = openApp(log, []);
  const served = {
    modules,
    operator,
    push,
    log,
    rateLimitFactor: RATE_LIMIT_FACTOR,
    isEdge: true,
    isAlone: true,
  };
  await serveCalls(app, served);
  await app.register(modules.sandbox.plugin, { prefix: modules.sandbox.prefix });
  await app.register(modules.casinoSandbox.plugin, { prefix: modules.casinoSandbox.prefix });
  // The sandboxes of payments and games are asked over a socket, as providers are.
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  await modules.casino.refresh();
  return {
    db,
    modules,
    operator,
    routes: edgeRoutes(served),
    app,
    errors,
    close: async () => {
      await app.close();
      await modules.close();
      await db.drop();
      await removeDataDir(dataDir);
    },
  };
}
