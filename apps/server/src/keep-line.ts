import type { Catalog } from '@overround/catalog';
import { type Bus, type Database, type Log, openLeadership } from '@overround/platform';
import type { FeedProvider } from '@overround/provider-kit';

export interface KeepLineDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly catalog: Pick<Catalog, 'lead' | 'startIntake'>;
  readonly providers: readonly FeedProvider[];
  /** Another process took over while the database was away: this one has to begin anew. */
  readonly onDeposed: () => void;
}

/**
 * Takes the feeds in, or stands by to do so as soon as the process that does is gone. One process at a time: the lead is a lock
 * in the database they share.
 */
export async function keepLine(deps: KeepLineDeps): Promise<{ close(): Promise<void> }> {
  const { db, bus, log, catalog, providers, onDeposed } = deps;
  const lead = async () => {
    await catalog.lead();
    // One after another: a provider that draws up its world keeps the process busy, and a connection that is being made
    // meanwhile would be given up.
    for (const provider of providers) await catalog.startIntake(provider);
  };
  if (!bus.isAlone) return openLeadership({ db, log, name: 'catalog.intake', onLead: lead, onDeposed });
  await lead();
  return { close: () => Promise.resolve() };
}
