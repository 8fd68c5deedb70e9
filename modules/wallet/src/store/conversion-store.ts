import {
  type AccountId,
  type BrandId,
  type Instant,
  instant,
  type Minor,
  minor,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

/** A transfer of a person between two own accounts, as it is kept. */
export interface Conversion {
  readonly txId: string;
  readonly guid: string;
  readonly fromAccount: AccountId;
  readonly toAccount: AccountId;
  readonly fromCurrency: string;
  readonly toCurrency: string;
  readonly fromMinor: Minor;
  readonly toMinor: Minor;
  readonly rate: string;
  readonly source: string;
  readonly ratedAt: Instant;
  /** What the house keeps: basis points, and what less arrives for it, in the second currency. */
  readonly marginBps: number;
  readonly marginMinor: Minor;
}

interface ConversionRow {
  readonly tx_id: string;
  readonly guid: string;
  readonly from_account: bigint;
  readonly to_account: bigint;
  readonly from_currency: string;
  readonly to_currency: string;
  readonly from_minor: bigint;
  readonly to_minor: bigint;
  readonly rate: string;
  readonly rate_source: string;
  readonly rated_at: Date;
  readonly margin_bps: number;
  readonly margin_minor: bigint;
}

const conversionOf = (row: ConversionRow): Conversion => ({
  txId: row.tx_id,
  guid: row.guid,
  fromAccount: Number(row.from_account) as AccountId, // Drawn from our own sequence, far below 2^53.
  toAccount: Number(row.to_account) as AccountId, // As above.
  fromCurrency: row.from_currency,
  toCurrency: row.to_currency,
  fromMinor: minor(row.from_minor),
  toMinor: minor(row.to_minor),
  rate: row.rate,
  source: row.rate_source,
  ratedAt: instant(row.rated_at.getTime()),
  marginBps: row.margin_bps,
  marginMinor: minor(row.margin_minor),
});

const COLUMNS = sql`tx_id, guid, from_account, to_account, from_currency, to_currency, from_minor, to_minor,
  rate::text as rate, rate_source, rated_at, margin_bps, margin_minor`;

export async function findConversion(
  tx: Tx,
  personId: PersonId,
  guid: string,
): Promise<Conversion | undefined> {
  const row = await maybeOne(
    tx,
    sql<ConversionRow>`
      select ${COLUMNS} from wallet.conversion
       where brand_id = platform.current_brand_id() and person_id = ${personId} and guid = ${guid}`,
  );
  return row && conversionOf(row);
}

/** By movement. */
export async function conversionsOf(
  tx: Tx,
  txIds: readonly string[],
): Promise<ReadonlyMap<string, Conversion>> {
  if (txIds.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<ConversionRow>`
      select ${COLUMNS} from wallet.conversion
       where brand_id = platform.current_brand_id() and tx_id = any (${txIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.tx_id, conversionOf(row)]));
}

export async function insertConversion(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  made: Conversion,
): Promise<void> {
  await run(
    tx,
    sql`insert into wallet.conversion (brand_id, tx_id, person_id, guid, from_account, to_account, from_currency, to_currency,
                                       from_minor, to_minor, rate, rate_source, rated_at, margin_bps, margin_minor)
        values (${brandId}, ${made.txId}, ${personId}, ${made.guid}, ${made.fromAccount}, ${made.toAccount},
                ${made.fromCurrency}, ${made.toCurrency}, ${made.fromMinor}, ${made.toMinor}, ${made.rate}::numeric,
                ${made.source}, ${new Date(made.ratedAt)}, ${made.marginBps}, ${made.marginMinor})`,
  );
}

/** The clock that decides whether a rate is too old (safety 2). */
export async function databaseNow(tx: Tx): Promise<Instant> {
  const { now } = await one(tx, sql<{ now: Date }>`select clock_timestamp() as now`);
  return instant(now.getTime());
}
