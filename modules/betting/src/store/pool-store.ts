import {
  type AccountId,
  type BrandId,
  type CurrencyCode,
  instant,
  type Instant,
  minor,
  type Minor,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export type PoolStatus = 'open' | 'filled' | 'cancelled' | 'lapsed';

/** A stake that waits for other players, or did. */
export interface PoolOffer {
  readonly offerId: string;
  readonly brandId: BrandId;
  readonly requestId: string;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly eventId: number;
  readonly gameId: number;
  readonly part: string;
  readonly groupId: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly oddsMilli: number;
  readonly stakeMinor: Minor;
  readonly filledMinor: Minor;
  readonly commissionBps: number;
  readonly ruleSet: string;
  readonly status: PoolStatus;
  readonly offeredAt: Instant;
  readonly expiresAt: Instant;
  readonly isExpired: boolean;
}

interface Row {
  readonly offer_id: string;
  readonly brand_id: BrandId;
  readonly request_id: string;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: CurrencyCode;
  readonly event_id: bigint;
  readonly game_id: bigint;
  readonly part: string;
  readonly group_id: number;
  readonly outcome_type: number;
  readonly parameter_milli: bigint;
  readonly odds_milli: number;
  readonly stake_minor: bigint;
  readonly filled_minor: bigint;
  readonly commission_bps: number;
  readonly rule_set: string;
  readonly status: PoolStatus;
  readonly offered_at: Date;
  readonly expires_at: Date;
  readonly is_expired: boolean;
}
const COLUMNS =
  sql.raw(`o.offer_id, o.brand_id, o.request_id, o.person_id, o.account_id, o.currency, o.event_id, o.game_id, o.part, o.group_id,
  o.outcome_type, o.parameter_milli, o.odds_milli, o.stake_minor, o.filled_minor, o.commission_bps, o.rule_set, o.status, o.offered_at,
  o.expires_at, o.expires_at <= clock_timestamp() as is_expired`);

// Numbers of accounts, events and games are drawn from our sequences, far below 2^53; parameters are written from numbers.
const offerOf = (row: Row): PoolOffer => ({
  offerId: row.offer_id,
  brandId: row.brand_id,
  requestId: row.request_id,
  personId: row.person_id,
  accountId: Number(row.account_id) as AccountId,
  currency: row.currency,
  eventId: Number(row.event_id),
  gameId: Number(row.game_id),
  part: row.part,
  groupId: row.group_id,
  type: row.outcome_type,
  parameterMilli: Number(row.parameter_milli),
  oddsMilli: row.odds_milli,
  stakeMinor: minor(row.stake_minor),
  filledMinor: minor(row.filled_minor),
  commissionBps: row.commission_bps,
  ruleSet: row.rule_set,
  status: row.status,
  offeredAt: instant(row.offered_at.getTime()),
  expiresAt: instant(row.expires_at.getTime()),
  isExpired: row.is_expired,
});

export type NewPoolOffer = Omit<
  PoolOffer,
  'filledMinor' | 'status' | 'offeredAt' | 'expiresAt' | 'isExpired'
>;

/** Keeps an offer for so long, and not beyond the start. */
export const insertPoolOffer = (
  tx: Tx,
  offer: NewPoolOffer,
  { lastsMs, startsAt }: { readonly lastsMs: number; readonly startsAt: Instant },
): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.pool_offer (brand_id, offer_id, request_id, person_id, account_id, currency, event_id, game_id, part,
                                        group_id, outcome_type, parameter_milli, odds_milli, stake_minor, commission_bps, rule_set,
                                        expires_at)
        values (${offer.brandId}, ${offer.offerId}, ${offer.requestId}, ${offer.personId}, ${offer.accountId}, ${offer.currency},
                ${offer.eventId}, ${offer.gameId}, ${offer.part}, ${offer.groupId}, ${offer.type}, ${offer.parameterMilli},
                ${offer.oddsMilli}, ${offer.stakeMinor}, ${offer.commissionBps}, ${offer.ruleSet},
                least(clock_timestamp() + ${lastsMs} * interval '1 millisecond', to_timestamp(${startsAt / 1000})))`,
  );

export async function findPoolOffer(
  tx: Tx,
  brandId: BrandId,
  offerId: string,
): Promise<PoolOffer | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from betting.pool_offer o where o.brand_id = ${brandId} and o.offer_id = ${offerId}`,
  );
  return row && offerOf(row);
}

export async function findPoolOfferOfRequest(
  tx: Tx,
  brandId: BrandId,
  requestId: string,
): Promise<PoolOffer | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from betting.pool_offer o where o.brand_id = ${brandId} and o.request_id = ${requestId}`,
  );
  return row && offerOf(row);
}

/** Offers by their ids. */
export const listPoolOffers = async (
  tx: Tx,
  brandId: BrandId,
  offerIds: readonly string[],
): Promise<PoolOffer[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.pool_offer o
                where o.brand_id = ${brandId} and o.offer_id = any (${offerIds}::uuid[])`,
    )
  ).map(offerOf);

/** The offer as it is when everybody else who changes it has committed. */
export async function lockPoolOffer(
  tx: Tx,
  brandId: BrandId,
  offerId: string,
): Promise<PoolOffer | undefined> {
  await run(
    tx,
    sql`select from betting.pool_offer where brand_id = ${brandId} and offer_id = ${offerId} for update`,
  );
  return findPoolOffer(tx, brandId, offerId);
}

const OPEN_MAX = 200;

/** What others may take, best price for a taker first. */
export const listOpenPool = async (
  tx: Tx,
  brandId: BrandId,
  { personId, currency }: { readonly personId: PersonId; readonly currency: CurrencyCode },
): Promise<PoolOffer[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.pool_offer o
                where o.brand_id = ${brandId} and o.status = 'open' and o.expires_at > clock_timestamp()
                  and o.currency = ${currency} and o.person_id <> ${personId}
                order by o.expires_at limit ${OPEN_MAX}`,
    )
  ).map(offerOf);

export const listPoolOfPerson = async (tx: Tx, brandId: BrandId, personId: PersonId): Promise<PoolOffer[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.pool_offer o
                where o.brand_id = ${brandId} and o.person_id = ${personId} order by o.offered_at desc limit 50`,
    )
  ).map(offerOf);

export const listOpenPoolOfPerson = async (
  tx: Tx,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: PersonId },
): Promise<PoolOffer[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.pool_offer o
                where o.brand_id = ${brandId} and o.person_id = ${personId} and o.status = 'open' order by o.offered_at`,
    )
  ).map(offerOf);

/** Open offers whose time is over, and those on events that are named. `aheadMs` lets a test look into the future. */
export const listEndedPool = async (
  tx: Tx,
  brandId: BrandId,
  { aheadMs, eventIds }: { readonly aheadMs: number; readonly eventIds: readonly number[] },
): Promise<PoolOffer[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.pool_offer o
                where o.brand_id = ${brandId} and o.status = 'open'
                  and (o.expires_at <= clock_timestamp() + ${aheadMs} * interval '1 millisecond' or o.event_id = any (${eventIds}::int8[]))
                order by o.expires_at limit ${OPEN_MAX}`,
    )
  ).map(offerOf);

/** Events that open offers of a brand are on. */
export const listPoolEvents = async (tx: Tx, brandId: BrandId): Promise<number[]> =>
  (
    await many(
      tx,
      sql<{
        event_id: bigint;
      }>`select distinct event_id from betting.pool_offer where brand_id = ${brandId} and status = 'open'`,
    )
  ).map((row) => Number(row.event_id));

/** Ends an offer that is locked. */
export const endPoolOffer = (
  tx: Tx,
  { brandId, offerId }: Pick<PoolOffer, 'brandId' | 'offerId'>,
  status: 'cancelled' | 'lapsed',
): Promise<unknown> =>
  run(
    tx,
    sql`update betting.pool_offer set status = ${status}, ended_at = clock_timestamp()
         where brand_id = ${brandId} and offer_id = ${offerId} and status = 'open'`,
  );

/** Counts what was taken of an offer that is locked; the whole of it ends it. */
export const fillPoolOffer = (
  tx: Tx,
  { brandId, offerId }: Pick<PoolOffer, 'brandId' | 'offerId'>,
  stakeMinor: Minor,
): Promise<unknown> =>
  run(
    tx,
    sql`update betting.pool_offer
           set filled_minor = filled_minor + ${stakeMinor},
               status = case when filled_minor + ${stakeMinor} = stake_minor then 'filled' else status end,
               ended_at = case when filled_minor + ${stakeMinor} = stake_minor then clock_timestamp() end
         where brand_id = ${brandId} and offer_id = ${offerId}`,
  );

/** Open offers of a person, and what they have at risk among players on a match, to be asked under the lock of the person. */
export async function poolHeldBy(
  tx: Tx,
  brandId: BrandId,
  { personId, eventId }: { readonly personId: PersonId; readonly eventId: number },
): Promise<{ readonly openOffers: number; readonly riskMinor: bigint }> {
  const row = await one(
    tx,
    sql<{ open_offers: number; risk_minor: bigint }>`
      select (select count(*)::int4 from betting.pool_offer
               where brand_id = ${brandId} and person_id = ${personId} and status = 'open') as open_offers,
             (select coalesce(sum(case when status = 'open' then stake_minor else filled_minor end), 0)
                from betting.pool_offer
               where brand_id = ${brandId} and person_id = ${personId} and event_id = ${eventId})::int8
             + (select coalesce(sum(m.risk_minor), 0)
                  from betting.pool_match m
                  join betting.pool_offer o on o.brand_id = m.brand_id and o.offer_id = m.offer_id
                 where m.brand_id = ${brandId} and m.person_id = ${personId} and o.event_id = ${eventId})::int8 as risk_minor`,
  );
  return { openOffers: row.open_offers, riskMinor: row.risk_minor };
}
