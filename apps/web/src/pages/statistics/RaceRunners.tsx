import { Table, type TableColumn } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { raceQuery, type RaceRow } from '../../features/race/race-view.ts';
import { Part } from '../../features/statistics/parts/Part.tsx';
import { useStatisticPath } from '../../features/statistics/scope.tsx';
import styles from '../../features/statistics/Statistics.module.css';
import { usePhrases, useServices } from '../../state/services.tsx';

/** Who runs in a race and how they ran before, each a step from its own page; nothing for a field that has no card. */
export function RaceRunners({ eventId }: { readonly eventId: number }) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const race = useQuery(raceQuery(useServices(), eventId));
  if (!race.data || race.data.rows.length === 0) return null;
  const title = phrases.t('statistics.runners');
  const has = (test: (row: RaceRow) => boolean): boolean => race.data?.rows.some(test) ?? false;
  const columns: readonly TableColumn<RaceRow>[] = [
    { id: 'number', head: '#', isNumber: true, cell: ({ number }) => number },
    {
      id: 'runner',
      head: phrases.t('statistics.side'),
      isRowHead: true,
      cell: ({ number, name, rider, isWithdrawn }) => (
        <Link to={pathOf('horse', { horseId: `${eventId}-${number}` })} className={styles.name}>
          <bdi>{name}</bdi>
          <small>{isWithdrawn ? phrases.t('statistics.withdrawn') : <bdi>{rider}</bdi>}</small>
        </Link>
      ),
    },
    ...(has(({ draw }) => draw !== undefined)
      ? [
          {
            id: 'draw',
            head: phrases.t('statistics.race_draw'),
            isNumber: true,
            cell: ({ draw }: RaceRow) => draw ?? '–',
          },
        ]
      : []),
    {
      id: 'form',
      head: phrases.t('statistics.form'),
      cell: ({ form }) => <bdi dir="ltr">{form.join(' ') || '–'}</bdi>,
    },
    ...(has(({ place }) => place !== undefined)
      ? [
          {
            id: 'place',
            head: phrases.t('statistics.race_place'),
            isNumber: true,
            cell: ({ place }: RaceRow) => place ?? '–',
          },
        ]
      : []),
  ];
  return (
    <Part name="runners" title={title}>
      <Table caption={title} columns={columns} rows={race.data.rows} keyOf={({ number }) => number} />
    </Part>
  );
}
