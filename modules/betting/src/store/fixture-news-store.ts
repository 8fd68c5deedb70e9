import { type BrandId, instant, type OrderedMoment, type PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import { VOID } from '@overround/settlement';
import { fractionsText } from '../domain/decide-settlement.ts';
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

/** One who is told: bets on the match were accepted under these rules, the first of them at that moment. */
export interface Told {
  readonly personId: PersonId;
  readonly ruleSetVersion: string;
  readonly accepted: OrderedMoment;
}

/** Whose bets it is about. */
export interface Concerned {
  /** Accepted before something was known. */
  readonly before: OrderedMoment;
  readonly from?: OrderedMoment;
  /** Only under these rules; absent: under any. */
  readonly versions?: readonly string[];
}

const VOID_TEXT = fractionsText(VOID);

/** Of a leg `l` of a bet `b`, as its page shows it (`listLegs`): by what its outcome came to, else by the newest settlement of the bet. */
const isLegVoid = sql`
  exists (select from (select) one
            left join betting.outcome o
              on o.brand_id = l.brand_id and o.event_id = l.event_id and o.type = l.type and o.parameter_milli = l.parameter_milli
             and o.part = l.part and o.group_id = l.group_id and o.is_live = l.is_live and o.rule_set_version = b.rule_set_version
             and (not l.is_live or o.score_home = l.score_home and o.score_away = l.score_away)
            left join betting.settlement s
              on s.brand_id = l.brand_id and s.bet_id = l.bet_id and s.version = b.settlement_version
             and (o.outcome_no is null or o.explanation_id = 0 and not o.is_plain)
            left join betting.leg_explanation e on e.explanation_id = o.explanation_id
            left join betting.leg_explanation w on w.explanation_id = s.explanation_ids[l.leg_no]
           where coalesce(s.leg_results[l.leg_no], w.result, e.result) = ${VOID_TEXT})`;

/** Whether a bet `b` came before a moment: by their places, where that has one. */
const isBeforeIn = ({ at, seq }: OrderedMoment) =>
  seq === undefined ? sql`b.accepted_at < ${new Date(at)}` : sql`b.accept_seq < ${seq}`;

/**
 * People of a brand who bet on a match before something became known of it, and have not been told; they have been now. A line for each
 * version of the rules they bet under. That a match is void concerns those with a leg that is void by what was published, also in bets that
 * are settled; all else concerns open bets.
 */
export async function insertFixtureNotices(
  tx: Tx,
  brandId: BrandId,
  { eventId, kind, startsAt }: News,
  { before, from, versions }: Concerned,
): Promise<Told[]> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId; rule_set_version: string; accepted_ms: number; accept_seq: bigint }>`
      with concerned as (
        select b.person_id, b.rule_set_version, extract(epoch from min(b.accepted_at)) * 1000 as accepted_ms,
               min(b.accept_seq) as accept_seq
          from betting.leg l
          join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id
         where l.brand_id = ${brandId} and l.event_id = ${eventId} and ${isBeforeIn(before)}
           and (${from === undefined} or not (${isBeforeIn(from ?? before)}))
           and (${versions === undefined} or b.rule_set_version = any (${versions ?? []}::text[]))
           and case when ${kind} = 'void' then b.status not in ('sold', 'cancelled', 'rejected') and ${isLegVoid}
                    else b.status = 'accepted' end
         group by 1, 2
      ), told as (
        insert into betting.fixture_notice (brand_id, event_id, kind, starts_at, person_id)
        select distinct ${brandId}::int4, ${eventId}::int8, ${kind}::text, ${new Date(startsAt)}::timestamptz, c.person_id
          from concerned c order by c.person_id
        on conflict do nothing returning person_id
      )
      select c.person_id, c.rule_set_version, c.accepted_ms::float8 as accepted_ms, c.accept_seq from told t join concerned c using (person_id)
       order by 1, 2`,
  );
  return rows.map((row) => ({
    personId: row.person_id,
    ruleSetVersion: row.rule_set_version,
    accepted: { at: instant(row.accepted_ms), seq: Number(row.accept_seq) },
  }));
}

/** When bets were accepted, and their places among changes of markets: the start of a match may have been moved in that moment. */
export async function acceptedAts(
  tx: Tx,
  brandId: BrandId,
  betIds: readonly number[],
): Promise<ReadonlyMap<number, OrderedMoment>> {
  if (betIds.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<{ bet_id: bigint; accepted_ms: number; accept_seq: bigint }>`
      select bet_id, (extract(epoch from accepted_at) * 1000)::float8 as accepted_ms, accept_seq
        from betting.bet where brand_id = ${brandId} and bet_id = any (${betIds}::int8[])`,
  );
  return new Map(
    rows.map((row) => [Number(row.bet_id), { at: instant(row.accepted_ms), seq: Number(row.accept_seq) }]),
  );
}
