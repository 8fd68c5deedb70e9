// Whether each of several producers may be believed: its numbers, its signs of life, its snapshots.

import type { Clock } from '@overround/kernel';
import type { FeedEnvelope, FeedProvider } from '@overround/provider-kit';
import {
  answersRequest,
  askedFor,
  isSilent,
  judgeSequence,
  newWatch,
  noteMessage,
  type ProducerWatch,
  recovered,
  type Verdict,
  wantsRequest,
} from '../intake/producer-watch.ts';

export interface SourceWatches {
  isUp(producer: string): boolean;
  begin(producer: string): void;
  /** Counts a message in; what misses one before it is taken, and its producer is down. */
  note(envelope: FeedEnvelope): Verdict | undefined;
  /** Not believed from now on: asks for everything anew, unless that is on its way. */
  down(producer: string, reason: string): void;
  /** Takes down whoever has been silent. */
  look(): void;
  /** Remembers that a producer spoke of an event. */
  tell(producer: string, eventRef: string): void;
  /** The snapshot is whole: the producer is believed again. The events it told, unless this was not the one asked for. */
  complete(producer: string, requestId: string): ReadonlySet<string> | undefined;
}

export function openSourceWatches(deps: {
  readonly providers: readonly FeedProvider[];
  readonly clock: Clock;
  readonly onDown: (producer: string, reason: string) => void;
  readonly onError: (producer: string, error: unknown) => void;
}): SourceWatches {
  const { providers, clock, onDown, onError } = deps;
  const watches = new Map<string, ProducerWatch>();
  /** What each producer has told since its snapshot was asked for. */
  const told = new Map<string, Set<string>>();
  let requestNumber = 0;

  const down = (name: string, reason: string): void => {
    const watch = watches.get(name);
    if (!watch || !wantsRequest(watch, clock.monotonicMs())) return;
    requestNumber += 1;
    const requestId = `${name}-${requestNumber}`;
    watches.set(name, askedFor(watch, requestId, clock.monotonicMs()));
    told.set(name, new Set());
    onDown(name, reason);
    providers
      .find((one) => one.producer === name)
      ?.requestSnapshot(requestId)
      .catch((error: unknown) => onError(name, error));
  };

  return {
    isUp: (name) => watches.get(name)?.isUp === true,
    begin: (name) => {
      watches.set(name, newWatch(name, clock.monotonicMs()));
      told.set(name, new Set());
    },
    note: (envelope) => {
      const { producer } = envelope;
      const watch = watches.get(producer);
      if (!watch) return undefined;
      const verdict = judgeSequence(watch, envelope);
      if (verdict === 'ignore') return verdict;
      const noted = noteMessage(watch, envelope, clock.monotonicMs());
      watches.set(producer, verdict === 'gap' ? { ...noted, hasHole: true } : noted);
      if (verdict === 'gap') down(producer, 'messages are missing');
      return verdict;
    },
    down,
    look: () => {
      for (const watch of watches.values())
        if (watch.isUp && isSilent(watch, clock.monotonicMs())) down(watch.producer, 'it has been silent');
    },
    tell: (name, eventRef) => void told.get(name)?.add(eventRef),
    complete: (name, requestId) => {
      const watch = watches.get(name);
      if (!watch || !answersRequest(watch, requestId)) return undefined;
      if (watch.hasHole) {
        watches.set(name, { ...watch, awaiting: undefined });
        down(name, 'its snapshot has a hole');
        return undefined;
      }
      const mentioned = told.get(name) ?? new Set();
      told.delete(name);
      watches.set(name, recovered(watch, clock.monotonicMs()));
      return mentioned;
    },
  };
}
