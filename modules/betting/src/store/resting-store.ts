import {
  type AccountId,
  type BetId,
  type BrandId,
  type CurrencyCode,
  instant,
  type Instant,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { BetOrder } from '../domain/decide-placement.ts';
import { orderFromStored } from '../domain/order-text.ts';
import type { RestingTrigger } from '../domain/resting.ts';

export interface RestingOrder {
  readonly orderId: string;
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly guid: string;
  readonly kind: 'bid' | 'auto';
  readonly order: BetOrder;
  readonly trigger: RestingTrigger;
  readonly source: string;
  readonly status: 'waiting' | 'placing' | 'placed' | 'refused' | 'expired' | 'cancelled';
  readonly attempt: number;
  readonly betId?: BetId;
  readonly refusal?: string;
  readonly askedAt: Instant;
  readonly expiresAt: Instant;
  readonly isExpired: boolean;
}

interface Row {
  readonly order_id: string;
  readonly brand_id: BrandId;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: string;
  readonly guid: string;
  readonly kind: RestingOrder['kind'];
  readonly order_sent: unknown;
  readonly trigger: RestingTrigger;
  readonly source: string;
  readonly status: RestingOrder['status'];
  readonly attempt: number;
  readonly bet_id: bigint | null;
  readonly refusal: string | null;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly is_expired: boolean;
}
const COLUMNS =
  sql.raw(`order_id, brand_id, person_id, account_id, currency, guid, kind, order_sent, trigger, source, status, attempt, bet_id,
  refusal, asked_at, expires_at, expires_at <= clock_timestamp() as is_expired`);

const orderOf = (row: Row): RestingOrder => ({
  orderId: row.order_id,
  brandId: row.brand_id,
  personId: row.person_id,
  accountId: Number(row.account_id) as AccountId, // Drawn from our sequence, far below 2^53; so are bets.
  currency: row.currency,
  guid: row.guid,
  kind: row.kind,
  order: orderFromStored(row.order_sent),
  trigger: row.trigger,
  source: row.source,
  status: row.status,
  attempt: row.attempt,
  ...(row.bet_id === null ? {} : { betId: Number(row.bet_id) as BetId }),
  ...(row.refusal === null ? {} : { refusal: row.refusal }),
  askedAt: instant(row.asked_at.getTime()),
  expiresAt: instant(row.expires_at.getTime()),
  isExpired: row.is_expired,
});

export type NewRestingOrder = Omit<
  RestingOrder,
  'order' | 'status' | 'attempt' | 'betId' | 'refusal' | 'askedAt' | 'expiresAt' | 'isExpired'
> & { readonly orderText: string };

/** Keeps an order for so long. The order that a key of the person stands for already stays, and is what comes back. */
export async function insertResting(tx: Tx, order: NewRestingOrder, lastsMs: number): Promise<RestingOrder> {
  await run(
    tx,
    sql`insert into betting.resting_order (brand_id, order_id, person_id, account_id, currency, guid, kind, order_sent, trigger, source,
                                            expires_at)
        values (${order.brandId}, ${order.orderId}, ${order.personId}, ${order.accountId}, ${order.currency}, ${order.guid},
                ${order.kind}, ${order.orderText}::jsonb, ${JSON.stringify(order.trigger)}::jsonb, ${order.source},
                clock_timestamp() + ${lastsMs} * interval '1 millisecond')
        on conflict do nothing`,
  );
  const kept = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from betting.resting_order
              where brand_id = ${order.brandId} and person_id = ${order.personId} and guid = ${order.guid}`,
  );
  if (!kept) throw new Error('an order is kept under its key');
  return orderOf(kept);
}

/** Whether a person has sent an order under this key. */
export const isResting = async (
  tx: Tx,
  { brandId, personId, guid }: Pick<NewRestingOrder, 'brandId' | 'personId' | 'guid'>,
): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`select 1 from betting.resting_order where brand_id = ${brandId} and person_id = ${personId} and guid = ${guid}`,
  )) !== undefined;

/** Orders that wait, and those whose process was lost while it placed them. */
export const listResting = async (tx: Tx, brandId: BrandId): Promise<RestingOrder[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.resting_order
                where brand_id = ${brandId}
                  and (status = 'waiting' or status = 'placing' and claimed_at < clock_timestamp() - interval '30 seconds')
                order by asked_at limit 1000`,
    )
  ).map(orderOf);

export const listRestingOfPerson = async (
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
): Promise<RestingOrder[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.resting_order
                where brand_id = ${brandId} and person_id = ${personId} order by asked_at desc limit 50`,
    )
  ).map(orderOf);

/** Takes an order for placing, so that it can no longer be cancelled; `false` when somebody else was first. */
export async function claimResting(tx: Tx, order: RestingOrder): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ order_id: string }>`
      update betting.resting_order set status = 'placing', claimed_at = clock_timestamp()
       where brand_id = ${order.brandId} and order_id = ${order.orderId} and attempt = ${order.attempt}
         and (status = 'waiting' or status = 'placing' and claimed_at < clock_timestamp() - interval '30 seconds')
      returning order_id`,
  );
  return row !== undefined;
}

export interface RestingStep {
  readonly status: RestingOrder['status'];
  readonly attempt: number;
  readonly betId?: number;
  readonly refusal?: string;
}

/** What became of an order, from the status it was in. `false` when it is in another one by now. */
export async function moveResting(
  tx: Tx,
  order: RestingOrder,
  from: RestingOrder['status'],
  step: RestingStep,
): Promise<boolean> {
  const isOver = step.status !== 'waiting' && step.status !== 'placing';
  const row = await maybeOne(
    tx,
    sql<{ order_id: string }>`
      update betting.resting_order
         set status = ${step.status}, attempt = ${step.attempt}, bet_id = ${step.betId ?? null}, refusal = ${step.refusal ?? null},
             ended_at = case when ${isOver} then clock_timestamp() end
       where brand_id = ${order.brandId} and order_id = ${order.orderId} and status = ${from}
      returning order_id`,
  );
  return row !== undefined;
}

/** Refuses everything that waits in the name of a person. Returns how many orders. */
export const refuseResting = (
  tx: Tx,
  { brandId, personId }: Pick<RestingOrder, 'brandId' | 'personId'>,
  refusal: string,
): Promise<number> =>
  run(
    tx,
    sql`update betting.resting_order set status = 'refused', refusal = ${refusal}, ended_at = clock_timestamp()
         where brand_id = ${brandId} and person_id = ${personId} and status = 'waiting'`,
  );

/** The order goes on in play: it stands on the live listings of its matches now. */
export const writeRestingOrder = (tx: Tx, order: RestingOrder, orderText: string): Promise<unknown> =>
  run(
    tx,
    sql`update betting.resting_order set order_sent = ${orderText}::jsonb
         where brand_id = ${order.brandId} and order_id = ${order.orderId} and status = 'waiting'`,
  );
