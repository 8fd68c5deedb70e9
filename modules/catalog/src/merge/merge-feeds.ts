// Several producers of the same matches as one: each match has one stable reference, one producer at a time that owns it, prices
// that they agree on and results that they do not dispute. The intake sees a single producer.

import { type Clock, DAY, instant } from '@overround/kernel';
import type { Log } from '@overround/platform';
import type { FeedEnvelope, FeedMessage, FeedProvider, FeedSink } from '@overround/provider-kit';
import { checkEnvelope } from '../intake/check-message.ts';
import type { Source } from './claims.ts';
import { merged, messagesBetween, type Shown } from './merged-event.ts';
import {
  type EventMapping,
  type MergeCounts,
  type MergedEvent,
  newMergeCounts,
  openMergedEvents,
} from './merged-events.ts';
import { openSourceWatches } from './source-watches.ts';

/** Which references of producers are one match, kept so that it stays one after a restart. */
export interface EventMapStore {
  load(): Promise<readonly EventMapping[]>;
  save(mappings: readonly EventMapping[]): Promise<void>;
}
export interface MergeDeps {
  /** Name of the producer that the intake sees. */
  readonly producer: string;
  /** In the order of precedence. */
  readonly sources: readonly (Source & { readonly provider: FeedProvider })[];
  readonly store: EventMapStore;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

export interface MergeHealth extends Readonly<MergeCounts> {
  readonly sources: readonly { readonly producer: string; readonly isUp: boolean }[];
  readonly events: number;
}

export interface MergedFeed extends FeedProvider {
  health(): MergeHealth;
}

/** The first snapshot waits so long for every producer. */
const FIRST_WAIT_MS = 10_000;
/** A match that began so long ago and that nobody tells anew is forgotten. */
const KEPT_MS = 3 * DAY;

export function mergeFeeds(deps: MergeDeps): MergedFeed {
  const { producer, sources, store, clock, log } = deps;
  let sink: FeedSink | undefined;
  let sequence = 0;
  let producedAt = instant(0);
  let hasBegun = false;
  let startedMs = 0;
  let working: Promise<void> = Promise.resolve();

  const alarm = (facts: Record<string, unknown>): void => log.warn({ feed: producer, ...facts });
  const watches = openSourceWatches({
    providers: sources.map((one) => one.provider),
    clock,
    onDown: (source, reason) => alarm({ source, down: reason }),
    onError: (source, error) => log.error({ feed: producer, source, error: String(error) }),
  });
  const { isUp } = watches;
  const counts = newMergeCounts();
  const known = openMergedEvents({ sources, counts, alarm });
  const { events } = known;

  /** `toldAt`: when what they rest on was made; numbers and times of a producer never go back. */
  const say = async (messages: readonly FeedMessage[], toldAt = clock.now()): Promise<void> => {
    if (messages.length === 0 || !sink) return;
    producedAt = instant(Math.max(producedAt, Math.min(toldAt, clock.now())));
    const at = producedAt;
    await sink.accept(
      messages.map((message): FeedEnvelope => {
        sequence += 1;
        return { producer, sequence, producedAt: at, message };
      }),
    );
  };

  /** What is to be said of an event now that was not said before. */
  const review = (event: MergedEvent): FeedMessage[] => {
    const before = event.shown;
    const after = merged(event.identity, [...event.claims.values()], sources, { isUp, before });
    if (!after) return [];
    const { happenings } = event;
    event.happenings = [];
    event.shown = after;
    noteChange(event.identity.eventRef, before, after);
    return messagesBetween(before, after, happenings);
  };

  const noteChange = (eventRef: string, before: Shown | undefined, after: Shown): void => {
    if (before?.owner !== undefined && after.owner !== undefined && before.owner !== after.owner)
      counts.handOvers += 1;
    for (const { producer: outsider, market } of after.outsiders) {
      if (before?.outsiders.some((one) => one.producer === outsider && one.market === market)) continue;
      counts.outsiders += 1;
      alarm({ event: eventRef, alarm: 'price outside the band', source: outsider, market });
    }
  };

  /** What its snapshot did not tell again, a producer does not stand for any more. */
  const complete = (name: string, requestId: string): void => {
    const mentioned = watches.complete(name, requestId);
    if (!mentioned) return;
    for (const [eventRef, event] of events) {
      if (!mentioned.has(eventRef)) event.claims.delete(name);
      const isOver = [...event.claims.values()].every(
        ({ fixture }) => fixture.startsAt + KEPT_MS < clock.now(),
      );
      if (isOver) events.delete(eventRef);
    }
  };

  const wholeLine = (requestId: string): FeedMessage[] => [
    ...[...events.values()].flatMap((event) => {
      const { shown: _before, ...rest } = event;
      const after = merged(rest.identity, [...rest.claims.values()], sources, { isUp, before: event.shown });
      if (!after) return [];
      event.shown = after;
      event.happenings = [];
      return messagesBetween(undefined, after);
    }),
    { kind: 'snapshot_complete', requestId },
  ];

  const takeAll = async (name: string, values: readonly FeedEnvelope[]): Promise<void> => {
    const fresh: EventMapping[] = [];
    const touched = new Set<MergedEvent>();
    const passing: FeedMessage[] = [];
    const wereUp = new Map(sources.map((one) => [one.producer, isUp(one.producer)]));
    let hasPulse = false;
    let oldest = clock.now();
    for (const value of values) {
      const checked = checkEnvelope(value);
      if (!checked.ok || checked.envelope.producer !== name) {
        counts.garbage += 1;
        alarm({ source: name, garbage: checked.ok ? 'of another producer' : checked.reason });
        // Its number is used, and what it wanted to say is unknown.
        watches.down(name, 'a message could not be read');
        continue;
      }
      if ((watches.note(checked.envelope) ?? 'ignore') === 'ignore') continue;
      const { message, producedAt: toldAt } = checked.envelope;
      oldest = instant(Math.min(oldest, toldAt));
      if (message.kind === 'alive') {
        hasPulse = true;
        if (!message.isSubscribed) watches.down(name, 'it lost its source');
        else if (!isUp(name)) watches.down(name, 'its snapshot is overdue');
      } else if (message.kind === 'snapshot_complete') complete(name, message.requestId);
      else {
        passing.push(...known.take(name, message, fresh));
        const event = known.find(name, message.eventRef);
        if (event) {
          touched.add(event);
          watches.tell(name, event.identity.eventRef);
        }
      }
    }
    watches.look();
    if (fresh.length > 0) await store.save(fresh);
    if (!hasBegun) return begin();
    const hasTurned = sources.some((one) => wereUp.get(one.producer) !== isUp(one.producer));
    const changed = [...(hasTurned ? events.values() : touched)].flatMap(review);
    // A pulse of one keeps the merged feed alive; with nobody up nothing is sold at all.
    const pulse: FeedMessage[] = hasPulse
      ? [{ kind: 'alive', isSubscribed: sources.some((one) => isUp(one.producer)) }]
      : [];
    await say([...changed, ...passing, ...pulse], oldest);
  };

  /** The first word is a whole snapshot, when every producer has told its own or has had its time. */
  const begin = async (): Promise<void> => {
    const isWhole = sources.every((one) => isUp(one.producer));
    const isLate = clock.monotonicMs() - startedMs >= FIRST_WAIT_MS;
    if (!isWhole && !(isLate && sources.some((one) => isUp(one.producer)))) return;
    hasBegun = true;
    await say(wholeLine('start'));
  };

  /** One at a time, in the order of arrival: producers do not overtake each other half way. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = working.then(work);
    working = done.catch(() => undefined);
    return done;
  };

  return {
    producer,
    start: async (into) => {
      sink = into;
      startedMs = clock.monotonicMs();
      known.load(await store.load());
      for (const { producer: name, provider } of sources) {
        watches.begin(name);
        await provider.start({ accept: (envelopes) => inTurn(() => takeAll(name, envelopes)) });
      }
    },
    requestSnapshot: (requestId) =>
      inTurn(async () => {
        if (hasBegun) await say(wholeLine(requestId));
      }),
    stop: async () => {
      await Promise.allSettled(sources.map(({ provider }) => provider.stop()));
      await working;
    },
    health: () => ({
      sources: sources.map(({ producer: name }) => ({ producer: name, isUp: isUp(name) })),
      events: events.size,
      ...counts,
    }),
  };
}
