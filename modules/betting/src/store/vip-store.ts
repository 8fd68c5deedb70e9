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
import type { BetOrder } from '../domain/decide-placement.ts';
import { orderFromStored } from '../domain/order-text.ts';
import type { VipOffer } from '../domain/vip-desk.ts';

export type VipStatus =
  | 'waiting'
  | 'offered'
  | 'placing'
  | 'placed'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'refused';

export interface VipRequest {
  readonly requestId: string;
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly guid: string;
  /** With the stake that is wanted. */
  readonly order: BetOrder;
  readonly usualMinor: Minor;
  readonly source: string;
  readonly status: VipStatus;
  readonly offer?: VipOffer;
  readonly betId?: number;
  readonly refusal?: string;
  readonly askedAt: Instant;
  readonly expiresAt: Instant;
  readonly isExpired: boolean;
}

interface Row {
  readonly request_id: string;
  readonly brand_id: BrandId;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: CurrencyCode;
  readonly guid: string;
  readonly order_sent: unknown;
  readonly usual_minor: bigint;
  readonly source: string;
  readonly status: VipStatus;
  readonly offer_minor: bigint | null;
  readonly offer_odds_milli: number[] | null;
  readonly bet_id: bigint | null;
  readonly refusal: string | null;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly is_expired: boolean;
}
const COLUMNS =
  sql.raw(`request_id, brand_id, person_id, account_id, currency, guid, order_sent, usual_minor, source, status, offer_minor,
  offer_odds_milli, bet_id, refusal, asked_at, expires_at, expires_at <= clock_timestamp() as is_expired`);

const requestOf = (row: Row): VipRequest => ({
  requestId: row.request_id,
  brandId: row.brand_id,
  personId: row.person_id,
  accountId: Number(row.account_id) as AccountId, // Drawn from our sequence, far below 2^53.
  currency: row.currency,
  guid: row.guid,
  order: orderFromStored(row.order_sent),
  usualMinor: minor(row.usual_minor),
  source: row.source,
  status: row.status,
  ...(row.offer_minor === null
    ? {}
    : {
        offer: {
          stakeMinor: minor(row.offer_minor),
          ...(row.offer_odds_milli === null ? {} : { oddsMilli: row.offer_odds_milli }),
        },
      }),
  ...(row.bet_id === null ? {} : { betId: Number(row.bet_id) }),
  ...(row.refusal === null ? {} : { refusal: row.refusal }),
  askedAt: instant(row.asked_at.getTime()),
  expiresAt: instant(row.expires_at.getTime()),
  isExpired: row.is_expired,
});

/** How many requests of a person are open. To be asked under the lock of the person. */
export async function countOpenVip(tx: Tx, brandId: BrandId, personId: PersonId): Promise<number> {
  const row = await one(
    tx,
    sql<{ open: number }>`
      select count(*)::int4 as open from betting.vip_request
       where brand_id = ${brandId} and person_id = ${personId} and status in ('waiting', 'offered', 'placing')
         and (status <> 'offered' or expires_at > clock_timestamp())`,
  );
  return row.open;
}

export type NewVipRequest = Pick<
  VipRequest,
  'requestId' | 'brandId' | 'personId' | 'accountId' | 'currency' | 'guid' | 'usualMinor' | 'source'
> & { readonly orderText: string };

/** Keeps a request for so long; the one that a key of the person stands for already stays. */
export const insertVip = (tx: Tx, request: NewVipRequest, lastsMs: number): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.vip_request (brand_id, request_id, person_id, account_id, currency, guid, order_sent, usual_minor, source,
                                         expires_at)
        values (${request.brandId}, ${request.requestId}, ${request.personId}, ${request.accountId}, ${request.currency},
                ${request.guid}, ${request.orderText}::jsonb, ${request.usualMinor}, ${request.source},
                clock_timestamp() + ${lastsMs} * interval '1 millisecond')
        on conflict do nothing`,
  );

export async function findVipByGuid(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  guid: string,
): Promise<VipRequest | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from betting.vip_request
              where brand_id = ${brandId} and person_id = ${personId} and guid = ${guid}`,
  );
  return row && requestOf(row);
}

export async function findVip(tx: Tx, brandId: BrandId, requestId: string): Promise<VipRequest | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from betting.vip_request where brand_id = ${brandId} and request_id = ${requestId}`,
  );
  return row && requestOf(row);
}

export const listVipOfPerson = async (tx: Tx, brandId: BrandId, personId: PersonId): Promise<VipRequest[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.vip_request
                where brand_id = ${brandId} and person_id = ${personId} order by asked_at desc limit 20`,
    )
  ).map(requestOf);

/** Those that wait, or whose offer nobody took yet. */
export const listOpenVipOfPerson = async (
  tx: Tx,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: PersonId },
): Promise<VipRequest[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.vip_request
                where brand_id = ${brandId} and person_id = ${personId} and status in ('waiting', 'offered') order by asked_at`,
    )
  ).map(requestOf);

/** Requests that wait for an answer, oldest first: the list of the desk. */
export const listWaitingVip = async (tx: Tx, brandId: BrandId): Promise<VipRequest[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.vip_request
                where brand_id = ${brandId} and status = 'waiting' order by asked_at limit 200`,
    )
  ).map(requestOf);

/** Requests whose time is over: unanswered ones, offers nobody took, and those whose process was lost while it placed them. `aheadMs` lets a test look into the future. */
export const listOverdueVip = async (tx: Tx, brandId: BrandId, aheadMs: number): Promise<VipRequest[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.vip_request
                where brand_id = ${brandId} and status in ('waiting', 'offered', 'placing')
                  and expires_at + case status when 'placing' then interval '1 minute' else interval '0' end
                        <= clock_timestamp() + ${aheadMs} * interval '1 millisecond'
                order by expires_at limit 200`,
    )
  ).map(requestOf);

export interface VipStep {
  readonly status: VipStatus;
  readonly offer?: VipOffer;
  readonly answeredBy?: string;
  readonly betId?: number;
  readonly refusal?: string;
  /** A new timer from now. */
  readonly lastsMs?: number;
}

/** What became of a request, from the status it was in. `false` when it is in another one by now. */
export async function moveVip(
  tx: Tx,
  { brandId, requestId }: Pick<VipRequest, 'brandId' | 'requestId'>,
  from: VipStatus,
  step: VipStep,
): Promise<boolean> {
  const isOver = !['waiting', 'offered', 'placing'].includes(step.status);
  const row = await maybeOne(
    tx,
    sql<{ request_id: string }>`
      update betting.vip_request
         set status = ${step.status}, bet_id = coalesce(${step.betId ?? null}, bet_id), refusal = ${step.refusal ?? null},
             offer_minor = coalesce(${step.offer?.stakeMinor ?? null}, offer_minor),
             offer_odds_milli = coalesce(${step.offer?.oddsMilli ?? null}::int4[], offer_odds_milli),
             answered_by = coalesce(${step.answeredBy ?? null}, answered_by),
             expires_at = case when ${step.lastsMs ?? null}::float8 is null then expires_at
                               else clock_timestamp() + ${step.lastsMs ?? null}::float8 * interval '1 millisecond' end,
             ended_at = case when ${isOver} then clock_timestamp() end
       where brand_id = ${brandId} and request_id = ${requestId} and status = ${from}
      returning request_id`,
  );
  return row !== undefined;
}
