import { type BrandId, instant, type Instant, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

/** A value that may be taken until it expires. */
export interface SaleOffer {
  readonly offerId: string;
  readonly betId: number;
  readonly personId: PersonId;
  readonly settlementVersion: number;
  readonly stakeMinor: Minor;
  readonly offerMinor: Minor;
  readonly fairMinor: Minor;
  /** Versions of the books it was reckoned on, `game:version` in order. */
  readonly priceVersions: string;
}

/** Keeps an offer for so long by the clock of the database; returns when it ends. */
export async function insertOffer(
  tx: Tx,
  brandId: BrandId,
  offer: SaleOffer,
  lastsMs: number,
): Promise<Instant> {
  const row = await one(
    tx,
    sql<{ expires_at: Date }>`
      insert into betting.sale_offer (brand_id, offer_id, bet_id, person_id, settlement_version, stake_minor, offer_minor, fair_minor,
                                      price_versions, expires_at)
      values (${brandId}, ${offer.offerId}, ${offer.betId}, ${offer.personId}, ${offer.settlementVersion}, ${offer.stakeMinor},
              ${offer.offerMinor}, ${offer.fairMinor}, ${offer.priceVersions},
              clock_timestamp() + ${lastsMs} * interval '1 millisecond')
      returning expires_at`,
  );
  return instant(row.expires_at.getTime());
}

/** An offer to this person, and whether it still stands by the clock of the database. */
export async function findOffer(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  offerId: string,
): Promise<(SaleOffer & { readonly isExpired: boolean }) | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      bet_id: bigint;
      settlement_version: number;
      stake_minor: bigint;
      offer_minor: bigint;
      fair_minor: bigint;
      price_versions: string;
      is_expired: boolean;
    }>`
      select bet_id, settlement_version, stake_minor, offer_minor, fair_minor, price_versions,
             expires_at < clock_timestamp() as is_expired
        from betting.sale_offer where brand_id = ${brandId} and offer_id = ${offerId} and person_id = ${personId}`,
  );
  return (
    row && {
      offerId,
      personId,
      betId: Number(row.bet_id),
      settlementVersion: row.settlement_version,
      stakeMinor: minor(row.stake_minor),
      offerMinor: minor(row.offer_minor),
      fairMinor: minor(row.fair_minor),
      priceVersions: row.price_versions,
      isExpired: row.is_expired,
    }
  );
}

export const forgetOffers = (tx: Tx, brandId: BrandId): Promise<unknown> =>
  run(
    tx,
    sql`delete from betting.sale_offer
         where brand_id = ${brandId} and expires_at < clock_timestamp() - interval '1 hour'`,
  );

export interface SaleRow {
  readonly version: number;
  readonly kind: 'offer' | 'auto' | 'edit' | 'undo';
  readonly stakeMinor: Minor;
  readonly paidMinor: Minor;
  readonly fairMinor: Minor;
  readonly soldAt: Instant;
}

interface StoredSale {
  readonly version: number;
  readonly kind: SaleRow['kind'];
  readonly stake_minor: bigint;
  readonly paid_minor: bigint;
  readonly fair_minor: bigint;
  readonly sold_at: Date;
}
const saleOf = (row: StoredSale): SaleRow => ({
  version: row.version,
  kind: row.kind,
  stakeMinor: minor(row.stake_minor),
  paidMinor: minor(row.paid_minor),
  fairMinor: minor(row.fair_minor),
  soldAt: instant(row.sold_at.getTime()),
});

/** Parts of a bet that were sold, in order. */
export const listSales = async (tx: Tx, brandId: BrandId, betId: number): Promise<SaleRow[]> =>
  (
    await many(
      tx,
      sql<StoredSale>`select version, kind, stake_minor, paid_minor, fair_minor, sold_at
                        from betting.sale where brand_id = ${brandId} and bet_id = ${betId} order by version`,
    )
  ).map(saleOf);

/** The sale an offer (or a waiting order) ended in. */
export async function findSale(tx: Tx, brandId: BrandId, offerId: string): Promise<SaleRow | undefined> {
  const row = await maybeOne(
    tx,
    sql<StoredSale>`select version, kind, stake_minor, paid_minor, fair_minor, sold_at
                      from betting.sale where brand_id = ${brandId} and offer_id = ${offerId}`,
  );
  return row && saleOf(row);
}

/** The sale that took a bet back. */
export async function findUndo(tx: Tx, brandId: BrandId, betId: number): Promise<SaleRow | undefined> {
  const row = await maybeOne(
    tx,
    sql<StoredSale>`select version, kind, stake_minor, paid_minor, fair_minor, sold_at
                      from betting.sale where brand_id = ${brandId} and bet_id = ${betId} and kind = 'undo'`,
  );
  return row && saleOf(row);
}

/** Takes the lock everybody takes who decides about a bet; `undefined` when it is not this person's. */
export const lockBet = (
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  betId: number,
): Promise<{ readonly bet_id: bigint } | undefined> =>
  maybeOne(
    tx,
    sql<{ bet_id: bigint }>`
      select bet_id from betting.bet
       where brand_id = ${brandId} and bet_id = ${betId} and person_id = ${personId} for no key update`,
  );

export interface LockedGame {
  readonly gameId: number;
  readonly bookVersion: number;
  readonly isOpen: boolean;
}

/** The market locks of placing, and what the books say under them. */
export async function lockGames(tx: Tx, gameIds: readonly number[]): Promise<LockedGame[]> {
  if (gameIds.length === 0) return [];
  const rows = await many(
    tx,
    sql<{ game_id: bigint; book_version: bigint; is_open: boolean; cutoff_passed: boolean }>`
      select game_id, book_version, is_open, cutoff_passed
        from catalog.lock_to_place(${gameIds.toSorted((a, b) => a - b)}::int8[])`,
  );
  return rows.map((row) => ({
    gameId: Number(row.game_id),
    bookVersion: Number(row.book_version),
    isOpen: row.is_open && !row.cutoff_passed,
  }));
}

export interface SaleWrite {
  readonly betId: number;
  readonly version: number;
  readonly kind: SaleRow['kind'];
  readonly offerId: string;
  readonly stakeMinor: Minor;
  readonly paidMinor: Minor;
  readonly fairMinor: Minor;
  /** On what is paid; and of the stake, which is booked when nothing of the bet is left. */
  readonly taxMinor?: Minor;
  readonly stakeTaxMinor?: Minor;
  readonly openLegCount: number;
  readonly txId: string;
}

export interface Sold {
  readonly status: 'accepted' | 'sold';
  readonly personId: PersonId;
  readonly accountId: number;
  readonly currency: string;
  readonly balanceMinor: Minor;
  readonly payoutMinor: Minor;
}

export async function writeSale(tx: Tx, brandId: BrandId, sale: SaleWrite): Promise<Sold> {
  const row = await one(
    tx,
    sql<{
      status: Sold['status'];
      person_id: PersonId;
      account_id: bigint;
      currency: string;
      balance_minor: bigint;
      payout_minor: bigint;
    }>`
      select status, person_id, account_id, currency, balance_minor, payout_minor
        from betting.sell(${brandId}, ${sale.betId}, ${sale.version}, ${sale.kind}, ${sale.offerId}::uuid, ${sale.stakeMinor},
          ${sale.paidMinor}, ${sale.fairMinor}, ${sale.openLegCount}::int2, ${sale.txId}::uuid,
          ${sale.taxMinor ?? 0n}, ${sale.stakeTaxMinor ?? 0n})`,
  );
  return {
    status: row.status,
    personId: row.person_id,
    accountId: Number(row.account_id),
    currency: row.currency,
    balanceMinor: minor(row.balance_minor),
    payoutMinor: minor(row.payout_minor),
  };
}
