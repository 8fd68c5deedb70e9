// Starts the product and stops everything it started.

import { createServer } from 'node:net';
import { openLog } from '@overround/platform';
import { openAlarmCount } from './alarm-count.ts';
import { prepareDatabase } from './database.ts';
import { claimDataDir } from './data-dir.ts';
import { CannotStart } from './fatal.ts';
import { readPushSecrets } from './feeds/push-secrets.ts';
import { readReplayFiles } from './feeds/replay-files.ts';
import { openSeenCountry } from './geo/seen-country.ts';
import { openHouse } from './house.ts';
import { HELP, readOptions, type ServerOptions } from './options.ts';
import { stopOnce } from './stop-once.ts';

async function main(): Promise<void> {
  const read = readOptions(process.argv.slice(2), process.env);
  if (!read.ok) throw new CannotStart(`${read.message} (npm start -- --help lists the options)`);
  if (read.value === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const options = read.value;
  await assertPortFree(options.port);
  const inputs = {
    replayFiles: readReplayFiles(options.replayFiles),
    pushSecrets: readPushSecrets(process.env['FEED_PUSH_SECRETS']),
    seenCountryOf: openSeenCountry(options),
  };
  const unlock = claimDataDir(options.dataDir);
  const alarms = openAlarmCount();
  const log = openLog(options.logLevel, { onAlarm: alarms.note });
  const database = await prepareDatabase(options, log);
  const onDeposed = () => {
    process.stderr.write(
      'Another process keeps the line now; this one ends, to be started anew as its stand-by\n',
    );
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  };
  const house = await openHouse({
    options,
    ownerUrl: database.ownerUrl,
    log,
    alarms,
    onDeposed,
    ...inputs,
  }).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const closeAtLast = async () => {
    await database.stop();
    unlock();
  };
  const close = async () => {
    await house.close();
    await closeAtLast();
  };
  const stop = stopOnce({ close, closeAtLast, exit: (code) => process.exit(code) });
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  process.stdout.write(`${house.readyLines.join('\n')}\n`);
}

/** Said before anything is started, so that a second start costs nothing. */
function assertPortFree(port: ServerOptions['port']): Promise<void> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', () =>
      failed(new CannotStart(`Port ${port} is taken: stop what listens there or set PORT`)),
    );
    probe.listen(port, () => probe.close(() => done()));
  });
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof CannotStart ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
