import { type Instant, instant } from '@overround/kernel';

/** Maps the time of a recorded season onto now, `speed` times faster. Both ways, so that a kick-off has a real instant. */
export interface ReplayClock {
  /** When something of the recording happens on our clock. */
  realAt(recordedAt: Instant): Instant;
  /** The same length on our clock, in milliseconds. */
  realMs(recordedMs: number): number;
}

export interface ReplayStart {
  /** The moment of the recording at which the replay begins. */
  readonly recordedAt: Instant;
  /** The moment on our clock. */
  readonly realAt: Instant;
  readonly speed: number;
}

export function openReplayClock(start: ReplayStart): ReplayClock {
  const realMs = (recordedMs: number) => Math.round(recordedMs / start.speed);
  return { realMs, realAt: (recordedAt) => instant(start.realAt + realMs(recordedAt - start.recordedAt)) };
}
