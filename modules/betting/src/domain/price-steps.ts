/** From so many hundredths of what an outcome may cost, so many steps. Rising. */
export type StepTable = readonly { readonly percent: number; readonly steps: number }[];

/** How far an outcome leans, and since when it has stood there. */
export interface Lean {
  readonly steps: number;
  readonly sinceMs: number;
}

/** A lean goes back by one step after so long without cause. */
export const LEAN_DECAY_MS = 60_000;

/** The steps of a liability, in hundredths of its cap. */
export const stepsOf = (table: StepTable, percent: number): number =>
  table.reduce((steps, row) => (percent >= row.percent ? row.steps : steps), 0);

/** The next lean: up at once, back slowly, so that prices do not swing with every bet that is settled or sold. */
export function nextLean(before: Lean | undefined, wanted: number, nowMs: number): Lean | undefined {
  if (wanted >= (before?.steps ?? 0)) return wanted > 0 ? { steps: wanted, sinceMs: nowMs } : undefined;
  if (!before) return undefined;
  if (nowMs - before.sinceMs < LEAN_DECAY_MS) return before;
  return before.steps > 1 ? { steps: before.steps - 1, sinceMs: nowMs } : undefined;
}
