// Where everything of a table stands. Pure: who measures texts comes in. Points from the top and from where reading begins.

import type { PaperColumn, PaperRow, PaperTable } from './paper-table.ts';

/** A4 in points. */
export const PAGE = { width: 595, height: 842, margin: 36 } as const;
export const SIZES = { title: 16, text: 9, foot: 8 } as const;
export const LINE = 12;
const ROW_PADDING = 4;
const COLUMN_GAP = 10;
const TITLE_HEIGHT = 26;
const HEAD_HEIGHT = LINE + ROW_PADDING + 2;
const FOOT_HEIGHT = 24;

export interface PlacedColumn extends PaperColumn {
  readonly start: number;
  readonly end: number;
}

export function placeColumns(columns: readonly PaperColumn[]): PlacedColumn[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const room = PAGE.width - 2 * PAGE.margin - COLUMN_GAP * (columns.length - 1);
  let start: number = PAGE.margin;
  return columns.map((column) => {
    const width = (room * column.share) / all;
    const placed = { ...column, start, end: start + width };
    start += width + COLUMN_GAP;
    return placed;
  });
}

export type Measure = (text: string, isStrong: boolean) => number;

/** A text in lines that fit; a word that fits no line is broken where the line ends. */
export function wrap(text: string, width: number, measureLine: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measureLine(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const sign of word) {
      if (line !== '' && measureLine(line + sign) > width) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return [...lines, line];
}

export interface PlacedRow {
  readonly row: PaperRow;
  readonly lines: readonly (readonly string[])[];
  readonly top: number;
  readonly height: number;
}

export interface PlacedPage {
  /** Where its heads stand. */
  readonly headTop: number;
  readonly rows: readonly PlacedRow[];
}

/** Rows on pages, page by page, so that others get their turn between two. The first page has the title and the facts above its heads. */
export function* placeRows(
  { facts, rows }: Pick<PaperTable, 'facts' | 'rows'>,
  columns: readonly PlacedColumn[],
  measure: Measure,
): Generator<PlacedPage> {
  const bottom = PAGE.height - PAGE.margin - FOOT_HEIGHT;
  let headTop: number = PAGE.margin + TITLE_HEIGHT + facts.length * LINE + ROW_PADDING;
  let top = headTop + HEAD_HEIGHT;
  let placed: PlacedRow[] = [];
  for (const row of rows) {
    const isStrong = row.isStrong === true;
    const lines = columns.map(({ kind, start, end }, at) => {
      const text = row.cells[at] ?? '';
      return kind === 'text' ? wrap(text, end - start, (line) => measure(line, isStrong)) : [text];
    });
    const height = Math.max(...lines.map(({ length }) => length)) * LINE + ROW_PADDING;
    if (top + height > bottom && placed.length > 0) {
      yield { headTop, rows: placed };
      headTop = PAGE.margin;
      top = headTop + HEAD_HEIGHT;
      placed = [];
    }
    placed.push({ row, lines, top, height });
    top += height;
  }
  yield { headTop, rows: placed };
}
