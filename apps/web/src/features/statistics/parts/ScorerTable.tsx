import { Table, type TableColumn } from '@overround/ui';
import { Link } from 'react-router';
import { usePhrases } from '../../../state/services.tsx';
import type { ChampPage } from '../../../state/statistic-queries.ts';
import { useStatisticPath } from '../scope.tsx';
import { deedColumns } from '../deeds.ts';
import styles from '../Statistics.module.css';

type Scorer = ChampPage['scorers'][number];

export interface ScorerTableProps {
  readonly rows: readonly Scorer[];
  readonly sportId: number;
  /** What the sport counts of its players. */
  readonly counted: ChampPage['counted'];
  readonly caption: string;
  readonly empty: string;
  readonly hasTeams?: boolean;
}

/** Players with what they scored and their cards. */
export function ScorerTable({ rows, sportId, counted, caption, empty, hasTeams = false }: ScorerTableProps) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  if (rows.length === 0) return <p className={styles.soft}>{empty}</p>;
  const columns: readonly TableColumn<Scorer>[] = [
    {
      id: 'player',
      head: phrases.t('statistics.player'),
      isRowHead: true,
      cell: (row) => (
        <Link
          to={pathOf('player', { sportId, playerId: row.id, teamId: row.teamId })}
          className={styles.name}
        >
          <bdi>{row.name}</bdi>
          {hasTeams && <small>{row.teamName}</small>}
        </Link>
      ),
    },
    { id: 'games', head: phrases.t('statistics.starts'), isNumber: true, cell: (row) => row.games },
    ...deedColumns<Scorer>(counted, phrases),
  ];
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
