import type { PartnerStatistics, StatisticsRow } from '@overround/contracts/partners';
import { Table, type TableColumn } from '@overround/ui';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useSite } from '../../state/services.tsx';
import styles from './Partner.module.css';
import { MEASURES } from './model/statistics-view.ts';

interface StatisticsTableProps {
  readonly statistics: PartnerStatistics;
  /** Of the first column. */
  readonly title: string;
}

type Sum = 'deposits_minor' | 'net_minor' | 'commission_minor';
const SUMS = [
  ['deposits', 'deposits_minor'],
  ['net', 'net_minor'],
  ['commission', 'commission_minor'],
] as const satisfies readonly (readonly [string, Sum])[];
const TOTAL_KEY = '=';

/** Rows and their total; a line for each currency in the columns of money. */
export function StatisticsTable({ statistics, title }: StatisticsTableProps) {
  const phrases = usePhrases();
  const site = useSite();
  const { rows, total, by } = statistics;
  const moneyOf = ({ money, registrations, first_deposits: deposits }: StatisticsRow, sum: Sum) =>
    money.length > 0
      ? money.map((one) => (
          <div key={one.currency} dir="ltr">
            {moneyText(BigInt(one[sum]), one.currency, site)}
          </div>
        ))
      : registrations + deposits > 0
        ? phrases.t('partner.withheld')
        : '–';
  const columns: TableColumn<StatisticsRow>[] = [
    {
      id: 'key',
      head: title,
      isRowHead: true,
      cell: (row) =>
        row.key === TOTAL_KEY ? (
          phrases.t('partner.total')
        ) : (
          <bdi className={styles.key}>
            {row.name || (by === 'day' ? row.key : phrases.t('partner.no_sub'))}
          </bdi>
        ),
    },
    ...MEASURES.map((measure) => ({
      id: measure,
      head: phrases.t(`partner.${measure}`),
      isNumber: true,
      cell: (row: StatisticsRow) => row[measure],
    })),
    ...SUMS.map(([name, sum]) => ({
      id: name,
      head: phrases.t(`partner.${name}`),
      isNumber: true,
      cell: (row: StatisticsRow) => moneyOf(row, sum),
    })),
  ];
  return (
    <Table
      caption={phrases.t('partner.statistics_title')}
      columns={columns}
      rows={[...rows, { ...total, key: TOTAL_KEY }]}
      keyOf={(row) => row.key}
    />
  );
}
