import type { AccountId, BetId, BrandId, CurrencyCode, Instant, PersonId } from '@overround/kernel';
import { instant, minor, type Minor } from '@overround/kernel';
import { many, maybeOne, sql, type Tx } from '@overround/platform';
import { orderFromStored, waitingText } from '../domain/order-text.ts';
import type { BetOrder } from '../domain/decide-placement.ts';

/** An order that waits out the live delay. */
export interface PendingBet {
  readonly betId: BetId;
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly guid: string;
  readonly order: BetOrder;
  /** Of the moment the stake was taken: its place among the open bets. */
  readonly positionKey: bigint;
  readonly source: string;
  readonly balanceMinor: Minor;
  readonly askedAt: Instant;
  /** How often it was put off. */
  readonly rounds: number;
  /** How long is left by the clock of the database; negative when overdue. */
  readonly leftMs: number;
}

interface Row {
  readonly bet_id: bigint;
  readonly brand_id: BrandId;
  readonly person_id: PersonId;
  readonly account_id: bigint;
  readonly currency: string;
  readonly guid: string;
  readonly order_sent: unknown;
  readonly position_key: bigint;
  readonly source: string;
  readonly balance_minor: bigint;
  readonly asked_at: Date;
  readonly rounds: number;
  readonly left_ms: number;
}

const COLUMNS =
  sql.raw(`bet_id, brand_id, person_id, account_id, currency, guid, order_sent, position_key, source, balance_minor, asked_at, rounds,
  (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as left_ms`);

const pendingFromRow = (row: Row): PendingBet => ({
  betId: Number(row.bet_id) as BetId, // Drawn from our sequence, far below 2^53.
  brandId: row.brand_id,
  personId: row.person_id,
  accountId: Number(row.account_id) as AccountId, // As above.
  currency: row.currency,
  guid: row.guid,
  order: orderFromStored(row.order_sent),
  positionKey: row.position_key,
  source: row.source,
  balanceMinor: minor(row.balance_minor),
  askedAt: instant(row.asked_at.getTime()),
  rounds: row.rounds,
  leftMs: row.left_ms,
});

/** Orders whose delay has passed. The clock of the database decides; `aheadMs` lets a test or a simulation look into the future. */
export async function listDue(tx: Tx, brandId: BrandId, count: number, aheadMs = 0): Promise<PendingBet[]> {
  const rows = await many(
    tx,
    sql<Row>`select ${COLUMNS} from betting.pending_bet
              where brand_id = ${brandId} and due_at <= clock_timestamp() + ${aheadMs} * interval '1 millisecond'
              order by due_at limit ${count}`,
  );
  return rows.map(pendingFromRow);
}

/** Lets an order wait as long again as it did, with what is left of it. `false` when it waits no more, or another process put it off. */
export async function putOff(tx: Tx, pending: PendingBet, order: BetOrder): Promise<boolean> {
  const { insurance, scoresAtHold = [] } = order;
  const text = waitingText(order, scoresAtHold, minor(insurance?.premiumMinorHeld ?? 0n));
  const row = await maybeOne(
    tx,
    sql<{ bet_id: bigint }>`
      update betting.pending_bet
         set order_sent = ${text}::jsonb, due_at = clock_timestamp() + (due_at - asked_at) / (1 + rounds), rounds = rounds + 1
       where brand_id = ${pending.brandId} and bet_id = ${pending.betId} and rounds = ${pending.rounds}
      returning bet_id`,
  );
  return row !== undefined;
}

export async function findPending(tx: Tx, brandId: BrandId, betId: number): Promise<PendingBet | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select ${COLUMNS} from betting.pending_bet where brand_id = ${brandId} and bet_id = ${betId}`,
  );
  return row && pendingFromRow(row);
}

export async function listPendingOfPerson(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
): Promise<PendingBet[]> {
  const rows = await many(
    tx,
    sql<Row>`select ${COLUMNS} from betting.pending_bet
              where brand_id = ${brandId} and person_id = ${personId} order by bet_id desc`,
  );
  return rows.map(pendingFromRow);
}
