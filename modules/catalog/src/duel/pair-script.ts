// Duels across matches as a feed of our own: what it tells follows from what other feeds told of the two matches.

import type { FeedMessage, FeedScript, FixtureChange } from '@overround/provider-kit';
import { type DuelPair, pairMessages, pairOfRef, type PairSource } from './pair.ts';

export const PAIR_PRODUCER = 'duels';
/** Duels across matches that are open at once. */
export const PAIRS_MAX = 100;

export interface PairScript extends FeedScript {
  /** From now on it stands for this duel too; `false` when it is none, or there are as many as there may be. */
  add(ref: string): boolean;
}

export interface PairMatches {
  /** A match by its event, as long as anybody knows it. */
  readonly find: (eventId: number) => PairSource | undefined;
}

/** Matches leave the line a while after their end; what they came to is needed until the other one ends too. */
export function openPairScript(matches: PairMatches): PairScript {
  const pairs = new Map<string, DuelPair>();
  const last = new Map<number, PairSource>();
  const told = new Map<string, ReadonlyMap<string, string>>();
  const sourceOf = (eventId: number): PairSource | undefined => {
    const source = matches.find(eventId) ?? last.get(eventId);
    if (source) last.set(eventId, source);
    return source;
  };
  /** What it was when bets were last taken: in play the belief of a match moves on, and its duel has nothing to do with that. */
  const taken = new Map<string, FixtureChange>();
  const messagesOf = (ref: string, pair: DuelPair): readonly FeedMessage[] => {
    const messages = pairMessages(ref, pair, sourceOf);
    const fixture = messages.find((one) => one.kind === 'fixture_change');
    const isOn = messages.some((one) => one.kind === 'bet_start');
    const known = taken.get(ref);
    if (isOn && fixture) taken.set(ref, fixture);
    if (isOn || !known || fixture?.status === 'cancelled') return messages;
    return [known, ...messages.filter((one) => one !== fixture)];
  };
  /** A message of a kind takes the place of the last one of its kind. */
  const keyOf = (message: FeedMessage): string =>
    message.kind === 'bet_start' || message.kind === 'bet_stop' ? 'betting' : message.kind;
  return {
    add(ref) {
      const pair = pairOfRef(ref);
      if (!pair || (!pairs.has(ref) && pairs.size >= PAIRS_MAX)) return false;
      pairs.set(ref, pair);
      return true;
    },
    snapshotAt: () => [...pairs].flatMap(([ref, pair]) => messagesOf(ref, pair)),
    advanceTo: () =>
      [...pairs].flatMap(([ref, pair]) => {
        const before = told.get(ref);
        const messages = messagesOf(ref, pair);
        told.set(ref, new Map(messages.map((one) => [keyOf(one), JSON.stringify(one)])));
        return messages.filter((one) => before?.get(keyOf(one)) !== JSON.stringify(one));
      }),
  };
}
