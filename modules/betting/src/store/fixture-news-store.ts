import type { BrandId, PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { FixtureNews } from '../domain/fixture-news.ts';

type News = Pick<FixtureNews, 'eventId' | 'kind' | 'startsAt'>;

/** Writes down that something became known, and says since when it is. */
export async function keepFixtureNews(tx: Tx, { eventId, kind, startsAt }: News): Promise<Date> {
  const at = new Date(startsAt);
  await run(
    tx,
    sql`insert into betting.fixture_news (event_id, kind, starts_at) values (${eventId}, ${kind}, ${at}) on conflict do nothing`,
  );
  const row = await one(
    tx,
    sql<{ seen_at: Date }>`
      select seen_at from betting.fixture_news where event_id = ${eventId} and kind = ${kind} and starts_at = ${at}`,
  );
  return row.seen_at;
}

/** People of a brand who bet on a match before something became known of it, and have not been told; they have been now. */
export async function insertFixtureNotices(
  tx: Tx,
  brandId: BrandId,
  { eventId, kind, startsAt }: News,
  seenAt: Date,
): Promise<PersonId[]> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId }>`
      insert into betting.fixture_notice (brand_id, event_id, kind, starts_at, person_id)
      select distinct ${brandId}::int4, ${eventId}::int8, ${kind}::text, ${new Date(startsAt)}::timestamptz, b.person_id
        from betting.leg l
        join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id
       where l.brand_id = ${brandId} and l.event_id = ${eventId} and b.accepted_at <= ${seenAt}
         and (b.status = 'accepted' or ${kind} = 'void' and b.status not in ('sold', 'cancelled', 'rejected'))
       order by b.person_id
      on conflict do nothing returning person_id`,
  );
  return rows.map((row) => row.person_id);
}
