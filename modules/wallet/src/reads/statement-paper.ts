// The statement as pages to print (features-and-rules A8 106): the lines of the table, the oldest first, between what was there before and after.

import { STATEMENT_LINES_MAX, type StatementEntry } from '@overround/contracts/wallet';
import { decimalFromMinor } from '@overround/kernel';
import type { PaperTable } from '@overround/paper';
import { languageOf, leftToRight, type Phrases } from '@overround/phrases';
import { entryText } from '@overround/phrases/entry-words';

export interface StatementPaper {
  readonly brand: string;
  readonly playerNumber: number;
  readonly accountId: number;
  readonly currency: string;
  readonly exponentOf: (currency: string) => number;
  /** The newest first, as they are read. */
  readonly entries: readonly StatementEntry[];
  /** There were more lines than go on paper at once. */
  readonly isCut: boolean;
  /** Of kinds that are not all: the balances count the others, too. */
  readonly isOfKinds: boolean;
  readonly fromSeconds?: number;
  readonly toSeconds?: number;
  readonly madeAtSeconds: number;
}

/** To the minute, by UTC: the same on every device. */
const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');

const sumOf = (minor: bigint, exponent: number): string => {
  const [whole = '0', decimals] = decimalFromMinor(minor, exponent).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

export function statementTable(phrases: Phrases, lang: string, paper: StatementPaper): PaperTable {
  const { currency, exponentOf, fromSeconds, toSeconds } = paper;
  const exponent = exponentOf(currency);
  const moneyOf = (minor: string, code: string) =>
    leftToRight(`${sumOf(BigInt(minor), exponentOf(code))}\u00a0${code}`);
  const lines = paper.entries.toReversed();
  const [first, last] = [lines[0], lines.at(-1)];
  const balanceRow = (name: string, seconds: number | undefined, minor: bigint) => ({
    cells: [seconds === undefined ? '' : timeOf(seconds), name, '', sumOf(minor, exponent)],
    isStrong: true,
  });
  // What older lines that are cut off left is of no known moment, and no balance is known of a moment to come.
  const openedAt = paper.isCut ? undefined : fromSeconds;
  const closedAt = Math.min(toSeconds ?? paper.madeAtSeconds, paper.madeAtSeconds);
  // Beside lines that are left out, sums would not lead from one to the other.
  const isWhole = !paper.isOfKinds && first !== undefined && last !== undefined;
  return {
    title: phrases.t('office.paper_title', { account: leftToRight(String(paper.accountId)), currency }),
    direction: languageOf(lang).direction,
    facts: [
      phrases.t('office.paper_player', {
        brand: paper.brand,
        number: leftToRight(String(paper.playerNumber)),
      }),
      ...(fromSeconds === undefined
        ? []
        : [phrases.t('office.paper_from', { when: leftToRight(timeOf(fromSeconds)) })]),
      ...(toSeconds === undefined
        ? []
        : [phrases.t('office.paper_to', { when: leftToRight(timeOf(toSeconds)) })]),
      phrases.t('office.paper_made', { when: leftToRight(timeOf(paper.madeAtSeconds)) }),
      ...(paper.isOfKinds ? [phrases.t('office.paper_of_kinds')] : []),
      ...(paper.isCut ? [phrases.t('office.statement_cut', { count: STATEMENT_LINES_MAX })] : []),
    ],
    columns: [
      { head: phrases.t('office.paper_when'), share: 20, kind: 'time' },
      { head: phrases.t('office.statement_what'), share: 50, kind: 'text' },
      { head: phrases.t('office.statement_sum'), share: 18, kind: 'number' },
      { head: phrases.t('office.statement_balance'), share: 20, kind: 'number' },
    ],
    rows: [
      ...(isWhole
        ? [
            balanceRow(
              phrases.t('office.paper_opening'),
              openedAt,
              BigInt(first.balanceAfterMinor) - BigInt(first.amountMinor),
            ),
          ]
        : []),
      ...lines.map((entry) => ({
        cells: [
          timeOf(entry.createdAt),
          entryText(phrases, entry, moneyOf),
          sumOf(BigInt(entry.amountMinor), exponent),
          sumOf(BigInt(entry.balanceAfterMinor), exponent),
        ],
      })),
      ...(isWhole
        ? [balanceRow(phrases.t('office.paper_closing'), closedAt, BigInt(last.balanceAfterMinor))]
        : []),
    ],
    footOf: (page, pages) => phrases.t('office.paper_page', { page, pages }),
  };
}
