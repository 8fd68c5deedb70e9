import { SUBSCRIPTIONS_MAX } from '@overround/contracts/favourites';
import { lockPerson } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { eventTypesOf } from '../domain/match-news.ts';
import { findEvent } from '../listed-events.ts';
import type { Owner } from '../store/item-store.ts';
import {
  deleteSubscriptions,
  readSubscriptions,
  type Subscription,
  upsertSubscription,
} from '../store/subscription-store.ts';
import type { KeepDeps } from './keep.ts';

export interface WantedNews {
  readonly gameId: number;
  /** Empty ends the subscription. */
  readonly events: readonly number[];
}

export type SubscribeRefusal =
  | Refusal<'game_not_found', { gameId: number }>
  | Refusal<'event_type_unknown', { gameId: number; event: number }>
  | Refusal<'subscriptions_full', { most: number }>;

/** Chooses what to be told about in some matches: all of it or nothing. A later word about a match wins. */
export async function subscribe(
  { db, book }: KeepDeps,
  owner: Owner,
  wanted: readonly WantedNews[],
): Promise<Outcome<readonly Subscription[], SubscribeRefusal>> {
  const chosen = new Map<number, readonly number[]>();
  for (const { gameId, events } of wanted) {
    const event = findEvent(book, gameId);
    // A match that has left the line can still be let go by its `CI`.
    if (!event && events.length > 0) return refuse('game_not_found', { gameId });
    const offered: readonly number[] = event ? eventTypesOf(event.format) : [];
    const strange = events.find((type) => !offered.includes(type));
    if (strange !== undefined) return refuse('event_type_unknown', { gameId, event: strange });
    chosen.set(
      event?.eventId ?? gameId,
      [...new Set(events)].sort((a, b) => a - b),
    );
  }
  return db.inTransaction({ brandId: owner.brandId }, async (tx) => {
    await lockPerson(tx, owner.personId);
    const ended = [...chosen].flatMap(([eventId, types]) => (types.length === 0 ? [eventId] : []));
    const kept = (await readSubscriptions(tx, owner.personId))
      .map(({ eventId }) => eventId)
      .filter((eventId) => !chosen.has(eventId));
    const missing = kept.length + chosen.size - ended.length - SUBSCRIPTIONS_MAX;
    // Matches that are over make room, the oldest first, before anybody is refused.
    const over = kept
      .toReversed()
      .filter((eventId) => !book.findEvent(eventId))
      .slice(0, Math.max(0, missing));
    if (over.length < missing) return refuse('subscriptions_full', { most: SUBSCRIPTIONS_MAX });
    await deleteSubscriptions(tx, owner.personId, [...ended, ...over]);
    for (const [eventId, eventTypes] of chosen)
      if (eventTypes.length > 0) await upsertSubscription(tx, owner, { eventId, eventTypes });
    return accept(await readSubscriptions(tx, owner.personId));
  });
}
