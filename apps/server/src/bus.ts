import {
  aloneBus,
  type Bus,
  type Database,
  type Log,
  openNatsBus,
  openPostgresBus,
} from '@overround/platform';
import { CannotStart, lineOf } from './fatal.ts';
import type { ServerOptions } from './options.ts';

/** How this process talks to the others: NATS, else the database they share. Who has a database of its own is alone. */
export async function openBus(
  options: Pick<ServerOptions, 'natsUrl' | 'databaseUrl'>,
  db: Database,
  log: Log,
): Promise<Bus> {
  if (options.natsUrl !== undefined)
    return openNatsBus(options.natsUrl, log).catch((error: unknown) => {
      throw new CannotStart(`NATS_URL does not answer: ${lineOf(error)}`);
    });
  return options.databaseUrl === undefined ? aloneBus : openPostgresBus(db, log);
}
