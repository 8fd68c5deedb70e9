import { Table, type TableColumn } from '@overround/ui';
import { Link } from 'react-router';
import { usePhrases } from '../../../state/services.tsx';
import type { ChampPage } from '../../../state/statistic-queries.ts';
import { useStatisticPath } from '../scope.tsx';
import styles from '../Statistics.module.css';

type Scorer = ChampPage['scorers'][number];

export interface ScorerTableProps {
  readonly rows: readonly Scorer[];
  readonly sportId: number;
  readonly caption: string;
  readonly empty: string;
  readonly hasTeams?: boolean;
}

/** Players with their goals and cards. */
export function ScorerTable({ rows, sportId, caption, empty, hasTeams = false }: ScorerTableProps) {
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
    { id: 'goals', head: phrases.t('statistics.goals'), isNumber: true, cell: (row) => row.goals },
    {
      id: 'yellow',
      head: phrases.t('statistics.yellow_cards'),
      isNumber: true,
      cell: (row) => row.yellowCards,
    },
    { id: 'red', head: phrases.t('statistics.red_cards'), isNumber: true, cell: (row) => row.redCards },
  ];
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
