import { type BrandId, instant, type Instant, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { EditRequest } from '../domain/edit-bet.ts';

export type EditKind = 'edit' | 'power_stake' | 'power_price';

/** What a quote is about: a change of legs, or so much more stake. */
export interface EditAsk extends EditRequest {
  readonly addStakeMinor?: string;
  /** Prices of the legs when more stake was quoted. */
  readonly seenMilli?: readonly number[];
}

/** A change with its cost, which may be made until it expires. */
export interface StoredQuote {
  readonly quoteId: string;
  readonly betId: number;
  readonly personId: PersonId;
  readonly kind: EditKind;
  readonly ask: EditAsk;
  readonly costMinor: Minor;
  readonly priceVersions: string;
}

/** Keeps a quote for so long by the clock of the database, the first one under its number; returns when it ends. */
export async function insertQuote(
  tx: Tx,
  brandId: BrandId,
  quote: StoredQuote,
  lastsMs: number,
): Promise<Instant> {
  await run(
    tx,
    sql`insert into betting.edit_quote (brand_id, quote_id, bet_id, person_id, kind, request, cost_minor, price_versions, expires_at)
        values (${brandId}, ${quote.quoteId}, ${quote.betId}, ${quote.personId}, ${quote.kind}, ${JSON.stringify(quote.ask)}::jsonb,
                ${quote.costMinor}, ${quote.priceVersions}, clock_timestamp() + ${lastsMs} * interval '1 millisecond')
        on conflict do nothing`,
  );
  const row = await one(
    tx,
    sql<{ expires_at: Date }>`select expires_at from betting.edit_quote
                               where brand_id = ${brandId} and quote_id = ${quote.quoteId}`,
  );
  return instant(row.expires_at.getTime());
}

interface QuoteRow {
  readonly quote_id: string;
  readonly bet_id: bigint;
  readonly person_id: PersonId;
  readonly kind: EditKind;
  readonly request: EditAsk;
  readonly cost_minor: bigint;
  readonly price_versions: string;
}
const QUOTE_COLUMNS = sql.raw('quote_id, bet_id, person_id, kind, request, cost_minor, price_versions');
const quoteOf = (row: QuoteRow): StoredQuote => ({
  quoteId: row.quote_id,
  personId: row.person_id,
  betId: Number(row.bet_id),
  kind: row.kind,
  ask: row.request,
  costMinor: minor(row.cost_minor),
  priceVersions: row.price_versions,
});

/** What became of a quote, by the clock of the database. */
export interface QuoteFate {
  readonly isExpired: boolean;
  /** Taken, and waiting so long still; 0 or less: it is due. */
  readonly dueInMs?: number;
  /** Why it was not made after its delay. */
  readonly refusal?: string;
}

/** A quote to this person, and what became of it. */
export async function findQuote(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  quoteId: string,
): Promise<(StoredQuote & QuoteFate) | undefined> {
  const row = await maybeOne(
    tx,
    sql<QuoteRow & { is_expired: boolean; due_in_ms: number | null; refusal: string | null }>`
      select ${QUOTE_COLUMNS}, expires_at < clock_timestamp() as is_expired, refusal,
             (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as due_in_ms
        from betting.edit_quote where brand_id = ${brandId} and quote_id = ${quoteId} and person_id = ${personId}`,
  );
  return (
    row && {
      ...quoteOf(row),
      isExpired: row.is_expired,
      ...(row.due_in_ms === null ? {} : { dueInMs: row.due_in_ms }),
      ...(row.refusal === null ? {} : { refusal: row.refusal }),
    }
  );
}

/** Lets a quote that was taken wait out a live delay, by the clock of the database. */
export const holdQuote = (tx: Tx, brandId: BrandId, quoteId: string, delayMs: number): Promise<unknown> =>
  run(
    tx,
    sql`update betting.edit_quote set due_at = clock_timestamp() + ${delayMs}::float8 * interval '1 millisecond'
         where brand_id = ${brandId} and quote_id = ${quoteId} and due_at is null`,
  );

/** Changes whose delay has passed; `aheadMs` lets a test look into the future. */
export const listDueQuotes = async (tx: Tx, brandId: BrandId, aheadMs: number): Promise<StoredQuote[]> =>
  (
    await many(
      tx,
      sql<QuoteRow>`select ${QUOTE_COLUMNS} from betting.edit_quote
         where brand_id = ${brandId} and ended_at is null
           and due_at <= clock_timestamp() + ${aheadMs}::float8 * interval '1 millisecond'
         order by due_at limit 200`,
    )
  ).map(quoteOf);

/** Writes down how a change that waited ended; only once. */
export const endQuote = (tx: Tx, brandId: BrandId, quoteId: string, refusal?: string): Promise<unknown> =>
  run(
    tx,
    sql`update betting.edit_quote set ended_at = clock_timestamp(), refusal = ${refusal ?? null}
         where brand_id = ${brandId} and quote_id = ${quoteId} and ended_at is null`,
  );

export const forgetQuotes = (tx: Tx, brandId: BrandId): Promise<unknown> =>
  run(
    tx,
    sql`delete from betting.edit_quote
         where brand_id = ${brandId} and expires_at < clock_timestamp() - interval '1 hour'`,
  );

export interface EditRow {
  readonly quoteId: string;
  readonly kind: EditKind;
  readonly fromBetId: number;
  /** Absent while an added stake is not placed (yet). */
  readonly betId?: number;
  readonly costMinor: Minor;
}

interface StoredEdit {
  readonly quote_id: string;
  readonly kind: EditKind;
  readonly from_bet_id: bigint;
  readonly bet_id: bigint | null;
  readonly cost_minor: bigint;
}
const editOf = (row: StoredEdit): EditRow => ({
  quoteId: row.quote_id,
  kind: row.kind,
  fromBetId: Number(row.from_bet_id),
  ...(row.bet_id === null ? {} : { betId: Number(row.bet_id) }),
  costMinor: minor(row.cost_minor),
});

/**
 * Changes of one person's bets are written one after the other, in the order of their times: so of two in the same instant one is the
 * later one and sees the other. Held until the end of the transaction, which does nothing else.
 */
export const lockEdits = (tx: Tx, brandId: BrandId, personId: PersonId): Promise<unknown> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`betting.edits:${brandId}:${personId}`}, 0))`);

/** Writes a change down under the key of its new bet; the same quote once. */
export const insertEdit = (
  tx: Tx,
  brandId: BrandId,
  edit: Omit<StoredQuote, 'ask' | 'priceVersions'> & { readonly guid: string },
): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.edit (brand_id, quote_id, person_id, kind, from_bet_id, guid, cost_minor)
        values (${brandId}, ${edit.quoteId}, ${edit.personId}, ${edit.kind}, ${edit.betId}, ${edit.guid}, ${edit.costMinor})
        on conflict do nothing`,
  );

/**
 * What a bet and the power bets that raised it, however tied, stake together: to whoever bounds a stake they are one. Added stakes that
 * were written down and are not answered yet, or wait out a live delay, count too; of `quoteId` itself, only those before it.
 */
export async function chainStakeMinor(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  { betId, quoteId }: { readonly betId: number; readonly quoteId?: string },
): Promise<Minor> {
  const { stake } = await one(
    tx,
    sql<{ stake: bigint }>`
      with recursive link as materialized (
        select e.from_bet_id, p.bet_id
          from betting.edit e
          join betting.placement p on p.brand_id = e.brand_id and p.person_id = e.person_id and p.guid = e.guid
         where e.brand_id = ${brandId} and e.person_id = ${personId} and e.kind = 'power_stake' and p.bet_id is not null
      ), chain (bet_id) as (
        select ${betId}::bigint
        union
        select case when l.bet_id = c.bet_id then l.from_bet_id else l.bet_id end
          from chain c join link l on c.bet_id in (l.bet_id, l.from_bet_id)
      )
      select (coalesce((select sum(b.stake_minor) from chain c join betting.bet b on b.brand_id = ${brandId} and b.bet_id = c.bet_id), 0)
            + coalesce((
                select sum(e.cost_minor)
                  from betting.edit e
                  join chain c on c.bet_id = e.from_bet_id
                  join betting.edit_quote q on q.brand_id = e.brand_id and q.quote_id = e.quote_id and q.refusal is null
                  left join betting.placement p on p.brand_id = e.brand_id and p.person_id = e.person_id and p.guid = e.guid
                  left join betting.bet b on b.brand_id = e.brand_id and b.bet_id = p.bet_id
                 where e.brand_id = ${brandId} and e.person_id = ${personId} and e.kind = 'power_stake'
                   and e.quote_id is distinct from ${quoteId ?? null}::uuid and b.bet_id is null and p.refusal is null
                   and e.edited_at > clock_timestamp() - interval '1 minute'
                   and (${quoteId ?? null}::uuid is null
                        or e.edited_at <= (select own.edited_at from betting.edit own
                                            where own.brand_id = ${brandId} and own.quote_id = ${quoteId ?? null}::uuid))), 0))::bigint as stake`,
  );
  return minor(stake);
}

const EDITS = sql.raw(`select e.quote_id, e.kind, e.from_bet_id, p.bet_id, e.cost_minor
   from betting.edit e
   left join betting.placement p on p.brand_id = e.brand_id and p.person_id = e.person_id and p.guid = e.guid`);

/** The change a quote became. */
export async function findEdit(tx: Tx, brandId: BrandId, quoteId: string): Promise<EditRow | undefined> {
  const row = await maybeOne(
    tx,
    sql<StoredEdit>`${EDITS} where e.brand_id = ${brandId} and e.quote_id = ${quoteId}`,
  );
  return row && editOf(row);
}

/** All changes that bets came out of or went into; guids are those of the bets. */
export const listEdits = async (
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  bets: { readonly betIds: readonly bigint[]; readonly guids: readonly string[] },
): Promise<EditRow[]> =>
  (
    await many(
      tx,
      sql<StoredEdit>`${EDITS}
       where e.brand_id = ${brandId} and e.person_id = ${personId}
         and (e.from_bet_id = any (${bets.betIds}::int8[]) or e.guid = any (${bets.guids}::text[]))
       order by e.edited_at`,
    )
  ).map(editOf);

/** Locks a person as placing does, before anything else of the change is; tells whether they may bet. */
export async function lockBettor(tx: Tx, brandId: BrandId, personId: PersonId): Promise<string> {
  const row = await one(
    tx,
    sql<{ states: string[] }>`select identity.lock_bettors(${brandId}, array[${personId}::uuid]) as states`,
  );
  return row.states[0] ?? 'unknown';
}
