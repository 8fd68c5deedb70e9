/** Something that must always be true of the database. Its query finds the rows that break it; none is good. */
export interface Invariant {
  readonly name: string;
  /** Reads the `audit` schema only, so that anyone with read access can run it. Answers `checked` and `broken` counts. */
  readonly sql: string;
}
