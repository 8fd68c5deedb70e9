import { recordAudit } from '@overround/identity';
import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { type ClockReading, passedBetween, stepsBetween } from '../domain/clock-step.ts';
import { readNow } from '../store/limit-store.ts';

export interface ClockAlarm {
  readonly alarmId: bigint;
  readonly noticedAt: Date;
  /** What the clock of the database said when it was last in step. */
  readonly trustedUntil: Date;
  readonly stepMs: bigint;
  readonly clock: string;
}

/** The clocks of this process; tests have their own. */
export interface Clocks {
  readonly monotonicMs: () => number;
  /** Counts the sleep of the machine too; `undefined` where the system has no such clock, or its monotonic one does. */
  readonly sinceBootMs: () => number | undefined;
  readonly wallMs: () => number;
}

/** A question that took longer proves nothing about a clock. */
const ASKING_MS_MAX = 1000;

/**
 * Compares the clock of the database, by which protections end, and that of this process with those that only count, from call to call. A
 * machine that slept did not jump. A step raises an alarm that pauses every relaxation until an operator confirmed it. Returns how many alarms it raised.
 */
export function openClockWatch(
  { db, log }: Pick<LimitsDeps, 'db' | 'log'>,
  clocks: Clocks,
): () => Promise<number> {
  let before: ClockReading | undefined;
  return async () => {
    const asked = { monotonicMs: clocks.monotonicMs(), sinceBootMs: clocks.sinceBootMs() };
    const databaseMs = await db.inTransaction('platform', (tx) => readNow(tx));
    const answered = { monotonicMs: clocks.monotonicMs(), sinceBootMs: clocks.sinceBootMs() };
    if (passedBetween(asked, answered) > ASKING_MS_MAX) return 0;
    const now: ClockReading = { ...answered, databaseMs, processMs: clocks.wallMs() };
    const steps = before ? stepsBetween(before, now) : [];
    const trusted = before?.databaseMs ?? databaseMs;
    for (const { clock, stepMs } of steps) {
      log.error(
        { clock, stepMs },
        'a clock jumped: nothing that protects is relaxed until an operator confirms it',
      );
      await db.inTransaction('platform', (tx) =>
        run(
          tx,
          sql`insert into platform.clock_alarm (trusted_until, step_ms, clock)
              values (${new Date(trusted)}, ${stepMs}, ${clock})`,
        ),
      );
    }
    before = now;
    return steps.length;
  };
}

/** Those that wait for an operator, the oldest first. */
export const listClockAlarms = (tx: Tx): Promise<ClockAlarm[]> =>
  many(
    tx,
    sql<ClockAlarm>`
    select alarm_id as "alarmId", noticed_at as "noticedAt", trusted_until as "trustedUntil", step_ms as "stepMs", clock
      from platform.clock_alarm where confirmed_at is null order by alarm_id`,
  );

export interface ClockOrder {
  /** Whose audit log it stands in. */
  readonly brandId: BrandId;
  readonly by: string;
  readonly reason: string;
}

/** An operator looked at the clock and says that it is right: what waited goes on. Returns how many alarms that were. */
export async function confirmClock(
  { db }: Pick<LimitsDeps, 'db'>,
  { brandId, by, reason }: ClockOrder,
): Promise<Outcome<number, Refusal<'not_found', object>>> {
  return db.inTransaction({ brandId }, async (tx) => {
    const confirmed = await run(
      tx,
      sql`update platform.clock_alarm set confirmed_by = ${by}, confirmed_at = clock_timestamp(), reason = ${reason}
           where confirmed_at is null`,
    );
    if (confirmed === 0) return refuse('not_found');
    await recordAudit(tx, {
      brandId,
      actorKind: 'staff',
      actor: by,
      action: 'clock.confirmed',
      after: { alarms: confirmed },
      reason,
    });
    return accept(confirmed);
  });
}
