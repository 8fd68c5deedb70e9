/** One line of the bench table. Figures are judged by people; nothing here passes or fails. */
export interface BenchRow {
  /** Row of the goals page, with a letter where one goal has several figures: `Q1a`. */
  readonly id: string;
  readonly what: string;
  /** A figure, or a short text where it needs its unit beside it. */
  readonly ours: number | string;
  /** The same measure of whatever we compare with; absent where nothing comparable exists. */
  readonly reference?: number | string;
  /** Ours over the reference, in the sense the row's goal is stated in. */
  readonly ratio?: number | string;
  readonly note: string;
}
