import type { BrandId, Instant, PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { EventType, MatchNews } from '../domain/match-news.ts';
import type { Owner } from './item-store.ts';
import type { AlertFacts } from './subscription-store.ts';

export interface NewsFeed {
  readonly madeAtSeconds: number;
  readonly lang: string;
}

export const findNewsFeed = (tx: Tx, personId: PersonId): Promise<NewsFeed | undefined> =>
  maybeOne(
    tx,
    sql<NewsFeed>`
      select extract(epoch from made_at)::float8 as "madeAtSeconds", lang
        from favourites.news_feed where person_id = ${personId}`,
  );

/** Ends the address there was. */
export const deleteNewsFeed = (tx: Tx, personId: PersonId): Promise<unknown> =>
  run(tx, sql`delete from favourites.news_feed where person_id = ${personId}`);

export const insertNewsFeed = (
  tx: Tx,
  { brandId, personId }: Owner,
  feed: { readonly tokenHash: Uint8Array; readonly lang: string; readonly at: Instant },
): Promise<unknown> =>
  run(
    tx,
    sql`insert into favourites.news_feed (brand_id, person_id, token_hash, lang, made_at)
        values (${brandId}, ${personId}, ${feed.tokenHash}, ${feed.lang}, to_timestamp(${feed.at}::float8 / 1000))`,
  );

/** What anybody of the brand who has an address keeps or follows. */
export interface WantedNews {
  readonly events: ReadonlySet<number>;
  readonly champs: ReadonlySet<number>;
  readonly teams: ReadonlySet<number>;
}

export async function readWantedNews(tx: Tx): Promise<WantedNews> {
  const rows = await many(
    tx,
    sql<{ kind: string; id: bigint }>`
      select distinct i.kind, i.subject_id as id
        from favourites.news_feed f join favourites.item i on i.brand_id = f.brand_id and i.person_id = f.person_id
       where i.kind in ('games', 'champs', 'teams')
       union
      select 'games', s.event_id
        from favourites.news_feed f join favourites.subscription s on s.brand_id = f.brand_id and s.person_id = f.person_id`,
  );
  const of = (kind: string): Set<number> =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [Number(row.id)] : [])));
  return { events: of('games'), champs: of('champs'), teams: of('teams') };
}

export interface NewsFacts extends AlertFacts {
  readonly champ: AlertFacts['first'];
  readonly sportId: number;
}

export interface HappenedNews {
  readonly eventId: number;
  readonly champId: number;
  readonly teamIds: readonly number[];
  readonly news: MatchNews;
  readonly facts: NewsFacts;
  readonly at: Instant;
}

/** Writes a piece of news down once, whoever sees it. */
export const insertMatchNews = (tx: Tx, brandId: BrandId, one: HappenedNews): Promise<unknown> =>
  run(
    tx,
    sql`insert into favourites.match_news (brand_id, event_id, news_key, event_type, champ_id, team_ids, facts, created_at)
        values (${brandId}, ${one.eventId}, ${one.news.key}, ${one.news.type}, ${one.champId}, ${[...one.teamIds]}::int8[],
                ${JSON.stringify(one.facts)}::jsonb, to_timestamp(${one.at}::float8 / 1000))
        on conflict (brand_id, event_id, news_key) do nothing`,
  );

export interface StoredNews {
  readonly eventId: number;
  readonly key: string;
  readonly eventType: EventType;
  readonly champId: number;
  readonly facts: NewsFacts;
  readonly atSeconds: number;
}

export interface NewsFilter {
  readonly event?: number;
  readonly champ?: number;
  readonly team?: number;
}

/** The address and what its owner keeps that happened, the newest first; `undefined` when there is no such address. */
export async function readNewsByToken(
  tx: Tx,
  tokenHash: Uint8Array,
  { event, champ, team }: NewsFilter,
  limit: number,
): Promise<{ readonly feed: NewsFeed; readonly news: readonly StoredNews[] } | undefined> {
  const feed = await maybeOne(
    tx,
    sql<NewsFeed & { brandId: number; personId: PersonId }>`
      select brand_id as "brandId", person_id as "personId", lang, extract(epoch from made_at)::float8 as "madeAtSeconds"
        from favourites.news_feed where token_hash = ${tokenHash}`,
  );
  if (!feed) return undefined;
  const rows = await many(
    tx,
    sql<Omit<StoredNews, 'eventId' | 'champId'> & { eventId: bigint; champId: bigint }>`
      select n.event_id as "eventId", n.news_key as key, n.event_type as "eventType", n.champ_id as "champId", n.facts,
             extract(epoch from n.created_at)::float8 as "atSeconds"
        from favourites.match_news n
       where n.brand_id = ${feed.brandId}
         and (${event ?? null}::int8 is null or n.event_id = ${event ?? null})
         and (${champ ?? null}::int8 is null or n.champ_id = ${champ ?? null})
         and (${team ?? null}::int8 is null or ${team ?? null} = any (n.team_ids))
         and (exists (select from favourites.item i
                       where i.brand_id = n.brand_id and i.person_id = ${feed.personId}
                         and ((i.kind = 'games' and i.subject_id = n.event_id)
                           or (i.kind = 'champs' and i.subject_id = n.champ_id)
                           or (i.kind = 'teams' and i.subject_id = any (n.team_ids))))
           or exists (select from favourites.subscription s
                       where s.brand_id = n.brand_id and s.person_id = ${feed.personId} and s.event_id = n.event_id
                         and n.event_type = any (s.event_types)))
       order by n.created_at desc, n.event_id, n.news_key
       limit ${limit}`,
  );
  return {
    feed,
    news: rows.map((row) => ({ ...row, eventId: Number(row.eventId), champId: Number(row.champId) })),
  };
}
