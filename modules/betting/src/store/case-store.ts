import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, sql, type Tx } from '@overround/platform';
import type { SignalBet } from '../domain/signals.ts';

/** Newest bets of a person that signals are worked out of. */
const SIGNAL_BETS = 500;

export interface SignalRow extends Omit<SignalBet, 'unitMinor'> {
  readonly currency: string;
}

/** Bets of a person of the last so many days, newest first, with how many others took the same position within a minute. */
export async function listSignalBets(
  tx: Tx,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: PersonId },
  days: number,
): Promise<SignalRow[]> {
  const rows = await many(
    tx,
    sql<{
      asked_ms: number;
      stake_minor: bigint;
      payout_minor: bigint | null;
      currency: string;
      is_live: boolean;
      others: number;
    }>`
      with own as (
        select b.* from betting.bet b
         where b.brand_id = ${brandId} and b.person_id = ${personId}
           and b.asked_at >= clock_timestamp() - ${days} * interval '1 day'
         order by b.bet_id desc limit ${SIGNAL_BETS})
      select extract(epoch from b.asked_at)::float8 * 1000 as asked_ms, b.stake_minor, b.currency,
             case when b.status <> 'accepted' then b.payout_minor end as payout_minor,
             exists (select from betting.leg l where l.brand_id = b.brand_id and l.bet_id = b.bet_id and l.is_live) as is_live,
             -- Over the bets on its first match: positions have no index of their own.
             (select count(distinct o.person_id)::int
                from betting.leg f
                join betting.leg l on l.brand_id = f.brand_id and l.event_id = f.event_id
                join betting.bet o on o.brand_id = l.brand_id and o.bet_id = l.bet_id
               where f.brand_id = b.brand_id and f.bet_id = b.bet_id and f.leg_no = 1
                 and o.position_key = b.position_key and o.person_id <> b.person_id
                 and o.asked_at between b.asked_at - interval '1 minute' and b.asked_at + interval '1 minute') as others
        from own b order by b.bet_id desc`,
  );
  return rows.map((row) => ({
    askedAtMs: row.asked_ms,
    stakeMinor: row.stake_minor,
    ...(row.payout_minor === null ? {} : { payoutMinor: row.payout_minor }),
    currency: row.currency,
    isLive: row.is_live,
    othersBeside: row.others,
  }));
}

export type CaseSubject =
  | { readonly personId: PersonId; readonly eventId?: undefined }
  | { readonly eventId: number; readonly personId?: undefined };

/** Bets of a case as the database keeps them, oldest first, with legs and every settlement; so many at most. */
export async function readCaseBets(
  tx: Tx,
  brandId: BrandId,
  subject: CaseSubject,
  betsMax: number,
): Promise<unknown[]> {
  const about =
    subject.personId === undefined
      ? sql`b.bet_id in (select l.bet_id from betting.leg l where l.brand_id = ${brandId} and l.event_id = ${subject.eventId})`
      : sql`b.person_id = ${subject.personId}`;
  const rows = await many(
    tx,
    sql<{ bet: unknown }>`
      select to_jsonb(b) || jsonb_build_object(
               'legs', (select jsonb_agg(to_jsonb(l) - 'brand_id' - 'bet_id' order by l.leg_no)
                          from betting.leg l where l.brand_id = b.brand_id and l.bet_id = b.bet_id),
               'settlements', (select coalesce(jsonb_agg(to_jsonb(s) - 'brand_id' - 'bet_id' order by s.version), '[]')
                                 from betting.settlement s where s.brand_id = b.brand_id and s.bet_id = b.bet_id)) as bet
        from betting.bet b
        join (select b.brand_id, b.bet_id from betting.bet b where b.brand_id = ${brandId} and ${about}
               order by b.bet_id desc limit ${betsMax}) chosen on chosen.brand_id = b.brand_id and chosen.bet_id = b.bet_id
       order by b.bet_id`,
  );
  return rows.map((row) => row.bet);
}

export interface CaseFile {
  readonly caseNo: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly reason: string;
  readonly body: string;
  readonly digest: string;
  readonly digestBefore: string;
}

interface CaseRow {
  readonly case_no: bigint;
  readonly made_by: string;
  readonly made_at: Date;
  readonly reason: string;
  readonly body: string;
  readonly digest: string;
  readonly digest_before: string;
}
const COLUMNS = sql.raw('case_no, made_by, made_at, reason, body, digest, digest_before');
const caseOf = (row: CaseRow): CaseFile => ({
  caseNo: Number(row.case_no),
  madeBy: row.made_by,
  madeAt: row.made_at,
  reason: row.reason,
  body: row.body,
  digest: row.digest,
  digestBefore: row.digest_before,
});

/** The digest of the newest file of a brand, locked until the transaction ends; empty before the first. */
export async function lockLastDigest(tx: Tx, brandId: BrandId): Promise<string> {
  await one(
    tx,
    sql<{
      locked: unknown;
    }>`select pg_advisory_xact_lock(hashtext('betting.case_file'), ${brandId}) as locked`,
  );
  const row = await maybeOne(
    tx,
    sql<{
      digest: string;
    }>`select digest from betting.case_file where brand_id = ${brandId} order by case_no desc limit 1`,
  );
  return row?.digest ?? '';
}

export async function insertCase(
  tx: Tx,
  brandId: BrandId,
  subject: CaseSubject,
  file: Omit<CaseFile, 'caseNo' | 'madeAt'>,
): Promise<CaseFile> {
  const row = await one(
    tx,
    sql<CaseRow>`
      insert into betting.case_file (brand_id, person_id, event_id, reason, made_by, body, digest, digest_before)
      values (${brandId}, ${subject.personId ?? null}, ${subject.eventId ?? null}, ${file.reason}, ${file.madeBy}, ${file.body},
              ${file.digest}, ${file.digestBefore})
      returning ${COLUMNS}`,
  );
  return caseOf(row);
}

export async function findCase(tx: Tx, brandId: BrandId, caseNo: number): Promise<CaseFile | undefined> {
  const row = await maybeOne(
    tx,
    sql<CaseRow>`select ${COLUMNS} from betting.case_file where brand_id = ${brandId} and case_no = ${caseNo}`,
  );
  return row && caseOf(row);
}
