/** One line of the bench: our side and the reference measured in the same run. Texts, because people read them. */
export interface BenchRow {
  /** Id of the goal, e.g. `B3`. */
  readonly id: string;
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: string;
  readonly note: string;
}
