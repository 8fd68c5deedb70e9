// What somebody staked in bets that fit a rule, as it is now. Counting it reads every bet of theirs, so most of it is remembered: up to a mark,
// with the bets that were open then. Who had a settled bet corrected since is counted whole (betting.played_change).

import { type BrandId, type CurrencyCode, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { PlayedAsk } from './played-sums.ts';

interface FittingAsk extends Omit<PlayedAsk, 'personId'> {
  readonly personId: PersonId;
}

interface FittingSum {
  readonly currency: CurrencyCode;
  readonly fittingMinor: Minor;
}

/** What a bet `b` brings to a sum: 0 for one that does not fit, is open, came to nothing or was not of own money. */
const fitting = ({ from, until, legsMin, oddsMilliMin }: Omit<PlayedAsk, 'personId'>) => sql`
  case when b.accepted_at >= ${new Date(from)} and b.accepted_at < ${new Date(until)}
        and b.status in ('won', 'half_won', 'half_lost', 'lost')
        and b.kind in ('single', 'express', 'express_boost') and b.sold_stake_minor = 0 and position(';i' in b.shape) = 0
        and (select count(*) >= ${legsMin} and min(l.odds_milli) >= ${oddsMilliMin} from betting.leg l
              where l.brand_id = b.brand_id and l.bet_id = b.bet_id)
        and not exists (select from betting.advance v where v.brand_id = b.brand_id and v.bet_id = b.bet_id)
        and exists (select from wallet.account c where c.brand_id = b.brand_id and c.account_id = b.account_id and c.kind = 'cash')
       then b.stake_minor else 0 end`;

const keyOf = (
  brandId: BrandId,
  { from, until, legsMin, oddsMilliMin, personId }: FittingAsk,
) => sql`s.brand_id = ${brandId} and s.person_id = ${personId} and s.from_at = ${new Date(from)}
  and s.until_at = ${new Date(until)} and s.legs_min = ${legsMin} and s.odds_milli_min = ${oddsMilliMin}`;

/** Bets of a person behind the mark of `kept`, and those that were open there. */
const notKept = (brandId: BrandId, { personId }: FittingAsk) => sql`
  select x.* from (
    select b.* from betting.bet b
     where b.brand_id = ${brandId} and b.person_id = ${personId} and b.bet_id > coalesce((select k.mark_bet_id from kept k), 0)
    union all
    select b.* from betting.bet b
     where b.brand_id = ${brandId} and b.person_id = ${personId} and b.bet_id = any ((select k.open_bets from kept k)::int8[])) x`;

interface Kept {
  readonly mark_bet_id: bigint;
  readonly open_bets: readonly bigint[];
  readonly account_ids: readonly bigint[];
  readonly fitting_minor: readonly bigint[];
}

/** What is remembered of a sum; nothing where it holds no more. */
const findKept = (tx: Tx, brandId: BrandId, ask: FittingAsk): Promise<Kept | undefined> =>
  maybeOne(
    tx,
    sql<Kept>`
      select s.mark_bet_id, s.open_bets, s.account_ids, s.fitting_minor from betting.fitting_sum s
       where ${keyOf(brandId, ask)}
         and not exists (select from betting.played_change c where c.brand_id = s.brand_id and c.person_id = s.person_id)`,
  );

/**
 * Sums of each account of own money that has any. The mark is asked for first: known when the rest is planned, it says that there is little
 * behind it.
 */
async function listFittingSums(tx: Tx, brandId: BrandId, ask: FittingAsk): Promise<FittingSum[]> {
  const kept = await findKept(tx, brandId, ask);
  const { mark_bet_id = 0n, open_bets = [], account_ids = [], fitting_minor = [] } = kept ?? {};
  const rows = await many(
    tx,
    sql<{ currency: string; fitting: bigint }>`
      with every as (
        select b.account_id, ${fitting(ask)} as fitting from betting.bet b
         where b.brand_id = ${brandId} and b.person_id = ${ask.personId} and b.bet_id > ${mark_bet_id}::int8
        union all
        select b.account_id, ${fitting(ask)} as fitting from betting.bet b
         where b.brand_id = ${brandId} and b.person_id = ${ask.personId} and b.bet_id = any (${open_bets}::int8[])
        union all
        select u.account_id, u.fitting from unnest(${account_ids}::int8[], ${fitting_minor}::int8[]) as u (account_id, fitting)
      )
      select a.currency, sum(e.fitting)::bigint as fitting
        from every e join wallet.account a on a.brand_id = ${brandId} and a.account_id = e.account_id
       group by a.account_id, a.currency having sum(e.fitting) > 0 order by a.account_id`,
  );
  return rows.map((row) => ({ currency: row.currency, fittingMinor: minor(row.fitting) }));
}

/** What was accepted so long ago is committed, and so is every order with a smaller number (a statement has five seconds). */
const COMMITS_WITHIN = '1 minute';
/** Advisory locks of this module's memory, beside those of markets (1330, 1331). */
const LOCK_SPACE = 3704;

/**
 * Moves the mark of a person's sum to the newest bet that nothing can come before any more. One at a time for each person; all in one
 * statement, so that sum, mark and open bets are of one moment.
 */
async function keepFittingSum(tx: Tx, brandId: BrandId, asks: readonly FittingAsk[]): Promise<void> {
  const [first] = asks;
  if (!first) return;
  const { personId } = first;
  await run(tx, sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${`${brandId}:${personId}`}))`);
  // Lines that come after this are of corrections that the count below may or may not see: they stay, and it is counted once more.
  const changed = await many(
    tx,
    sql`delete from betting.played_change where brand_id = ${brandId} and person_id = ${personId} returning change_no`,
  );
  if (changed.length > 0)
    await run(
      tx,
      sql`delete from betting.fitting_sum where brand_id = ${brandId} and person_id = ${personId}`,
    );
  for (const ask of asks) await moveMark(tx, brandId, ask);
}

const moveMark = (tx: Tx, brandId: BrandId, ask: FittingAsk): Promise<unknown> =>
  run(
    tx,
    sql`
      with kept as (
        select s.mark_bet_id, s.open_bets, s.account_ids, s.fitting_minor from betting.fitting_sum s where ${keyOf(brandId, ask)}
      ), mark as (
        select max(b.bet_id) as bet_id from betting.bet b
         where b.brand_id = ${brandId} and b.person_id = ${ask.personId} and b.bet_id > coalesce((select k.mark_bet_id from kept k), 0)
           and b.accepted_at < clock_timestamp() - ${COMMITS_WITHIN}::interval
      ), looked as (
        select b.bet_id, b.account_id, b.status, ${fitting(ask)} as fitting
          from (${notKept(brandId, ask)}) b where b.bet_id <= (select m.bet_id from mark m)
      ), sums as (
        select x.account_id, sum(x.fitting)::bigint as fitting from (
          select l.account_id, l.fitting from looked l
          union all
          select u.account_id, u.fitting from kept k, unnest(k.account_ids, k.fitting_minor) as u (account_id, fitting)) x
         group by x.account_id having sum(x.fitting) > 0
      ), open as (
        select l.bet_id from looked l where l.status = 'accepted'
        union
        select p.bet_id from betting.pending_bet p
         where p.brand_id = ${brandId} and p.person_id = ${ask.personId} and p.bet_id <= (select m.bet_id from mark m)
      )
      insert into betting.fitting_sum (brand_id, person_id, from_at, until_at, legs_min, odds_milli_min, mark_bet_id, open_bets,
                                       account_ids, fitting_minor)
      select ${brandId}, ${ask.personId}, ${new Date(ask.from)}, ${new Date(ask.until)}, ${ask.legsMin}, ${ask.oddsMilliMin}, m.bet_id,
             coalesce((select array_agg(o.bet_id order by o.bet_id) from open o), '{}'),
             coalesce((select array_agg(s.account_id order by s.account_id) from sums s), '{}'),
             coalesce((select array_agg(s.fitting order by s.account_id) from sums s), '{}')
        from mark m where m.bet_id is not null
      on conflict (brand_id, person_id, from_at, until_at, legs_min, odds_milli_min) do update
         set mark_bet_id = excluded.mark_bet_id, open_bets = excluded.open_bets, account_ids = excluded.account_ids,
             fitting_minor = excluded.fitting_minor, made_at = clock_timestamp()`,
  );

/** From so many bets behind the mark on it is worth moving. */
const BETS_MIN = 200;
const PERSONS_MAX = 200;

/** Whose sums are worth remembering anew: who bet since an hour before it was done last and has many bets behind the mark, or was corrected. */
async function listWorthKeeping(tx: Tx, brandId: BrandId, betsMin = BETS_MIN): Promise<PersonId[]> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId }>`
      with marks as (
        select s.person_id, max(s.mark_bet_id) as mark, max(s.made_at) as made_at from betting.fitting_sum s
         where s.brand_id = ${brandId} group by s.person_id
      ), seen as (
        select distinct b.person_id from betting.bet b
         where b.brand_id = ${brandId}
           and b.accepted_at >= coalesce((select max(m.made_at) from marks m), '-infinity') - interval '1 hour'
        union
        select c.person_id from betting.played_change c where c.brand_id = ${brandId}
      )
      select s.person_id from seen s left join marks m on m.person_id = s.person_id
       where m.person_id is not null and exists (select from betting.played_change c
                                                  where c.brand_id = ${brandId} and c.person_id = s.person_id)
          or ${betsMin} <= (select count(*) from (
               select from betting.bet b where b.brand_id = ${brandId} and b.person_id = s.person_id
                  and b.bet_id > coalesce(m.mark, 0) limit ${betsMin}) few)
       order by s.person_id limit ${PERSONS_MAX}`,
  );
  return rows.map((row) => row.person_id);
}

/** Forgets sums by rules that are no more, and lines about persons of whom nothing is remembered; new ones may be of a sum that is being made. */
async function forgetFittingSums(
  tx: Tx,
  brandId: BrandId,
  asks: readonly Omit<PlayedAsk, 'personId'>[],
): Promise<void> {
  const [from, until] = [asks.map((ask) => new Date(ask.from)), asks.map((ask) => new Date(ask.until))];
  await run(
    tx,
    sql`
      delete from betting.fitting_sum s
       where s.brand_id = ${brandId}
         and (s.from_at, s.until_at, s.legs_min, s.odds_milli_min) not in (
               select * from unnest(${from}::timestamptz[], ${until}::timestamptz[], ${asks.map((ask) => ask.legsMin)}::int4[],
                                    ${asks.map((ask) => ask.oddsMilliMin)}::int4[]))`,
  );
  await run(
    tx,
    sql`
      delete from betting.played_change c
       where c.brand_id = ${brandId} and c.noted_at < clock_timestamp() - interval '1 hour'
         and not exists (select from betting.fitting_sum s
                                                      where s.brand_id = c.brand_id and s.person_id = c.person_id)`,
  );
}

/** Sums of bets that fit, and the keeping of what is remembered of them. */
export const fittingSums = {
  sums: listFittingSums,
  worthKeeping: listWorthKeeping,
  keep: keepFittingSum,
  forget: forgetFittingSums,
};
