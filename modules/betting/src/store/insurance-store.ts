import { type BrandId, instant, type Instant, minor, type Minor, type PersonId } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';

/** A premium that may be taken until it expires. */
export interface StoredInsuranceOffer {
  readonly offerId: string;
  readonly betId: number;
  readonly personId: PersonId;
  readonly percent: number;
  readonly insuredMinor: Minor;
  readonly premiumMinor: Minor;
  /** Versions of the books it was reckoned on, `game:version` in order. */
  readonly priceVersions: string;
}

/** Keeps an offer for so long by the clock of the database; returns when it ends. */
export async function insertInsuranceOffer(
  tx: Tx,
  brandId: BrandId,
  offer: StoredInsuranceOffer,
  lastsMs: number,
): Promise<Instant> {
  const row = await one(
    tx,
    sql<{ expires_at: Date }>`
      insert into betting.insurance_offer (brand_id, offer_id, bet_id, person_id, percent, insured_minor, premium_minor, price_versions,
                                           expires_at)
      values (${brandId}, ${offer.offerId}, ${offer.betId}, ${offer.personId}, ${offer.percent}, ${offer.insuredMinor},
              ${offer.premiumMinor}, ${offer.priceVersions}, clock_timestamp() + ${lastsMs} * interval '1 millisecond')
      returning expires_at`,
  );
  return instant(row.expires_at.getTime());
}

/** An offer to this person, and whether it still stands by the clock of the database. */
export async function findInsuranceOffer(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  offerId: string,
): Promise<(StoredInsuranceOffer & { readonly isExpired: boolean }) | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      bet_id: bigint;
      percent: number;
      insured_minor: bigint;
      premium_minor: bigint;
      price_versions: string;
      is_expired: boolean;
    }>`
      select bet_id, percent, insured_minor, premium_minor, price_versions, expires_at < clock_timestamp() as is_expired
        from betting.insurance_offer
       where brand_id = ${brandId} and offer_id = ${offerId} and person_id = ${personId}`,
  );
  return (
    row && {
      offerId,
      personId,
      betId: Number(row.bet_id),
      percent: row.percent,
      insuredMinor: minor(row.insured_minor),
      premiumMinor: minor(row.premium_minor),
      priceVersions: row.price_versions,
      isExpired: row.is_expired,
    }
  );
}

export const forgetInsuranceOffers = (tx: Tx, brandId: BrandId): Promise<unknown> =>
  run(
    tx,
    sql`delete from betting.insurance_offer
         where brand_id = ${brandId} and expires_at < clock_timestamp() - interval '1 hour'`,
  );

export interface BoughtInsurance {
  readonly betId: number;
  readonly insuredMinor: Minor;
  readonly premiumMinor: Minor;
  readonly balanceMinor: Minor;
}

/** What an offer was taken for, once it was. */
export async function findBoughtInsurance(
  tx: Tx,
  brandId: BrandId,
  offerId: string,
): Promise<BoughtInsurance | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ bet_id: bigint; insured_minor: bigint; premium_minor: bigint; balance_minor: bigint }>`
      select bet_id, insured_minor, premium_minor, balance_minor
        from betting.insurance where brand_id = ${brandId} and offer_id = ${offerId}`,
  );
  return (
    row && {
      betId: Number(row.bet_id),
      insuredMinor: minor(row.insured_minor),
      premiumMinor: minor(row.premium_minor),
      balanceMinor: minor(row.balance_minor),
    }
  );
}

export interface InsuranceWrite {
  readonly betId: number;
  /** Settlement version the premium was reckoned on. */
  readonly version: number;
  readonly offerId: string;
  readonly insuredMinor: Minor;
  readonly premiumMinor: Minor;
  /** The plan of the bet with its insurance. */
  readonly shape: string;
  readonly txId: string;
}

/** Takes the premium and insures a bet that the transaction has locked. Without funds nothing is done. */
export async function writeInsurance(
  tx: Tx,
  brandId: BrandId,
  bought: InsuranceWrite,
): Promise<{ readonly isPosted: boolean; readonly balanceMinor: Minor }> {
  const row = await one(
    tx,
    sql<{ outcome: string; balance_minor: bigint }>`
      select outcome, balance_minor
        from betting.insure(${brandId}, ${bought.betId}, ${bought.version}, ${bought.offerId}::uuid, ${bought.insuredMinor},
          ${bought.premiumMinor}, ${bought.shape}, ${bought.txId}::uuid)`,
  );
  return { isPosted: row.outcome === 'posted', balanceMinor: minor(row.balance_minor) };
}
