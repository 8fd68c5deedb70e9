import { setImmediate } from 'node:timers/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawTable, type PaperTable } from './index.ts';

const row = (at: number, what: string) => ({
  cells: ['2026-11-29 11:42', `${what} ${at}`, at % 2 === 0 ? '1\u00a0250.50' : '-15.00', '3\u00a0910.25'],
});
const tableOf = (more: Partial<PaperTable> = {}): PaperTable => ({
  title: 'Statement of account 10000042',
  direction: 'ltr',
  facts: ['Brand, player 7', 'Выписка за ноябрь: şüphe'],
  columns: [
    { head: 'When', share: 20, kind: 'time' },
    { head: 'What', share: 50, kind: 'text' },
    { head: 'Sum', share: 18, kind: 'number' },
    { head: 'Balance', share: 20, kind: 'number' },
  ],
  rows: [
    { cells: ['', 'Opening balance', '', '2\u00a0000.00'], isStrong: true },
    ...Array.from({ length: 120 }, (_, at) => row(at, at % 2 === 0 ? 'Deposit' : 'Ставка по пари')),
  ],
  footOf: (page, pages) => `Page ${page} of ${pages}`,
  ...more,
});

/** The text of each page; joined Arabic letters are their plain ones again, blanks are one. */
async function pagesOf(table: PaperTable): Promise<string[]> {
  const bytes = await drawTable(table);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.normalize('NFKC').replaceAll(/\s+/g, ' '));
}

describe('a table on paper', () => {
  it('has every row once, heads and number on each page, and both scripts', async () => {
    const pages = await pagesOf(tableOf());
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('Statement of account 10000042');
    expect(pages[0]).toContain('Выписка за ноябрь: şüphe');
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('When What Sum Balance');
      expect(page).toContain(`Page ${at + 1} of 3`);
    }
    const all = pages.join(' ');
    for (let at = 0; at < 120; at += 1)
      expect(all.split(`${at % 2 === 0 ? 'Deposit' : 'Ставка по пари'} ${at} `)).toHaveLength(2);
    expect(all).toContain('2026-11-29 11:42 Deposit 0 1 250.50 3 910.25');
  });

  it('from right to left keeps sums from left to right and joins its letters', async () => {
    const [page = ''] = await pagesOf(
      tableOf({
        title: 'كشف الحساب \u206610000042\u2069 بعملة EUR',
        direction: 'rtl',
        facts: [],
        rows: [row(812, 'رهان على القسيمة'), { cells: ['', 'الرصيد الختامي', '', '-15.00'], isStrong: true }],
        footOf: (at, of) => `صفحة ${at} من ${of}`,
      }),
    );
    for (const word of [
      'كشف',
      'الحساب',
      'رهان',
      'القسيمة',
      'الختامي',
      'صفحة',
      '10000042',
      '1 250.50',
      '-15.00',
    ])
      expect(page).toContain(word);
    expect(page).toContain('2026-11-29 11:42');
  });

  it('lets others have their turn between pages', async () => {
    const drawing = drawTable(tableOf({ rows: Array.from({ length: 2000 }, (_, at) => row(at, 'Deposit')) }));
    let turns = 0;
    let isDone = false;
    void drawing.then(() => (isDone = true));
    while (!isDone) {
      await setImmediate();
      turns += 1;
    }
    expect(turns).toBeGreaterThan(40);
  });
});
