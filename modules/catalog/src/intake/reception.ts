// The first look at a message: whether it can be read, whose it is, whether it is the next one. Bet stops leave here at once.

import type { FeedEnvelope } from '@overround/provider-kit';
import type { BetStops } from './bet-stops.ts';
import { checkEnvelope } from './check-message.ts';
import type { IntakeDeps } from './intake.ts';
import { judgeSequence, noteMessage } from './producer-watch.ts';
import type { SetAside } from './quarantine.ts';
import type { Recovery } from './recovery.ts';
import type { Tallies } from './tallies.ts';

/** The envelope, when it is one for the queue. */
export type Reception = (value: unknown, producer: string) => FeedEnvelope | undefined;

export interface ReceptionParts {
  readonly tallies: Tallies;
  readonly setAside: SetAside;
  readonly recovery: Recovery;
  readonly stops: BetStops;
}

export function openReception(
  { clock, log, world }: IntakeDeps,
  { tallies, setAside, recovery, stops }: ReceptionParts,
): Reception {
  /** A message whose head can be read has used its number; what it wanted to say is unknown. */
  const noteGarbage = (value: unknown, producer: string): void => {
    const watch = world.watches.get(producer);
    if (!watch || value === null || typeof value !== 'object' || !('sequence' in value)) return;
    const { sequence } = value;
    if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence)) return;
    if (watch.lastSequence === undefined || sequence !== watch.lastSequence + 1) return;
    world.watches.set(producer, { ...watch, lastSequence: sequence });
    // Prices that could not be read leave the old ones standing: they are not to be trusted any more.
    stops
      .doubt(value, sequence)
      .catch((error: unknown) => log.error({ feed: producer, error: String(error) }));
  };

  const accept: Reception = (value, producer) => {
    const checked = checkEnvelope(value);
    const tally = tallies.of(producer);
    if (!checked.ok) {
      setAside(producer, value, checked.reason);
      noteGarbage(value, producer);
      return undefined;
    }
    const { envelope } = checked;
    const watch = world.watches.get(producer);
    if (!watch || envelope.producer !== producer) {
      setAside(producer, value, 'of another producer');
      return undefined;
    }
    const verdict = judgeSequence(watch, envelope);
    if (verdict === 'ignore') {
      tally.ignored += 1;
      return undefined;
    }
    const noted = noteMessage(watch, envelope, clock.monotonicMs());
    world.watches.set(producer, noted);
    tally.taken += 1;
    if (verdict === 'gap') {
      tally.gaps += 1;
      world.watches.set(producer, { ...noted, hasHole: true });
      recovery.recoverSoon(
        producer,
        `messages ${watch.lastSequence ?? 0} to ${envelope.sequence} are missing`,
      );
    }
    if (envelope.message.kind === 'alive') {
      if (!envelope.message.isSubscribed) recovery.recoverSoon(producer, 'it lost its source');
      else if (!noted.isUp && noted.awaiting === undefined) recovery.recoverSoon(producer, 'it is back');
      return undefined;
    }
    if (envelope.message.kind === 'bet_stop')
      stops.stop(envelope, envelope.message, tally).catch((error: unknown) => {
        log.error({ feed: producer, error: String(error) });
        recovery.recoverSoon(producer, 'a bet stop could not be stored');
      });
    return envelope;
  };

  return accept;
}
