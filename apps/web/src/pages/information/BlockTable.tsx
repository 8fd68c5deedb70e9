import type { DocumentBlock, TextSpan } from '@overround/contracts/content';
import { classNames } from '@overround/ui';
import styles from './Information.module.css';
import { Spans, textOf } from './Spans.tsx';

type Row = readonly (readonly TextSpan[])[];
type TableBlock = Extract<DocumentBlock, { kind: 'table' }>;

/** Rows of whole sentences are read one under the other, however wide the screen is. */
const WORDY_LETTERS = 90;
const isWordy = (rows: readonly Row[]): boolean =>
  rows.some((row) => row.reduce((letters, cell) => letters + textOf(cell).length, 0) > WORDY_LETTERS);

/** A table; where it is wordy each row is a card with the names of its columns. The roles stay when the layout goes. */
export function BlockTable({ block: { caption, head, rows } }: { readonly block: TableBlock }) {
  return (
    <table role="table" className={classNames(styles.table, isWordy(rows) && styles.wordy)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.map(textOf).join('|')} role="row">
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={head[at]} role="rowheader" scope="row">
                  <bdi>
                    <Spans spans={cell} />
                  </bdi>
                </th>
              ) : (
                <td key={head[at]} role="cell" data-label={head[at]}>
                  <bdi>
                    <Spans spans={cell} />
                  </bdi>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
