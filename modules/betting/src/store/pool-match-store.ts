import {
  type AccountId,
  type BrandId,
  type CurrencyCode,
  instant,
  type Instant,
  minor,
  type Minor,
  type PersonId,
  rationalFromText,
  textOfRational,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { Fractions } from '@overround/settlement';
import type { PoolShares } from '../domain/pool.ts';

/** A part of an offer that somebody took, with what its newest settlement came to. */
export interface PoolMatch {
  readonly matchId: number;
  readonly offerId: string;
  readonly guid: string;
  readonly brandId: BrandId;
  /** Of the taker; who offered stands in the offer. */
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: Minor;
  readonly riskMinor: Minor;
  readonly settlementVersion: number;
  readonly resultVersion: number;
  /** Absent while it is open. */
  readonly result?: Fractions;
  readonly shares: PoolShares;
  readonly matchedAt: Instant;
}

interface Row {
  readonly match_id: bigint;
  readonly offer_id: string;
  readonly guid: string;
  readonly brand_id: BrandId;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: CurrencyCode;
  readonly stake_minor: bigint;
  readonly risk_minor: bigint;
  readonly settlement_version: number;
  readonly result_version: number;
  readonly result: string | null;
  readonly back_minor: bigint;
  readonly lay_minor: bigint;
  readonly back_commission_minor: bigint;
  readonly lay_commission_minor: bigint;
  readonly rounded_minor: bigint;
  readonly matched_at: Date;
}
const MATCHES = sql.raw(`
  select m.match_id, m.offer_id, m.guid, m.brand_id, m.person_id, m.account_id, o.currency, m.stake_minor, m.risk_minor,
         m.settlement_version, m.result_version, s.result, coalesce(s.back_minor, 0) as back_minor,
         coalesce(s.lay_minor, 0) as lay_minor, coalesce(s.back_commission_minor, 0) as back_commission_minor,
         coalesce(s.lay_commission_minor, 0) as lay_commission_minor, coalesce(s.rounded_minor, 0) as rounded_minor, m.matched_at
    from betting.pool_match m
    join betting.pool_offer o on o.brand_id = m.brand_id and o.offer_id = m.offer_id
    left join betting.pool_settlement s
      on s.brand_id = m.brand_id and s.match_id = m.match_id and s.version = m.settlement_version`);

function matchOf(row: Row): PoolMatch {
  const [won, voided, lost] = row.result?.split(',').map(rationalFromText) ?? [];
  return {
    matchId: Number(row.match_id), // Of our sequence, far below 2^53; so is the account.
    offerId: row.offer_id,
    guid: row.guid,
    brandId: row.brand_id,
    personId: row.person_id,
    accountId: Number(row.account_id) as AccountId,
    currency: row.currency,
    stakeMinor: minor(row.stake_minor),
    riskMinor: minor(row.risk_minor),
    settlementVersion: row.settlement_version,
    resultVersion: row.result_version,
    ...(won && voided && lost ? { result: { won, void: voided, lost } } : {}),
    shares: {
      backMinor: minor(row.back_minor),
      layMinor: minor(row.lay_minor),
      backCommissionMinor: minor(row.back_commission_minor),
      layCommissionMinor: minor(row.lay_commission_minor),
      roundedMinor: minor(row.rounded_minor),
    },
    matchedAt: instant(row.matched_at.getTime()),
  };
}

export type NewPoolMatch = Pick<
  PoolMatch,
  'brandId' | 'offerId' | 'guid' | 'personId' | 'accountId' | 'stakeMinor' | 'riskMinor'
>;

export async function insertPoolMatch(tx: Tx, match: NewPoolMatch): Promise<number> {
  const row = await one(
    tx,
    sql<{ match_id: bigint }>`
      insert into betting.pool_match (brand_id, offer_id, guid, person_id, account_id, stake_minor, risk_minor)
      values (${match.brandId}, ${match.offerId}, ${match.guid}, ${match.personId}, ${match.accountId}, ${match.stakeMinor},
              ${match.riskMinor})
      returning match_id`,
  );
  return Number(row.match_id);
}

export async function findPoolMatchByGuid(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  guid: string,
): Promise<PoolMatch | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`${MATCHES} where m.brand_id = ${brandId} and m.person_id = ${personId} and m.guid = ${guid}`,
  );
  return row && matchOf(row);
}

/** Parts of offers that are named. */
export const listMatchesOfOffers = async (
  tx: Tx,
  brandId: BrandId,
  offerIds: readonly string[],
): Promise<PoolMatch[]> =>
  (
    await many(
      tx,
      sql<Row>`${MATCHES} where m.brand_id = ${brandId} and m.offer_id = any (${offerIds}::uuid[]) order by m.match_id`,
    )
  ).map(matchOf);

export const listMatchesTaken = async (tx: Tx, brandId: BrandId, personId: PersonId): Promise<PoolMatch[]> =>
  (
    await many(
      tx,
      sql<Row>`${MATCHES} where m.brand_id = ${brandId} and m.person_id = ${personId} order by m.match_id desc limit 50`,
    )
  ).map(matchOf);

/** Matches on an event that were last settled by an older result than this one. */
export const listMatchesToSettle = async (
  tx: Tx,
  brandId: BrandId,
  event: { readonly eventId: number; readonly resultVersion: number },
): Promise<number[]> =>
  (
    await many(
      tx,
      sql<{ match_id: bigint }>`
        select m.match_id from betting.pool_offer o
          join betting.pool_match m on m.brand_id = o.brand_id and m.offer_id = o.offer_id
         where o.brand_id = ${brandId} and o.event_id = ${event.eventId} and m.result_version < ${event.resultVersion}
         order by m.match_id`,
    )
  ).map((row) => Number(row.match_id));

/** The match as it is when everybody else who settles it has committed. */
export async function lockPoolMatch(
  tx: Tx,
  brandId: BrandId,
  matchId: number,
): Promise<PoolMatch | undefined> {
  await run(
    tx,
    sql`select from betting.pool_match where brand_id = ${brandId} and match_id = ${matchId} for update`,
  );
  const row = await maybeOne(
    tx,
    sql<Row>`${MATCHES} where m.brand_id = ${brandId} and m.match_id = ${matchId}`,
  );
  return row && matchOf(row);
}

/** Writes what a locked match comes to: a version where that changed, and the result that was looked at in any case. */
export async function writePoolSettlement(
  tx: Tx,
  { brandId, matchId, settlementVersion }: PoolMatch,
  settled: {
    readonly resultVersion: number;
    readonly version?: { readonly result?: Fractions; readonly why?: unknown; readonly shares: PoolShares };
  },
): Promise<void> {
  const { resultVersion, version } = settled;
  if (version) {
    const { result, why, shares } = version;
    const parts = result && [result.won, result.void, result.lost].map(textOfRational).join(',');
    await run(
      tx,
      sql`insert into betting.pool_settlement (brand_id, match_id, version, result_version, result, why, back_minor, lay_minor,
                                               back_commission_minor, lay_commission_minor, rounded_minor)
          values (${brandId}, ${matchId}, ${settlementVersion + 1}, ${resultVersion}, ${parts ?? null},
                  ${why === undefined ? null : JSON.stringify(why)}::jsonb, ${shares.backMinor}, ${shares.layMinor},
                  ${shares.backCommissionMinor}, ${shares.layCommissionMinor}, ${shares.roundedMinor})`,
    );
  }
  await run(
    tx,
    sql`update betting.pool_match
           set result_version = ${resultVersion}, settlement_version = settlement_version + ${version ? 1 : 0}
         where brand_id = ${brandId} and match_id = ${matchId}`,
  );
}
