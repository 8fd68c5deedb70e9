import { type BrandId, minor, type Minor } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { SettleRun } from './settle-progress.ts';

/** A payout that waits for the official result. */
export interface PayoutHold {
  readonly betId: number;
  readonly payoutMinor: Minor;
  readonly heldAt: Date;
  readonly paysAt: Date;
  /** Its time has come by the clock of the database. */
  readonly isDue: boolean;
}

interface HoldRow {
  readonly bet_id: bigint;
  readonly payout_minor: bigint;
  readonly held_at: Date;
  readonly pays_at: Date;
  readonly is_due: boolean;
}

/** What is held of bets, by their numbers. */
export async function openHolds(
  tx: Tx,
  brandId: BrandId,
  betIds: readonly number[],
): Promise<Map<number, PayoutHold>> {
  if (betIds.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<HoldRow>`
      select bet_id, payout_minor, held_at, pays_at, pays_at <= clock_timestamp() as is_due from betting.payout_hold
       where brand_id = ${brandId} and bet_id = any (${betIds}::int8[]) and ended_at is null`,
  );
  return new Map(
    rows.map((row) => [
      Number(row.bet_id),
      {
        betId: Number(row.bet_id),
        payoutMinor: minor(row.payout_minor),
        heldAt: row.held_at,
        paysAt: row.pays_at,
        isDue: row.is_due,
      },
    ]),
  );
}

/** Events of which the newest published result is only a scout's. */
export async function scoutedEvents(
  tx: Tx,
  brandId: BrandId,
  eventIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (eventIds.length === 0) return new Set();
  const rows = await many(
    tx,
    sql<{ event_id: bigint; certainty: string | null }>`
      select distinct on (event_id) event_id, certainty from betting.settlement_progress
       where brand_id = ${brandId} and event_id = any (${[...new Set(eventIds)]}::int8[]) and published_at is not null
       order by event_id, result_version desc`,
  );
  return new Set(rows.flatMap((row) => (row.certainty === 'scout' ? [Number(row.event_id)] : [])));
}

/** Holds payouts from now on, under the locks of their bets. */
export async function insertHolds(
  tx: Tx,
  { brandId, eventId, resultVersion }: SettleRun,
  holds: readonly { readonly betId: number; readonly payoutMinor: Minor; readonly waitMs: number }[],
): Promise<void> {
  if (holds.length === 0) return;
  await run(
    tx,
    sql`insert into betting.payout_hold (brand_id, bet_id, payout_minor, event_id, result_version, pays_at)
        select ${brandId}, u.bet_id, u.payout_minor, ${eventId}, ${resultVersion},
               clock_timestamp() + u.wait_ms * interval '1 millisecond'
          from unnest(${holds.map((one) => one.betId)}::int8[], ${holds.map((one) => one.payoutMinor)}::int8[],
                      ${holds.map((one) => one.waitMs)}::int8[]) as u (bet_id, payout_minor, wait_ms)`,
  );
}

export type HoldEnd = 'confirmed' | 'time' | 'changed';

export async function endHolds(
  tx: Tx,
  brandId: BrandId,
  ends: readonly { readonly betId: number; readonly how: HoldEnd }[],
): Promise<void> {
  if (ends.length === 0) return;
  await run(
    tx,
    sql`update betting.payout_hold h set ended_at = clock_timestamp(), ended_how = u.how
          from unnest(${ends.map((one) => one.betId)}::int8[], ${ends.map((one) => one.how)}::text[]) as u (bet_id, how)
         where h.brand_id = ${brandId} and h.bet_id = u.bet_id and h.ended_at is null`,
  );
}

/** Bets whose payout has waited long enough, by the result that decided them; the longest waiting first. */
export async function dueHolds(
  tx: Tx,
  brandId: BrandId,
): Promise<{ readonly run: SettleRun; readonly betIds: readonly bigint[] }[]> {
  const rows = await many(
    tx,
    sql<{ event_id: bigint; result_version: number; bets: bigint[] }>`
      select event_id, result_version, array_agg(bet_id order by bet_id) as bets
        from (select event_id, result_version, bet_id from betting.payout_hold
               where brand_id = ${brandId} and ended_at is null
                 and pays_at <= clock_timestamp()
               order by pays_at limit 200) due
       group by event_id, result_version order by event_id`,
  );
  return rows.map((row) => ({
    run: { brandId, eventId: Number(row.event_id), resultVersion: row.result_version },
    betIds: row.bets,
  }));
}
