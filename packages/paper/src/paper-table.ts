export interface PaperColumn {
  readonly head: string;
  /** Of the width of the page, among those of the other columns. */
  readonly share: number;
  /** `number`: at the end of its column; it and `time` are written from left to right everywhere. */
  readonly kind: 'text' | 'time' | 'number';
}

export interface PaperRow {
  readonly cells: readonly string[];
  /** A sum over others. */
  readonly isStrong?: boolean;
}

export interface PaperTable {
  readonly title: string;
  readonly direction: 'ltr' | 'rtl';
  /** What is said above the table, line by line. */
  readonly facts: readonly string[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  /** Below each page. */
  readonly footOf: (page: number, pages: number) => string;
}
