/** What several clocks said at one moment, milliseconds. The first two count and never jump. */
export interface ClockReading {
  /** Stands still while a machine sleeps. */
  readonly monotonicMs: number;
  /** Since the machine was started, its sleep included; `undefined` where the system has no such clock. */
  readonly sinceBootMs: number | undefined;
  readonly databaseMs: number;
  readonly processMs: number;
}

/** A step of the wall clock beyond this is no drift (safety 2). */
export const STEP_MS_MAX = 5000;

export interface ClockStep {
  readonly clock: 'database' | 'process';
  /** Below zero: it went back. */
  readonly stepMs: number;
}

/** How long it is between two readings; a machine that slept meanwhile slept through a part of it. */
export function passedBetween(
  before: Pick<ClockReading, 'monotonicMs' | 'sinceBootMs'>,
  after: Pick<ClockReading, 'monotonicMs' | 'sinceBootMs'>,
): number {
  const awakeMs = after.monotonicMs - before.monotonicMs;
  if (before.sinceBootMs === undefined || after.sinceBootMs === undefined) return awakeMs;
  return Math.max(awakeMs, after.sinceBootMs - before.sinceBootMs);
}

/** Which clocks jumped between two readings, against the time that passed. */
export function stepsBetween(before: ClockReading, after: ClockReading): ClockStep[] {
  const passedMs = passedBetween(before, after);
  return (['database', 'process'] as const).flatMap((clock) => {
    const stepMs = Math.round(after[`${clock}Ms`] - before[`${clock}Ms`] - passedMs);
    return Math.abs(stepMs) > STEP_MS_MAX ? [{ clock, stepMs }] : [];
  });
}
