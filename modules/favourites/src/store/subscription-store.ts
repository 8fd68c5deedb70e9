import type { BrandId, Instant, PersonId } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { EventType, MatchNews } from '../domain/match-news.ts';
import type { Owner } from './item-store.ts';

export interface Subscription {
  readonly eventId: number;
  readonly eventTypes: readonly number[];
}

/** Matches a person follows, the newest first. */
export async function readSubscriptions(tx: Tx, personId: PersonId): Promise<readonly Subscription[]> {
  const rows = await many(
    tx,
    sql<{ eventId: bigint; eventTypes: number[] }>`
    select event_id as "eventId", event_types as "eventTypes"
      from favourites.subscription where person_id = ${personId} order by place desc
  `,
  );
  return rows.map(({ eventId, eventTypes }) => ({ eventId: Number(eventId), eventTypes }));
}

export async function upsertSubscription(
  tx: Tx,
  { brandId, personId }: Owner,
  { eventId, eventTypes }: Subscription,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into favourites.subscription (brand_id, person_id, event_id, event_types)
    values (${brandId}, ${personId}, ${eventId}, ${[...eventTypes]}::integer[])
    on conflict (brand_id, person_id, event_id) do update set event_types = excluded.event_types
  `,
  );
}

export async function deleteSubscriptions(
  tx: Tx,
  personId: PersonId,
  eventIds: readonly number[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await run(
    tx,
    sql`
    delete from favourites.subscription
     where person_id = ${personId} and event_id = any(${[...eventIds]}::bigint[])
  `,
  );
}

/** Matches that anybody of the brand follows. */
export async function readFollowedEvents(tx: Tx): Promise<readonly number[]> {
  const rows = await many(
    tx,
    sql<{ eventId: bigint }>`select distinct event_id as "eventId" from favourites.subscription`,
  );
  return rows.map(({ eventId }) => Number(eventId));
}

/** What an alert remembers of its match. */
export interface AlertFacts {
  readonly first: Readonly<Record<string, string>>;
  readonly second: Readonly<Record<string, string>>;
  readonly score: { readonly home: number; readonly away: number };
  readonly period?: number;
}

export interface NewAlert {
  readonly brandId: BrandId;
  readonly eventId: number;
  readonly news: MatchNews;
  readonly facts: AlertFacts;
  readonly at: Instant;
}

export interface ToldPerson {
  readonly alertId: string;
  readonly personId: PersonId;
}

/** Writes a piece of news down for everybody who follows it and was not told yet, and says who they are. */
export function insertAlerts(tx: Tx, alert: NewAlert): Promise<readonly ToldPerson[]> {
  const { brandId, eventId, news, facts, at } = alert;
  return many(
    tx,
    sql<ToldPerson>`
    insert into favourites.alert (brand_id, person_id, event_id, event_type, news_key, facts, created_at)
    select ${brandId}, s.person_id, s.event_id, ${news.type}::integer, ${news.key}::text, ${JSON.stringify(facts)}::jsonb,
           to_timestamp(${at}::float8 / 1000)
      from favourites.subscription s
     where s.event_id = ${eventId} and ${news.type}::integer = any(s.event_types)
    on conflict (brand_id, person_id, event_id, news_key) do nothing
    returning alert_id::text as "alertId", person_id as "personId"
  `,
  );
}

export interface StoredAlert {
  readonly alertId: string;
  readonly eventId: number;
  readonly eventType: EventType;
  readonly facts: AlertFacts;
  readonly atSeconds: number;
}

/** What a person was told, the newest first. */
export async function readAlerts(tx: Tx, personId: PersonId, limit: number): Promise<readonly StoredAlert[]> {
  const rows = await many(
    tx,
    sql<Omit<StoredAlert, 'eventId'> & { eventId: bigint }>`
    select alert_id::text as "alertId", event_id as "eventId", event_type as "eventType", facts,
           extract(epoch from created_at)::integer as "atSeconds"
      from favourites.alert where person_id = ${personId} order by alert_id desc limit ${limit}
  `,
  );
  return rows.map((row) => ({ ...row, eventId: Number(row.eventId) }));
}

/** Old news and matches long over. */
export async function forgetBefore(tx: Tx, at: Instant): Promise<void> {
  await run(tx, sql`delete from favourites.alert where created_at < to_timestamp(${at}::float8 / 1000)`);
  await run(tx, sql`delete from favourites.match_news where created_at < to_timestamp(${at}::float8 / 1000)`);
  await run(
    tx,
    sql`delete from favourites.subscription where created_at < to_timestamp(${at}::float8 / 1000)`,
  );
}
