// The events of a merged feed: which references are one match, what every producer says of it, and what it was settled by.

import type { FeedMessage } from '@overround/provider-kit';
import type { Happening } from '@overround/sports';
import type { Claim, Source } from './claims.ts';
import { judgeResults, type ToldResult } from './consensus-result.ts';
import type { Identity, Shown } from './merged-event.ts';
import { isSameMatch } from './same-event.ts';
import { withPrices, withStop } from './take-claim.ts';

export interface EventMapping {
  readonly producer: string;
  readonly ref: string;
  /** What the merged feed calls it. */
  readonly eventRef: string;
}

export interface MergedEvent {
  readonly identity: Identity;
  readonly claims: Map<string, Claim>;
  readonly results: Map<string, ToldResult>;
  happenings: Happening[];
  shown?: Shown;
  /** The result that was said last. */
  said?: ToldResult;
}

/** Since the start: matches handed over, prices not believed, results disputed, messages that could not be used. */
export interface MergeCounts {
  handOvers: number;
  outsiders: number;
  disputes: number;
  garbage: number;
}
export const newMergeCounts = (): MergeCounts => ({ handOvers: 0, outsiders: 0, disputes: 0, garbage: 0 });

export interface MergedEvents {
  readonly events: Map<string, MergedEvent>;
  load(mappings: readonly EventMapping[]): void;
  find(producer: string, ref: string): MergedEvent | undefined;
  /** Takes one message in. What goes through as it is, under the name of the event; references that are new go to `fresh`. */
  take(producer: string, message: FeedMessage, fresh: EventMapping[]): FeedMessage[];
}

const refKey = (producer: string, ref: string): string => `${producer}\n${ref}`;

export function openMergedEvents(deps: {
  readonly sources: readonly Source[];
  readonly counts: MergeCounts;
  readonly alarm: (facts: Record<string, unknown>) => void;
}): MergedEvents {
  const { sources, counts, alarm } = deps;
  const events = new Map<string, MergedEvent>();
  const refs = new Map<string, string>();

  /** A result that producers agree on; one that was said and is disputed now is taken back. */
  const reviewResult = (event: MergedEvent): FeedMessage[] => {
    const { eventRef } = event.identity;
    const verdict = judgeResults(sources.flatMap((one) => event.results.get(one.producer) ?? []));
    if (verdict.kind === 'none') return [];
    if (verdict.kind === 'wait' || verdict.isDisputed) {
      counts.disputes += 1;
      alarm({ event: eventRef, alarm: 'results differ' });
    }
    if (verdict.kind === 'wait') {
      if (!event.said) return [];
      delete event.said;
      return [{ kind: 'rollback_settlement', eventRef }];
    }
    const { certainty, state } = verdict.told;
    if (event.said?.certainty === certainty && event.said.state === state) return [];
    event.said = verdict.told;
    return [{ kind: 'result', eventRef, certainty, state }];
  };

  const eventOf = (name: string, ref: string): MergedEvent | undefined =>
    events.get(refs.get(refKey(name, ref)) ?? '');

  /** The event of a fixture: known, the same match of another producer, or a new one. Remembers what is new. */
  const adopt = (name: string, fixture: Claim['fixture'], fresh: EventMapping[]): MergedEvent => {
    const key = refKey(name, fixture.eventRef);
    const known = refs.get(key);
    const same =
      known === undefined
        ? [...events.values()].find(
            (one) =>
              !one.claims.has(name) &&
              [...one.claims.values()].some((claim) => isSameMatch(claim.fixture, fixture)),
          )
        : undefined;
    const eventRef = known ?? same?.identity.eventRef ?? `${name}:${fixture.eventRef}`;
    if (known === undefined) {
      refs.set(key, eventRef);
      fresh.push({ producer: name, ref: fixture.eventRef, eventRef });
    }
    const event: MergedEvent = events.get(eventRef) ?? {
      identity: { eventRef, champ: fixture.champ, participants: fixture.participants },
      claims: new Map(),
      results: new Map(),
      happenings: [],
    };
    events.set(eventRef, event);
    return event;
  };

  const take = (name: string, message: FeedMessage, fresh: EventMapping[]): FeedMessage[] => {
    if (message.kind === 'alive' || message.kind === 'snapshot_complete') return [];
    if (message.kind === 'fixture_change') {
      const event = adopt(name, message, fresh);
      const before = event.claims.get(name);
      event.claims.set(name, {
        markets: new Map(),
        stoppedGroups: new Map(),
        ...before,
        producer: name,
        ref: message.eventRef,
        fixture: message,
      });
      return [];
    }
    const event = eventOf(name, message.eventRef);
    const claim = event?.claims.get(name);
    if (!event || !claim) {
      counts.garbage += 1;
      return [];
    }
    switch (message.kind) {
      case 'odds_change':
        event.claims.set(name, withPrices(claim, message));
        return [];
      case 'bet_stop':
      case 'bet_start':
        event.claims.set(name, withStop(claim, message));
        return [];
      case 'state_change':
        event.claims.set(name, { ...claim, state: message.state });
        if (event.shown?.owner === name) event.happenings.push(...message.happenings);
        return [];
      case 'result':
        event.results.set(name, { producer: name, certainty: message.certainty, state: message.state });
        return reviewResult(event);
      default: {
        // What is settled or void beyond the result is the word of the first producer of the match alone.
        const authority = sources.find((one) => event.claims.has(one.producer))?.producer;
        if (authority === name) return [{ ...message, eventRef: event.identity.eventRef }];
        alarm({ event: event.identity.eventRef, alarm: `${message.kind} of another producer`, source: name });
        return [];
      }
    }
  };

  return {
    events,
    load: (mappings) => {
      for (const { producer, ref, eventRef } of mappings) refs.set(refKey(producer, ref), eventRef);
    },
    find: eventOf,
    take,
  };
}
