// Stops and prices by hand as they are kept.

import { instant, type Instant } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { ListingKind } from '../book/line-book.ts';
import type { LinePrice } from '../hands/hand-line.ts';
import type { HandPrice } from '../hands/hand-prices.ts';
import type { Hold, HoldScope } from '../hands/hold.ts';

export type StoredHold = Hold & {
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly lifted?: { readonly by: string; readonly at: Instant; readonly reason: string };
};

interface HoldRow {
  readonly hold_id: bigint;
  readonly producer: string | null;
  readonly event_id: bigint | null;
  readonly part_key: string | null;
  readonly groups: number[];
  readonly reason: string;
  readonly made_by: string;
  readonly made_at: Date;
  readonly lifted_by: string | null;
  readonly lifted_at: Date | null;
  readonly lift_reason: string | null;
}

const holdOf = (row: HoldRow): StoredHold => ({
  holdId: Number(row.hold_id), // Counts of acts of people.
  ...(row.producer === null ? {} : { producer: row.producer }),
  ...(row.event_id === null ? {} : { eventId: Number(row.event_id) }), // Drawn from our sequence, far below 2^53.
  ...(row.part_key === null ? {} : { partKey: row.part_key }),
  groups: row.groups,
  reason: row.reason,
  madeBy: row.made_by,
  madeAt: instant(row.made_at.getTime()),
  ...(row.lifted_at && row.lifted_by !== null && row.lift_reason !== null
    ? { lifted: { by: row.lifted_by, at: instant(row.lifted_at.getTime()), reason: row.lift_reason } }
    : {}),
});

const HOLD_COLUMNS = sql.raw(
  'hold_id, producer, event_id, part_key, groups, reason, made_by, made_at, lifted_by, lifted_at, lift_reason',
);
const LISTED_MAX = 200;

/** Holds, newest first: those that hold, or with the lifted ones. */
export async function listHolds(
  tx: Tx,
  { event, history = false }: { readonly event?: number | undefined; readonly history?: boolean } = {},
): Promise<StoredHold[]> {
  const rows = await many(
    tx,
    sql<HoldRow>`
      select ${HOLD_COLUMNS} from catalog.hold
       where (${history} or lifted_at is null) and (${event ?? null}::int8 is null or event_id = ${event ?? null})
       order by hold_id desc limit case when ${history} then ${LISTED_MAX}::int end`,
  );
  return rows.map(holdOf);
}

export interface NewHold extends HoldScope {
  readonly reason: string;
  readonly madeBy: string;
}

/** Keeps a hold; nothing when the very same one holds already. To be asked under the lock of holds. */
export async function insertHold(tx: Tx, hold: NewHold): Promise<StoredHold | undefined> {
  const groups = [...hold.groups].toSorted((a, b) => a - b);
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('catalog.hold', 0))`);
  const row = await maybeOne(
    tx,
    sql<HoldRow>`
      insert into catalog.hold (producer, event_id, part_key, groups, reason, made_by)
      select ${hold.producer ?? null}, ${hold.eventId ?? null}, ${hold.partKey ?? null}, ${groups}::int4[], ${hold.reason}, ${hold.madeBy}
       where not exists (
         select from catalog.hold h
          where h.lifted_at is null and h.producer is not distinct from ${hold.producer ?? null}
            and h.event_id is not distinct from ${hold.eventId ?? null}::int8
            and h.part_key is not distinct from ${hold.partKey ?? null} and h.groups = ${groups}::int4[])
      returning ${HOLD_COLUMNS}`,
  );
  return row && holdOf(row);
}

export const findHold = async (tx: Tx, holdId: number): Promise<StoredHold | undefined> => {
  const row = await maybeOne(
    tx,
    sql<HoldRow>`select ${HOLD_COLUMNS} from catalog.hold where hold_id = ${holdId}`,
  );
  return row && holdOf(row);
};

/** Nothing when it was lifted meanwhile. */
export async function liftHold(
  tx: Tx,
  holdId: number,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<StoredHold | undefined> {
  const row = await maybeOne(
    tx,
    sql<HoldRow>`
      update catalog.hold set lifted_by = ${by}, lifted_at = clock_timestamp(), lift_reason = ${reason}
       where hold_id = ${holdId} and lifted_at is null returning ${HOLD_COLUMNS}`,
  );
  return row && holdOf(row);
}

/** Grows with every stop and price by hand that came or went. */
export async function countHandActs(tx: Tx): Promise<number> {
  const row = await one(
    tx,
    sql<{ acts: number }>`
      select ((select count(*) + count(lifted_at) from catalog.hold)
              + (select count(*) + count(ended_at) from catalog.hand_price))::int4 as acts`,
  );
  return row.acts;
}

export const listProducers = (tx: Tx) =>
  many(
    tx,
    sql<{ name: string; isUp: boolean }>`select name, is_up as "isUp" from catalog.producer order by name`,
  );

export type StoredHandPrice = HandPrice & {
  readonly model: readonly LinePrice[];
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly ended?: { readonly at: Instant; readonly by?: string };
};

interface HandRow {
  readonly hand_price_id: bigint;
  readonly event_id: bigint;
  readonly part_key: string;
  readonly kind: ListingKind;
  readonly line_key: string;
  readonly type: number;
  readonly parameter_milli: number;
  readonly odds_milli: number | null;
  readonly shift_bps: number | null;
  readonly model: readonly (readonly [type: number, parameterMilli: number, oddsMilli: number])[];
  readonly reason: string;
  readonly made_by: string;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
}

const HAND_COLUMNS =
  sql.raw(`hand_price_id, event_id, part_key, kind, line_key, type, parameter_milli, odds_milli, shift_bps, model, reason, made_by,
  made_at, expires_at, ended_at, ended_by`);

const handOf = (row: HandRow): StoredHandPrice => ({
  handPriceId: Number(row.hand_price_id), // Counts of acts of people.
  eventId: Number(row.event_id), // Drawn from our sequence, far below 2^53.
  partKey: row.part_key,
  kind: row.kind,
  lineKey: row.line_key,
  type: row.type,
  parameterMilli: row.parameter_milli,
  act: row.odds_milli === null ? { shiftBps: row.shift_bps ?? 0 } : { oddsMilli: row.odds_milli },
  model: row.model.map(([type, parameterMilli, oddsMilli]) => ({ type, parameterMilli, oddsMilli })),
  reason: row.reason,
  madeBy: row.made_by,
  madeAt: instant(row.made_at.getTime()),
  expiresAt: instant(row.expires_at.getTime()),
  ...(row.ended_at
    ? {
        ended: {
          at: instant(row.ended_at.getTime()),
          ...(row.ended_by === null ? {} : { by: row.ended_by }),
        },
      }
    : {}),
});

/** Prices by hand, newest first: those that hold, or with the ended ones. */
export async function listHandPrices(
  tx: Tx,
  { event, history = false }: { readonly event?: number | undefined; readonly history?: boolean } = {},
): Promise<StoredHandPrice[]> {
  const rows = await many(
    tx,
    sql<HandRow>`
      select ${HAND_COLUMNS} from catalog.hand_price
       where (${history} or ended_at is null) and (${event ?? null}::int8 is null or event_id = ${event ?? null})
       order by hand_price_id desc limit case when ${history} then ${LISTED_MAX}::int end`,
  );
  return rows.map(handOf);
}

export type NewHandPrice = Omit<StoredHandPrice, 'handPriceId' | 'madeAt' | 'ended' | 'expiresAt'> & {
  readonly lastsMinutes: number;
};

/** Lays a hand on a line; the one that lay there ends. */
export async function insertHandPrice(tx: Tx, hand: NewHandPrice): Promise<StoredHandPrice> {
  const { act } = hand;
  await run(
    tx,
    sql`update catalog.hand_price set ended_at = clock_timestamp(), ended_by = ${hand.madeBy}
         where event_id = ${hand.eventId} and part_key = ${hand.partKey} and kind = ${hand.kind}
           and line_key = ${hand.lineKey} and ended_at is null`,
  );
  const model = hand.model.map(({ type, parameterMilli, oddsMilli }) => [type, parameterMilli, oddsMilli]);
  const row = await one(
    tx,
    sql<HandRow>`
      insert into catalog.hand_price (event_id, part_key, kind, line_key, type, parameter_milli, odds_milli, shift_bps, model, reason,
                                      made_by, expires_at)
      values (${hand.eventId}, ${hand.partKey}, ${hand.kind}, ${hand.lineKey}, ${hand.type}, ${hand.parameterMilli},
              ${'oddsMilli' in act ? act.oddsMilli : null}, ${'shiftBps' in act ? act.shiftBps : null},
              ${JSON.stringify(model)}::jsonb, ${hand.reason}, ${hand.madeBy},
              clock_timestamp() + ${hand.lastsMinutes} * interval '1 minute')
      returning ${HAND_COLUMNS}`,
  );
  return handOf(row);
}

export const findHandPrice = async (tx: Tx, handPriceId: number): Promise<StoredHandPrice | undefined> => {
  const row = await maybeOne(
    tx,
    sql<HandRow>`select ${HAND_COLUMNS} from catalog.hand_price where hand_price_id = ${handPriceId}`,
  );
  return row && handOf(row);
};

/** Nothing when it has ended by now. */
export async function endHandPrice(
  tx: Tx,
  handPriceId: number,
  by: string,
): Promise<StoredHandPrice | undefined> {
  const row = await maybeOne(
    tx,
    sql<HandRow>`
      update catalog.hand_price set ended_at = clock_timestamp(), ended_by = ${by}
       where hand_price_id = ${handPriceId} and ended_at is null returning ${HAND_COLUMNS}`,
  );
  return row && handOf(row);
}

/** Ends those whose time is over, and these. */
export const endDueHandPrices = (tx: Tx, handPriceIds: readonly number[]): Promise<unknown> =>
  run(
    tx,
    sql`update catalog.hand_price set ended_at = clock_timestamp()
         where ended_at is null
           and (expires_at <= clock_timestamp() or hand_price_id = any (${[...handPriceIds]}::int8[]))`,
  );
