import { type BrandId, instant, type Instant, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { AutoSaleRule } from '../domain/auto-sale.ts';

/** A sale that waits: for the live delay (`offer`), or for the value its player named (`auto`). */
export interface SaleOrder {
  readonly orderId: string;
  readonly betId: number;
  readonly personId: PersonId;
  readonly kind: 'offer' | 'auto';
  readonly stakeMinor: Minor;
  readonly atLeastMinor: Minor;
  readonly status: 'waiting' | 'sold' | 'refused' | 'cancelled';
  readonly refusal?: string;
  readonly askedAt: Instant;
  /** Of a sale by itself. */
  readonly rule: AutoSaleRule;
  readonly bestMinor: Minor;
}

interface Row {
  readonly order_id: string;
  readonly bet_id: bigint;
  readonly person_id: PersonId;
  readonly kind: SaleOrder['kind'];
  readonly stake_minor: bigint;
  readonly at_least_minor: bigint;
  readonly status: SaleOrder['status'];
  readonly refusal: string | null;
  readonly asked_at: Date;
  readonly rule: AutoSaleRule;
  readonly best_minor: bigint;
}
const COLUMNS = sql.raw(
  'order_id, bet_id, person_id, kind, stake_minor, at_least_minor, status, refusal, asked_at, rule, best_minor',
);
const orderOf = (row: Row): SaleOrder => ({
  orderId: row.order_id,
  betId: Number(row.bet_id),
  personId: row.person_id,
  kind: row.kind,
  stakeMinor: minor(row.stake_minor),
  atLeastMinor: minor(row.at_least_minor),
  status: row.status,
  ...(row.refusal === null ? {} : { refusal: row.refusal }),
  askedAt: instant(row.asked_at.getTime()),
  rule: row.rule,
  bestMinor: minor(row.best_minor),
});

export type NewSaleOrder = Pick<
  SaleOrder,
  'orderId' | 'betId' | 'personId' | 'kind' | 'stakeMinor' | 'atLeastMinor' | 'rule'
>;

/** Lines a sale up; a bet has one of a kind waiting, and a second one is not written. */
export async function insertOrder(
  tx: Tx,
  brandId: BrandId,
  order: NewSaleOrder,
  delayMs?: number,
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ order_id: string }>`
      insert into betting.sale_order (brand_id, order_id, bet_id, person_id, kind, stake_minor, at_least_minor, rule, due_at)
      values (${brandId}, ${order.orderId}, ${order.betId}, ${order.personId}, ${order.kind}, ${order.stakeMinor},
              ${order.atLeastMinor}, ${JSON.stringify(order.rule)}::jsonb, clock_timestamp() + ${delayMs ?? null}::float8 * interval '1 millisecond')
      on conflict do nothing returning order_id`,
  );
  return row !== undefined;
}

/** Keeps the best value a sale by itself has seen. */
export const writeBest = (tx: Tx, brandId: BrandId, orderId: string, bestMinor: Minor): Promise<unknown> =>
  run(
    tx,
    sql`update betting.sale_order set best_minor = ${bestMinor}
         where brand_id = ${brandId} and order_id = ${orderId} and status = 'waiting' and best_minor < ${bestMinor}`,
  );

/** Ends an order; only one that waits can end. Whether it was this one who ended it. */
export const endOrder = async (
  tx: Tx,
  brandId: BrandId,
  orderId: string,
  end: { readonly status: 'sold' | 'refused' | 'cancelled'; readonly refusal?: string },
): Promise<boolean> =>
  (await run(
    tx,
    sql`update betting.sale_order set status = ${end.status}, refusal = ${end.refusal ?? null}, ended_at = clock_timestamp()
         where brand_id = ${brandId} and order_id = ${orderId} and status = 'waiting'`,
  )) > 0;

/** Locks an order that waits until the transaction ends: whoever takes it back comes before its sale or after it. */
export const lockWaiting = async (tx: Tx, brandId: BrandId, orderId: string): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql<{ order_id: string }>`
      select order_id from betting.sale_order
       where brand_id = ${brandId} and order_id = ${orderId} and status = 'waiting' for no key update`,
  )) !== undefined;

/** Sales whose delay has passed, and all that wait for a value; `aheadMs` lets a test look into the future. */
export const listDueOrders = async (
  tx: Tx,
  brandId: BrandId,
  { aheadMs, withAuto }: { readonly aheadMs: number; readonly withAuto: boolean },
): Promise<SaleOrder[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.sale_order
                where brand_id = ${brandId} and status = 'waiting'
                  and (due_at <= clock_timestamp() + ${aheadMs} * interval '1 millisecond' or (${withAuto} and kind = 'auto'))
                order by asked_at limit 500`,
    )
  ).map(orderOf);

/** The newest orders about a bet. */
export const listOrdersOfBet = async (tx: Tx, brandId: BrandId, betId: number): Promise<SaleOrder[]> =>
  (
    await many(
      tx,
      sql<Row>`select ${COLUMNS} from betting.sale_order
                where brand_id = ${brandId} and bet_id = ${betId} order by asked_at desc limit 20`,
    )
  ).map(orderOf);

/** One order of this person. */
export async function findOrder(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  orderId: string,
): Promise<SaleOrder | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from betting.sale_order
              where brand_id = ${brandId} and order_id = ${orderId} and person_id = ${personId}`,
  );
  return row && orderOf(row);
}
