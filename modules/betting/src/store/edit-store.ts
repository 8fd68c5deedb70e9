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

/** A quote to this person, and whether it still stands by the clock of the database. */
export async function findQuote(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  quoteId: string,
): Promise<(StoredQuote & { readonly isExpired: boolean }) | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      bet_id: bigint;
      kind: EditKind;
      request: EditAsk;
      cost_minor: bigint;
      price_versions: string;
      is_expired: boolean;
    }>`
      select bet_id, kind, request, cost_minor, price_versions, expires_at < clock_timestamp() as is_expired
        from betting.edit_quote where brand_id = ${brandId} and quote_id = ${quoteId} and person_id = ${personId}`,
  );
  return (
    row && {
      quoteId,
      personId,
      betId: Number(row.bet_id),
      kind: row.kind,
      ask: row.request,
      costMinor: minor(row.cost_minor),
      priceVersions: row.price_versions,
      isExpired: row.is_expired,
    }
  );
}

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
