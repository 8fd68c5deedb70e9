/** A promise about the whole database that anyone with the audit role can check (safety P16, `npm run verify`). */
export interface Invariant {
  /** What must hold, as a sentence in lower case: `every wallet is the sum of its entries`. */
  readonly name: string;
  /**
   * Gives one row `(checked, broken)`: how many things were looked at, and how many of them break it. Names only views of schema
   * `audit`. Safe on a live system.
   */
  readonly sql: string;
  /**
   * For what SQL cannot check, such as signatures: looks at the rows of `sql`, whatever they hold. `env` names what the auditor
   * keeps outside.
   */
  readonly judge?: (
    rows: readonly Readonly<Record<string, unknown>>[],
    env: Readonly<Record<string, string | undefined>>,
  ) => { readonly checked: number; readonly broken: number };
}
