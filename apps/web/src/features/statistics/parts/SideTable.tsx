import { Table, type TableColumn } from '@overround/ui';
import { Link } from 'react-router';
import { usePhrases } from '../../../state/services.tsx';
import type { TableRow } from '../../../state/statistic-queries.ts';
import { useStatisticPath } from '../scope.tsx';
import styles from '../Statistics.module.css';
import { FormMarks } from './FormMarks.tsx';

export interface SideTableProps {
  readonly rows: readonly TableRow[];
  readonly sportId: number;
  /** Of the match that the reader came from. */
  readonly marked?: readonly number[];
  readonly caption: string;
}

/** A column whose short head has a whole word for who cannot guess it. */
const Short = ({ short, whole }: { readonly short: string; readonly whole: string }) => (
  <abbr title={whole}>{short}</abbr>
);

export function SideTable({ rows, sportId, marked = [], caption }: SideTableProps) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  if (rows.length === 0) return <p className={styles.soft}>{phrases.t('statistics.table_empty')}</p>;
  const number = (id: 'played' | 'won' | 'drawn' | 'lost' | 'points'): TableColumn<TableRow> => ({
    id,
    isNumber: true,
    head: <Short short={phrases.t(`statistics.short_${id}`)} whole={phrases.t(`statistics.${id}`)} />,
    cell: (row) => row[id],
  });
  const columns: readonly TableColumn<TableRow>[] = [
    { id: 'position', head: '#', isNumber: true, cell: (row) => row.position },
    {
      id: 'side',
      head: phrases.t('statistics.side'),
      isRowHead: true,
      cell: ({ opponent }) => (
        <Link
          to={pathOf('team', { sportId, teamId: opponent.id })}
          className={styles.name}
          data-marked={marked.includes(opponent.id) || undefined}
        >
          <bdi>{opponent.name}</bdi>
        </Link>
      ),
    },
    // What a table is looked at for stands where narrow screens still show it.
    number('points'),
    number('played'),
    number('won'),
    number('drawn'),
    number('lost'),
    {
      id: 'scored',
      isNumber: true,
      head: <Short short={phrases.t('statistics.short_scored')} whole={phrases.t('statistics.scored')} />,
      cell: (row) => <bdi dir="ltr">{`${row.scored}:${row.conceded}`}</bdi>,
    },
    {
      id: 'form',
      head: phrases.t('statistics.form'),
      cell: (row) => <FormMarks marks={row.form} name={row.opponent.name} />,
    },
  ];
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ opponent }) => opponent.id} />;
}
