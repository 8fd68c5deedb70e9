// Free rounds that were told too late, and orders of free rounds that a casino fails.

import { type AccountId, type Minor, minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface LateSpin {
  readonly roundId: string;
  readonly orderId: string;
  readonly offerId: number;
  readonly offerVersion: number;
  readonly bonusId: number;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: string;
  readonly provider: string;
  readonly game: string;
  readonly winMinor: Minor;
  readonly toldAt: Date;
  /** What was paid for it, 0 where staff declined; absent while nobody decided. */
  readonly honouredMinor?: Minor;
  readonly decidedBy?: string;
}

interface Row {
  readonly round_id: string;
  readonly order_id: string;
  readonly offer_id: number;
  readonly offer_version: number;
  readonly bonus_id: bigint;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: string;
  readonly provider: string;
  readonly game: string;
  readonly win_minor: bigint;
  readonly told_at: Date;
  readonly honoured_minor: bigint | null;
  readonly decided_by: string | null;
}

const READ = sql.raw(
  `select l.round_id, l.order_id, b.offer_id, b.offer_version, b.bonus_id, s.person_id, s.account_id, s.currency, s.provider, s.game, l.win_minor, l.told_at,
          l.honoured_minor, l.decided_by
     from bonus.late_spin l
     join bonus.free_spins s on s.brand_id = l.brand_id and s.order_id = l.order_id
     join bonus.bonus b on b.brand_id = s.brand_id and b.bonus_id = s.bonus_id
    where l.brand_id = platform.current_brand_id()`,
);

const lateOf = (row: Row): LateSpin => ({
  roundId: row.round_id,
  orderId: row.order_id,
  offerId: row.offer_id,
  offerVersion: row.offer_version,
  bonusId: Number(row.bonus_id),
  personId: row.person_id,
  accountId: Number(row.account_id) as AccountId, // Drawn from our own sequence, far below 2^53.
  currency: row.currency,
  provider: row.provider,
  game: row.game,
  winMinor: minor(row.win_minor),
  toldAt: row.told_at,
  ...(row.honoured_minor === null ? {} : { honouredMinor: minor(row.honoured_minor) }),
  ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
});

/** Those nobody decided about first, then the newest. */
export const listLateSpins = async (tx: Tx): Promise<LateSpin[]> =>
  (
    await many(tx, sql<Row>`${READ} order by l.decided_by is not null, l.told_at desc, l.round_id limit 500`)
  ).map(lateOf);

export async function lockLateSpin(tx: Tx, roundId: string): Promise<LateSpin | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and l.round_id = ${roundId} for no key update of l`);
  return row && lateOf(row);
}

/** Whether the bonus of an order still waits for what its rounds win. It stays so until the end of the transaction. */
export async function lockWaiting(tx: Tx, orderId: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ status: string }>`
      select b.status from bonus.free_spins s join bonus.bonus b on b.brand_id = s.brand_id and b.bonus_id = s.bonus_id
       where s.brand_id = platform.current_brand_id() and s.order_id = ${orderId}::uuid for share of b`,
  );
  return row?.status === 'chosen';
}

/** What the rounds of an order won that count: those told in time, and those that were honoured. */
export async function wonOfOrder(tx: Tx, orderId: string): Promise<Minor> {
  const { won } = await one(
    tx,
    sql<{ won: bigint }>`
      select ((select coalesce(sum(f.win_minor), 0) from bonus.free_spin f
                where f.brand_id = platform.current_brand_id() and f.order_id = ${orderId}::uuid)
            + (select coalesce(sum(l.win_minor), 0) from bonus.late_spin l
                where l.brand_id = platform.current_brand_id() and l.order_id = ${orderId}::uuid and l.honoured_minor > 0))::bigint as won`,
  );
  return minor(won);
}

export const insertLateSpin = (
  tx: Tx,
  {
    orderId,
    roundId,
    winMinor,
  }: { readonly orderId: string; readonly roundId: string; readonly winMinor: Minor },
): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.late_spin (brand_id, order_id, round_id, win_minor)
        values (platform.current_brand_id(), ${orderId}::uuid, ${roundId}, ${winMinor})
            on conflict do nothing`,
  );

export const decideLateSpin = (
  tx: Tx,
  roundId: string,
  { by, honouredMinor }: { readonly by: string; readonly honouredMinor: Minor },
): Promise<unknown> =>
  run(
    tx,
    sql`update bonus.late_spin set honoured_minor = ${honouredMinor}, decided_by = ${by}, decided_at = clock_timestamp()
         where brand_id = platform.current_brand_id() and round_id = ${roundId} and decided_by is null`,
  );

/** An order of free rounds whose telling failed the last time, or that its casino refused. */
export interface FailingOrder {
  readonly offerId: number;
  readonly account: number;
  readonly provider: string;
  readonly game: string;
  readonly state: 'waiting' | 'granted' | 'refused' | 'over';
  readonly fault: string;
  readonly toldAt: number;
}

/** The newest orders that a casino fails: not given yet, not taken back yet, or refused. */
export const listFailingOrders = (tx: Tx): Promise<FailingOrder[]> =>
  many(
    tx,
    sql<FailingOrder>`
      select b.offer_id as "offerId", s.account_id::float8 as account, s.provider, s.game, s.state, s.fault,
             floor(extract(epoch from coalesce(s.told_at, s.ordered_at)))::float8 as "toldAt"
        from bonus.free_spins s join bonus.bonus b on b.brand_id = s.brand_id and b.bonus_id = s.bonus_id
       where s.brand_id = platform.current_brand_id() and s.fault is not null
       order by s.ordered_at desc limit 200`,
  );
