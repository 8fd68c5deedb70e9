// One process of the product without its feeds: all modules on a test database, its calls and its live socket.

import { aloneBus, type Log, silentLog } from '@overround/platform';
import { openTestCalls, type TestCalls, type TestDatabase } from '@overround/testkit';
import { type Modules, openModules } from '../../../apps/server/src/modules.ts';
import { readOptions } from '../../../apps/server/src/options.ts';

export interface HouseProcess {
  readonly modules: Modules;
  readonly calls: TestCalls;
  readonly url: string;
  close(): Promise<void>;
}

/** Processes of one house share database and data folder. */
export async function openHouseProcess(
  db: TestDatabase,
  dataDir: string,
  log: Log = silentLog,
): Promise<HouseProcess> {
  const options = readOptions([], { DATA_DIR: dataDir });
  if (!options.ok || options.value === 'help') throw new Error('options');
  let port = 0;
  const modules = await openModules({
    options: options.value,
    db,
    log,
    bus: aloneBus,
    localPort: () => port,
  });
  const calls = await openTestCalls(modules.routes, {
    siteOf: modules.site.siteOf,
    sessionOf: modules.identity.sessionOf,
  });
  const { app } = calls;
  for (const { plugin, prefix } of [modules.sandbox, modules.identitySandbox])
    await app.register(plugin, { prefix });
  modules.catalog.attachLive(app.server, { isOwnHost: () => true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('an address');
  ({ port } = address);
  return {
    modules,
    calls,
    url: `ws://127.0.0.1:${port}/live`,
    close: async () => {
      app.server.closeAllConnections();
      await calls.close();
      await modules.close();
    },
  };
}

export const post = (
  process: HouseProcess,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) =>
  process.calls.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', 'x-requested-with': 'overround', ...headers },
  });

/** Cookies an answer set, as a browser sends them back. */
export const cookiesOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';', 1)[0])
    .join('; ');

/** A player who registered in one click. */
export async function registerInOneClick(process: HouseProcess) {
  const fields = { country_id: 14, currency_id: 12, 'agree-policy': true, 'agree-age': true };
  const answer = await post(process, '/web-api/user/registration', { type: 'fast_reg', fields });
  const { generated, user } = answer.json().data;
  return {
    cookie: cookiesOf(answer.headers),
    playerNumber: Number(user.userId),
    login: String(generated.login),
    password: String(generated.password),
  };
}
