/** Where a reader stands in the numbered frames of one topic; `undefined` before the first snapshot. */
export type Sequence = number | undefined;

export type SequenceStep =
  /** Show it. */
  | { readonly kind: 'take'; readonly next: number }
  /** An old frame, or changes before the snapshot that was asked for: leave it. */
  | { readonly kind: 'skip' }
  /** Something is missing: ask for the snapshot again. Guessing is not an option. */
  | { readonly kind: 'gap' };

/** A snapshot is always taken: it replaces everything, also after a restart of the server with lower numbers. */
export const stepOfSnapshot = (number: number): SequenceStep => ({ kind: 'take', next: number });

/** What a numbered change means to a reader who stands at `at`. */
export function stepOfChange(at: Sequence, number: number): SequenceStep {
  if (at === undefined) return { kind: 'skip' };
  if (number === at + 1) return { kind: 'take', next: number };
  return number <= at ? { kind: 'skip' } : { kind: 'gap' };
}
