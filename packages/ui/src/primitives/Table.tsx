import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end and keep their figures aligned. */
  readonly isNumber?: boolean;
  readonly isRowHead?: boolean;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly isCaptionShown?: boolean;
  /** On phones each row is a card, its cells one below the other with their heads beside them: for tables too wide for a phone. */
  readonly isStacked?: boolean;
}

/** Parts that are drawn as cards would not be told as those of a table. */
const TOLD = {
  table: { role: 'table' },
  part: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
const PLAIN: Partial<typeof TOLD> = {};

/** A plain table that prints. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isCaptionShown = false,
  isStacked = false,
}: TableProps<Row>) {
  const told = isStacked ? TOLD : PLAIN;
  function cell(column: TableColumn<Row>, row: Row) {
    // The head beside a cell is written by the style sheet: it is seen on phones, and read aloud once.
    const head = isStacked && typeof column.head === 'string' ? column.head : undefined;
    return column.isRowHead ? (
      <th key={column.id} scope="row" data-head={head} {...told.rowHead}>
        {column.cell(row)}
      </th>
    ) : (
      <td
        key={column.id}
        className={classNames(column.isNumber && styles.number)}
        data-head={head}
        {...told.cell}
      >
        {column.cell(row)}
      </td>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={caption}>
      <table className={classNames(styles.table, isStacked && styles.stacked)} {...told.table}>
        <caption className={isCaptionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead {...told.part}>
          <tr {...told.row}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(column.isNumber && styles.number)}
                {...told.head}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...told.part}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...told.row}>
              {columns.map((column) => cell(column, row))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
