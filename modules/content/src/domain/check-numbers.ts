/** From which sums on identities are checked, and how long records stand (safety 10). */
export interface CheckNumbers {
  /** Minor units of `currency`. */
  readonly thresholdMinor: bigint;
  /** From here on it is asked where money comes from. */
  readonly fundsThresholdMinor: bigint;
  readonly currency: string;
  readonly windowHours: number;
  readonly windowDays: number;
  readonly recordYears: number;
}
