import { setImmediate } from 'node:timers/promises';
import type { PDFDocument, SKRSContext2D } from '@napi-rs/canvas';
import { fontOf, registerFonts } from './fonts.ts';
import {
  LINE,
  type Measure,
  PAGE,
  type PlacedColumn,
  type PlacedPage,
  placeColumns,
  placeRows,
  SIZES,
} from './layout.ts';
import type { PaperTable } from './paper-table.ts';

const INK = '#111111';
const FAINT = '#c8c8c8';

let loading: ReturnType<typeof load> | undefined;
/** A library of 35 MB: it comes with the first table. */
async function load() {
  const canvas = await import('@napi-rs/canvas');
  registerFonts(canvas.GlobalFonts);
  return canvas;
}

/** A table on pages of A4, as the bytes of a PDF. Between two pages others get their turn. */
export async function drawTable(table: PaperTable): Promise<Uint8Array> {
  loading ??= load();
  const { createCanvas, PDFDocument: Paper } = await loading;
  const columns = placeColumns(table.columns);
  const pages: PlacedPage[] = [];
  for (const page of placeRows(table, columns, measureOn(createCanvas(1, 1).getContext('2d')))) {
    pages.push(page);
    await setImmediate();
  }
  const paper = new Paper({ title: table.title });
  for (const [at, page] of pages.entries()) {
    const pen = penOn(paper.beginPage(PAGE.width, PAGE.height), table.direction);
    if (at === 0) {
      pen.text(table.title, PAGE.margin, PAGE.margin + SIZES.title, { size: SIZES.title, isStrong: true });
      for (const [line, fact] of table.facts.entries())
        pen.text(fact, PAGE.margin, PAGE.margin + 26 + LINE * (line + 1) - 3, {});
    }
    drawPage(pen, columns, page);
    const foot = table.footOf(at + 1, pages.length);
    pen.text(foot, PAGE.margin, PAGE.height - PAGE.margin, { size: SIZES.foot });
    paper.endPage();
    await setImmediate();
  }
  return paper.close();
}

/** Texts of a statement repeat: each is measured once. */
function measureOn(context: SKRSContext2D): Measure {
  const known = new Map<string, number>();
  return (text, isStrong) => {
    const key = `${isStrong ? 1 : 0}${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    context.font = fontOf(SIZES.text, isStrong);
    const measured = context.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
}

interface Style {
  readonly size?: number;
  readonly isStrong?: boolean;
  /** Left to right wherever it stands. */
  readonly isLtr?: boolean;
  /** `end`: it ends at the place that is named. */
  readonly anchor?: 'start' | 'end';
}

interface Pen {
  /** From where reading begins. */
  text(text: string, at: number, baseline: number, style: Style): void;
  line(top: number): void;
}

/** Writes on one page; from right to left every place is mirrored. */
function penOn(context: ReturnType<PDFDocument['beginPage']>, direction: PaperTable['direction']): Pen {
  const isRtl = direction === 'rtl';
  const mirrored = (at: number): number => (isRtl ? PAGE.width - at : at);
  return {
    text: (text, at, baseline, { size = SIZES.text, isStrong = false, isLtr = false, anchor = 'start' }) => {
      context.fillStyle = INK;
      context.font = fontOf(size, isStrong);
      context.direction = isLtr ? 'ltr' : direction;
      context.textAlign = (anchor === 'start') === isRtl ? 'right' : 'left';
      context.fillText(text, mirrored(at), baseline);
    },
    line: (top) => {
      context.strokeStyle = FAINT;
      context.lineWidth = 0.5;
      context.beginPath();
      context.moveTo(PAGE.margin, top);
      context.lineTo(PAGE.width - PAGE.margin, top);
      context.stroke();
    },
  };
}

/** From the top of a line to where its letters stand. */
const BASELINE = SIZES.text + 1;

function drawPage(pen: Pen, columns: readonly PlacedColumn[], { headTop, rows }: PlacedPage): void {
  const put = ({ kind, start, end }: PlacedColumn, text: string, baseline: number, style: Style) =>
    kind === 'number'
      ? pen.text(text, end, baseline, { ...style, anchor: 'end' })
      : pen.text(text, start, baseline, style);
  for (const column of columns) put(column, column.head, headTop + BASELINE, { isStrong: true });
  pen.line(headTop + LINE + 4);
  for (const { row, lines, top, height } of rows) {
    for (const [at, column] of columns.entries())
      for (const [line, text] of (lines[at] ?? []).entries())
        put(column, text, top + BASELINE + line * LINE, {
          isStrong: row.isStrong === true,
          isLtr: column.kind !== 'text',
        });
    pen.line(top + height - 1);
  }
}
