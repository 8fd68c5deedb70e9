import { quarantine } from '../store/producers.ts';
import type { IntakeDeps } from './intake.ts';
import type { Tallies } from './tallies.ts';

/** A storm of garbage is counted whole and stored in part. */
const QUARANTINED_PER_MINUTE_MAX = 100;

/** Keeps a message that could not be taken, with the reason. */
export type SetAside = (producer: string, value: unknown, reason: string) => void;

export function openQuarantine({ db, clock, log }: IntakeDeps, tallies: Tallies): SetAside {
  let quarantinedSince = { minute: 0, count: 0 };
  return (producer, value, reason) => {
    tallies.of(producer).quarantined += 1;
    log.warn({ feed: producer, quarantined: reason });
    const minute = Math.floor(clock.monotonicMs() / 60_000);
    if (quarantinedSince.minute !== minute) quarantinedSince = { minute, count: 0 };
    quarantinedSince.count += 1;
    if (quarantinedSince.count > QUARANTINED_PER_MINUTE_MAX) return;
    const message = JSON.stringify(value) ?? String(value);
    // As JSON text inside JSON text nothing in it can offend the database.
    quarantine(db, [{ producer, reason, message }]).catch((error: unknown) =>
      log.error({ feed: producer, error: String(error) }),
    );
  };
}
