/** What several clocks said at one moment, milliseconds. The monotonic one counts and never jumps. */
export interface ClockReading {
  readonly monotonicMs: number;
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

/** Which clocks jumped between two readings, against the monotonic one. */
export function stepsBetween(before: ClockReading, after: ClockReading): ClockStep[] {
  const passedMs = after.monotonicMs - before.monotonicMs;
  return (['database', 'process'] as const).flatMap((clock) => {
    const stepMs = Math.round(after[`${clock}Ms`] - before[`${clock}Ms`] - passedMs);
    return Math.abs(stepMs) > STEP_MS_MAX ? [{ clock, stepMs }] : [];
  });
}
