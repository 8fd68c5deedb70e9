import { describe, expect, it } from 'vitest';
import { PAGE, placeColumns, placeRows, wrap } from './layout.ts';

const wide = (text: string): number => text.length * 5;

it.each<[string, string, number, readonly string[]]>([
  ['what fits stays whole', 'Stake of bet 812', 100, ['Stake of bet 812']],
  ['words go to the next line', 'Stake of bet 812', 40, ['Stake of', 'bet 812']],
  ['a word that fits no line is broken', 'abcdefgh', 20, ['abcd', 'efgh']],
  ['also behind others', 'of abcdefgh', 20, ['of', 'abcd', 'efgh']],
  ['nothing is one empty line', '', 20, ['']],
])('%s', (_case, text, width, lines) => {
  expect(wrap(text, width, wide)).toEqual(lines);
});

describe('rows on pages', () => {
  const columns = placeColumns([
    { head: 'When', share: 1, kind: 'time' },
    { head: 'What', share: 3, kind: 'text' },
  ]);
  const pagesOf = (rows: readonly { cells: readonly string[] }[], facts: readonly string[] = []) => [
    ...placeRows({ facts, rows }, columns, wide),
  ];

  it('stand between the margins, each once and in their order', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      cells: [String(at), `${'long words '.repeat(at % 40)}end`],
    }));
    const pages = pagesOf(rows, ['a fact', 'another']);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.flatMap((page) => page.rows.map(({ row }) => row.cells[0]))).toEqual(
      rows.map(({ cells }) => cells[0]),
    );
    for (const { headTop, rows: placed } of pages) {
      let bottom = headTop;
      for (const { top, height } of placed) {
        expect(top).toBeGreaterThanOrEqual(bottom);
        bottom = top + height;
      }
      expect(bottom).toBeLessThanOrEqual(PAGE.height - PAGE.margin);
    }
  });
  it('of nothing are one page', () => {
    expect(pagesOf([])).toMatchObject([{ rows: [] }]);
  });
  it('have columns that fill the page and do not touch', () => {
    expect(columns[0]?.start).toBe(PAGE.margin);
    expect(columns[1]?.end).toBeCloseTo(PAGE.width - PAGE.margin);
    expect(columns[1]!.start).toBeGreaterThan(columns[0]!.end);
  });
});
