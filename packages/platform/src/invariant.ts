/** A promise about the whole database that anyone with the audit role can check (safety P16, `npm run verify`). */
export interface Invariant {
  /** What must hold, as a sentence in lower case: `every wallet is the sum of its entries`. */
  readonly name: string;
  /**
   * Gives one row `(checked, broken)`: how many things were looked at, and how many of them break it. Names only views of schema
   * `audit`. Safe on a live system.
   */
  readonly sql: string;
}
