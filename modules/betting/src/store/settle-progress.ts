import type { BrandId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';

/** A run: the bets of a brand on an event are settled by a result. */
export interface SettleRun {
  readonly brandId: BrandId;
  readonly eventId: number;
  readonly resultVersion: number;
}

export interface Progress {
  readonly lastBetId: bigint;
  readonly isPublished: boolean;
  readonly isFinished: boolean;
  /** Only outcomes that changed by a later result concern this run. */
  readonly sinceVersion: bigint;
  /** Its result is only a scout's. */
  readonly isScout: boolean;
}

/** Takes the lock of this run: a second worker on the same result waits here and then goes on where the first one is. */
export async function lockProgress(
  tx: Tx,
  { brandId, eventId, resultVersion }: SettleRun,
): Promise<Progress> {
  await run(
    tx,
    sql`insert into betting.settlement_progress (brand_id, event_id, result_version, last_bet_id, bets_seen, bets_changed)
        values (${brandId}, ${eventId}, ${resultVersion}, 0, 0, 0) on conflict do nothing`,
  );
  const row = await one(
    tx,
    sql<{
      last_bet_id: bigint;
      is_published: boolean;
      is_finished: boolean;
      since_version: bigint;
      is_scout: boolean;
    }>`
      select last_bet_id, coalesce(certainty = 'scout', false) as is_scout, published_at is not null as is_published, finished_at is not null as is_finished, since_version
        from betting.settlement_progress
       where brand_id = ${brandId} and event_id = ${eventId} and result_version = ${resultVersion} for update`,
  );
  return {
    lastBetId: row.last_bet_id,
    isPublished: row.is_published,
    isFinished: row.is_finished,
    sinceVersion: row.since_version,
    isScout: row.is_scout,
  };
}

/**
 * Waits until the results that bets are decided by stand still, until the transaction ends. Whoever decides by them shares the
 * gate of the brand; whoever publishes new ones is alone in it.
 */
export const enterGate = (tx: Tx, brandId: BrandId, as: 'reader' | 'publisher'): Promise<unknown> =>
  run(tx, sql`select betting.enter_gate(${brandId}, ${as === 'publisher'})`);

/**
 * Says that the outcomes are published, of bets up to a number, and on whose word. Returns the last result whose run walked to the end: only outcomes
 * that changed later concern this run. In the gate.
 */
export async function writePublished(
  tx: Tx,
  { brandId, eventId, resultVersion }: SettleRun,
  { lastBetId, certainty }: { readonly lastBetId: bigint; readonly certainty: string | undefined },
): Promise<bigint> {
  const row = await one(
    tx,
    sql<{ since_version: bigint }>`
      update betting.settlement_progress
         set published_at = clock_timestamp(), published_to = ${lastBetId}, certainty = ${certainty ?? null},
             since_version = coalesce((select max(w.result_version) from betting.settlement_progress w
                                        where w.brand_id = ${brandId} and w.event_id = ${eventId} and w.is_whole), 0)
       where brand_id = ${brandId} and event_id = ${eventId} and result_version = ${resultVersion}
      returning since_version`,
  );
  return row.since_version;
}

/** Ends a run that leaves the work to that of a newer result. */
export const writeOvertaken = (tx: Tx, { brandId, eventId, resultVersion }: SettleRun): Promise<unknown> =>
  run(
    tx,
    sql`update betting.settlement_progress set finished_at = clock_timestamp()
         where brand_id = ${brandId} and event_id = ${eventId} and result_version = ${resultVersion}`,
  );

export interface ProgressStep extends SettleRun {
  readonly lastBetId: bigint;
  readonly seen: number;
  readonly changed: number;
  readonly isFinished: boolean;
}

export async function writeProgress(tx: Tx, step: ProgressStep): Promise<void> {
  await run(
    tx,
    sql`update betting.settlement_progress
           set last_bet_id = ${step.lastBetId}, bets_seen = bets_seen + ${step.seen}, bets_changed = bets_changed + ${step.changed},
               finished_at = case when ${step.isFinished} then clock_timestamp() end, is_whole = ${step.isFinished}
         where brand_id = ${step.brandId} and event_id = ${step.eventId} and result_version = ${step.resultVersion}`,
  );
}

export interface Unfinished {
  readonly eventId: number;
  readonly resultVersion: number;
}

/** Runs of the brand that were begun and not finished, behind one of them; for the sweep that repairs what a lost job left. */
export async function listUnfinished(
  tx: Tx,
  brandId: BrandId,
  { after, count }: { readonly after: Unfinished | undefined; readonly count: number },
): Promise<Unfinished[]> {
  const rows = await many(
    tx,
    sql<{ event_id: bigint; result_version: bigint }>`
      select event_id, result_version from betting.settlement_progress
       where brand_id = ${brandId} and finished_at is null
         and (event_id, result_version) > (${after?.eventId ?? 0}::bigint, ${after?.resultVersion ?? 0}::bigint)
       order by event_id, result_version limit ${count}`,
  );
  return rows.map((row) => ({ eventId: Number(row.event_id), resultVersion: Number(row.result_version) }));
}

/** How many bets of a brand each result of an event settled, or settled again. */
export async function betsSettledBy(
  tx: Tx,
  brandId: BrandId,
  eventId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await many(
    tx,
    sql<{ result_version: bigint; bets_changed: bigint }>`
      select result_version, bets_changed from betting.settlement_progress
       where brand_id = ${brandId} and event_id = ${eventId}`,
  );
  return new Map(rows.map((row) => [Number(row.result_version), Number(row.bets_changed)]));
}
