import type { DocumentBlock, TextSpan } from '@overround/contracts/content';
import { Table } from '@overround/ui';
import styles from './Information.module.css';
import { Spans, textOf } from './Spans.tsx';

type Row = readonly (readonly TextSpan[])[];
type TableBlock = Extract<DocumentBlock, { kind: 'table' }>;

/** Rows of whole sentences are read one under the other, however wide the screen is. */
const WORDY_LETTERS = 90;
const isWordy = (rows: readonly Row[]): boolean =>
  rows.some((row) => row.reduce((letters, cell) => letters + textOf(cell).length, 0) > WORDY_LETTERS);

const keyOf = (row: Row): string => row.map(textOf).join('|');

/** Each row as a card: what it is about, and the rest under the names of its columns. */
function Cards({ block: { caption, head, rows } }: { readonly block: TableBlock }) {
  return (
    <ul className={styles.rows} aria-label={caption}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <b>
            <bdi>
              <Spans spans={row[0] ?? []} />
            </bdi>
          </b>
          <dl>
            {row.slice(1).map((cell, at) => (
              <div key={head[at + 1]}>
                <dt>{head[at + 1]}</dt>
                <dd>
                  <bdi>
                    <Spans spans={cell} />
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** What belongs together in rows. */
export function BlockTable({ block }: { readonly block: TableBlock }) {
  if (isWordy(block.rows)) return <Cards block={block} />;
  return (
    <Table
      caption={block.caption}
      columns={block.head.map((head, at) => ({
        id: String(at),
        head,
        isRowHead: at === 0,
        cell: (row: Row) => (
          <bdi>
            <Spans spans={row[at] ?? []} />
          </bdi>
        ),
      }))}
      rows={block.rows}
      keyOf={keyOf}
    />
  );
}
