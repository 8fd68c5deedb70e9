import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import { deviationOf } from '../domain/price-error.ts';

/** A deed that voids bets for an error of price, and what they are measured by. Prices in thousandths. */
export interface StoredPriceError {
  readonly deedNo: number;
  readonly eventId: number;
  readonly part: string;
  readonly type: number;
  readonly parameterMilli: number;
  readonly oddsMilli: number;
  readonly referenceMilli: number;
  readonly referenceSource: string;
  readonly ruleNo: string;
  readonly deviationPercent: number;
  readonly oddsMilliMin: number;
}

interface ErrorRow {
  readonly deed_no: bigint;
  readonly event_id: bigint;
  readonly part: string;
  readonly type: number;
  readonly parameter_milli: number;
  readonly odds_milli: number;
  readonly reference_milli: number;
  readonly reference_source: string;
  readonly rule_no: string;
  readonly deviation_percent: number;
  readonly odds_milli_min: number;
}

const ERROR_COLUMNS =
  sql.raw(`e.deed_no, e.event_id, e.part, e.type, e.parameter_milli, e.odds_milli, e.reference_milli,
  e.reference_source, e.rule_no, e.deviation_percent, e.odds_milli_min`);

const errorOf = (row: ErrorRow): StoredPriceError => ({
  deedNo: Number(row.deed_no),
  eventId: Number(row.event_id),
  part: row.part,
  type: row.type,
  parameterMilli: row.parameter_milli,
  oddsMilli: row.odds_milli,
  referenceMilli: row.reference_milli,
  referenceSource: row.reference_source,
  ruleNo: row.rule_no,
  deviationPercent: row.deviation_percent,
  oddsMilliMin: row.odds_milli_min,
});

export const insertPriceError = (tx: Tx, error: StoredPriceError): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.price_error (deed_no, event_id, part, type, parameter_milli, odds_milli, reference_milli,
                                         reference_source, rule_no, deviation_percent, odds_milli_min)
        values (${error.deedNo}, ${error.eventId}, ${error.part}, ${error.type}, ${error.parameterMilli}, ${error.oddsMilli},
                ${error.referenceMilli}, ${error.referenceSource}, ${error.ruleNo}, ${error.deviationPercent},
                ${error.oddsMilliMin})`,
  );

export async function findPriceError(tx: Tx, deedNo: number): Promise<StoredPriceError | undefined> {
  const row = await maybeOne(
    tx,
    sql<ErrorRow>`select ${ERROR_COLUMNS} from betting.price_error e where e.deed_no = ${deedNo}`,
  );
  return row && errorOf(row);
}

/** Errors of price on an event whose deeds stand, with the moment from which bets are not concerned any more. */
export async function errorsOfEvent(
  tx: Tx,
  eventId: number,
): Promise<{ readonly error: StoredPriceError; readonly toAt: Date }[]> {
  const rows = await many(
    tx,
    sql<ErrorRow & { to_at: Date }>`
      select ${ERROR_COLUMNS}, to_timestamp((d.deed ->> 'toAt')::float8 / 1000) as to_at
        from betting.price_error e
        join betting.result_deed d on d.deed_no = e.deed_no
        join betting.result_review r on r.deed_no = e.deed_no and r.is_upheld
       where e.event_id = ${eventId} order by e.deed_no`,
  );
  return rows.map((row) => ({ error: errorOf(row), toAt: row.to_at }));
}

export interface NoticedBet {
  readonly betId: number;
  readonly personId: PersonId;
  readonly oddsMilli: number;
}

/** Writes down which bets of a brand a deed voids, each once; those that are new. */
export async function insertNotices(
  tx: Tx,
  brandId: BrandId,
  error: StoredPriceError,
  toAt: Date,
): Promise<NoticedBet[]> {
  const rows = await many(
    tx,
    sql<{ bet_id: bigint; person_id: PersonId; odds_milli: number }>`
      with hit as (
        select l.bet_id, b.person_id, max(l.odds_milli) as odds_milli
          from betting.leg l
          join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id
         where l.brand_id = ${brandId} and l.event_id = ${error.eventId} and l.part = ${error.part} and l.type = ${error.type}
           and l.parameter_milli = ${error.parameterMilli} and l.odds_milli >= ${error.oddsMilliMin}
           and b.accepted_at < ${toAt} and b.status not in ('sold', 'cancelled', 'rejected')
         group by l.bet_id, b.person_id
      ), told as (
        insert into betting.error_notice (brand_id, bet_id, deed_no, odds_milli)
        select ${brandId}, h.bet_id, ${error.deedNo}, h.odds_milli from hit h order by h.bet_id
        on conflict do nothing returning bet_id
      )
      select h.bet_id, h.person_id, h.odds_milli from hit h join told t on t.bet_id = h.bet_id order by h.bet_id`,
  );
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    personId: row.person_id,
    oddsMilli: row.odds_milli,
  }));
}

export interface AppealAnswer {
  readonly isUpheld: boolean;
  readonly answer: string;
  readonly madeAt: Date;
}

/** What the owner of a bet was told, and what came of an appeal. */
export interface ErrorNotice {
  readonly betId: number;
  readonly deedNo: number;
  readonly oddsMilli: number;
  readonly referenceMilli: number;
  readonly referenceSource: string;
  readonly ruleNo: string;
  readonly deviationPercent: number;
  readonly toldAt: Date;
  readonly appeal?: { readonly reason: string; readonly madeAt: Date; readonly answer?: AppealAnswer };
}

interface NoticeRow {
  readonly bet_id: bigint;
  readonly deed_no: bigint;
  readonly odds_milli: number;
  readonly reference_milli: number;
  readonly reference_source: string;
  readonly rule_no: string;
  readonly told_at: Date;
  readonly reason: string | null;
  readonly appealed_at: Date | null;
  readonly is_upheld: boolean | null;
  readonly answer: string | null;
  readonly answered_at: Date | null;
}

/** The newest notice of each bet that has one. */
export async function noticesOfBets(
  tx: Tx,
  brandId: BrandId,
  betIds: readonly number[],
): Promise<Map<number, ErrorNotice>> {
  if (betIds.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<NoticeRow>`
      select distinct on (n.bet_id) n.bet_id, n.deed_no, n.odds_milli, n.told_at, e.reference_milli, e.reference_source, e.rule_no,
             a.reason, a.made_at as appealed_at, w.is_upheld, w.answer, w.made_at as answered_at
        from betting.error_notice n
        join betting.price_error e on e.deed_no = n.deed_no
        left join betting.error_appeal a on a.brand_id = n.brand_id and a.bet_id = n.bet_id and a.deed_no = n.deed_no
        left join betting.error_appeal_answer w on w.appeal_no = a.appeal_no
       where n.brand_id = ${brandId} and n.bet_id = any (${betIds}::int8[])
       order by n.bet_id, n.deed_no desc`,
  );
  return new Map(rows.map((row) => [Number(row.bet_id), noticeOf(row)]));
}

function noticeOf(row: NoticeRow): ErrorNotice {
  const answer =
    row.is_upheld !== null && row.answer !== null && row.answered_at !== null
      ? { isUpheld: row.is_upheld, answer: row.answer, madeAt: row.answered_at }
      : undefined;
  return {
    betId: Number(row.bet_id),
    deedNo: Number(row.deed_no),
    oddsMilli: row.odds_milli,
    referenceMilli: row.reference_milli,
    referenceSource: row.reference_source,
    ruleNo: row.rule_no,
    deviationPercent: deviationOf(row.odds_milli, row.reference_milli),
    toldAt: row.told_at,
    ...(row.reason !== null && row.appealed_at !== null
      ? { appeal: { reason: row.reason, madeAt: row.appealed_at, ...(answer ? { answer } : {}) } }
      : {}),
  };
}

/** An appeal against a notice; false when there is one already. */
export async function insertAppeal(
  tx: Tx,
  appeal: {
    readonly brandId: BrandId;
    readonly betId: number;
    readonly deedNo: number;
    readonly reason: string;
  },
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ appeal_no: bigint }>`
      insert into betting.error_appeal (brand_id, bet_id, deed_no, reason)
      values (${appeal.brandId}, ${appeal.betId}, ${appeal.deedNo}, ${appeal.reason})
      on conflict do nothing returning appeal_no`,
  );
  return row !== undefined;
}

export interface WaitingAppeal {
  readonly appealNo: number;
  readonly brandId: BrandId;
  readonly betId: number;
  readonly deedNo: number;
  readonly personId: PersonId;
  readonly reason: string;
  readonly madeAt: Date;
  /** Who said that it was an error. */
  readonly deedBy: string;
  readonly isAnswered: boolean;
}

/** Appeals of a brand: one by its number, or all that wait, the oldest first. */
export async function listAppeals(tx: Tx, brandId: BrandId, appealNo?: number): Promise<WaitingAppeal[]> {
  const rows = await many(
    tx,
    sql<{
      appeal_no: bigint;
      bet_id: bigint;
      deed_no: bigint;
      person_id: PersonId;
      reason: string;
      made_at: Date;
      made_by: string;
      is_answered: boolean;
    }>`
      select a.appeal_no, a.bet_id, a.deed_no, b.person_id, a.reason, a.made_at, d.made_by, w.appeal_no is not null as is_answered
        from betting.error_appeal a
        join betting.bet b on b.brand_id = a.brand_id and b.bet_id = a.bet_id
        join betting.result_deed d on d.deed_no = a.deed_no
        left join betting.error_appeal_answer w on w.appeal_no = a.appeal_no
       where a.brand_id = ${brandId}
         and case when ${appealNo ?? null}::int8 is null then w.appeal_no is null else a.appeal_no = ${appealNo ?? null}::int8 end
       order by a.appeal_no limit 200`,
  );
  return rows.map((row) => ({
    appealNo: Number(row.appeal_no),
    brandId,
    betId: Number(row.bet_id),
    deedNo: Number(row.deed_no),
    personId: row.person_id,
    reason: row.reason,
    madeAt: row.made_at,
    deedBy: row.made_by,
    isAnswered: row.is_answered,
  }));
}

/** What staff answered; the first word stands. */
export async function insertAppealAnswer(
  tx: Tx,
  answer: {
    readonly brandId: BrandId;
    readonly appealNo: number;
    readonly isUpheld: boolean;
    readonly answer: string;
    readonly madeBy: string;
  },
): Promise<boolean> {
  const row = await one(
    tx,
    sql<{ count: number }>`
      with written as (
        insert into betting.error_appeal_answer (brand_id, appeal_no, is_upheld, answer, made_by)
        values (${answer.brandId}, ${answer.appealNo}, ${answer.isUpheld}, ${answer.answer}, ${answer.madeBy})
        on conflict do nothing returning appeal_no)
      select count(*)::int4 as count from written`,
  );
  return row.count === 1;
}
