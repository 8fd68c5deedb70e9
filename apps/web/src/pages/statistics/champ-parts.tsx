import { Table, type TableColumn, Toggle } from '@overround/ui';
import { Link, useNavigate } from 'react-router';
import { GameRows } from '../../features/statistics/parts/GameRows.tsx';
import { Part } from '../../features/statistics/parts/Part.tsx';
import { ScorerTable } from '../../features/statistics/parts/ScorerTable.tsx';
import { SideTable } from '../../features/statistics/parts/SideTable.tsx';
import { useStatisticPath } from '../../features/statistics/scope.tsx';
import styles from '../../features/statistics/Statistics.module.css';
import { isCyberSport } from '../../shared/statistic-address.ts';
import { usePhrases } from '../../state/services.tsx';
import type { ChampPage } from '../../state/statistic-queries.ts';

interface PageProps {
  readonly page: ChampPage;
}

/** A competition by its name, and ways to its other pages. */
export function ChampHead({ page }: PageProps) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const { sportId, champId } = page;
  return (
    <div className={styles.head}>
      <h1>
        <bdi>{page.champName}</bdi>
      </h1>
      <p className={styles.facts}>
        <span>{page.sportName}</span>
        {page.season !== undefined && (
          <span>{phrases.t('statistics.season_of', { season: page.season })}</span>
        )}
        <Link to={pathOf('tournament', { sportId, tournamentId: champId, seasonId: page.season ?? '0' })}>
          {phrases.t('statistics.tab_main')}
        </Link>
        <Link to={pathOf('stage', { sportId, stageId: champId, tableType: 2 })}>
          {phrases.t('statistics.table')}
        </Link>
        <Link to={pathOf('stage', { sportId, stageId: champId, tableType: 1 })}>
          {phrases.t('statistics.net')}
        </Link>
        <Link to={pathOf('rating', { sportId, ratingId: champId })}>{phrases.t('statistics.rating')}</Link>
      </p>
    </div>
  );
}

/** Other seasons of the same competition. */
export function Seasons({ page }: PageProps) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const navigate = useNavigate();
  if (page.seasons.length < 2) return null;
  const view = isCyberSport(page.sportId) ? 'cyber' : 'tournament';
  return (
    <Toggle
      label={phrases.t('statistics.season')}
      options={page.seasons.slice(0, 8).map((season) => ({ value: season, label: season }))}
      value={page.season ?? ''}
      onChange={(seasonId) =>
        void navigate(pathOf(view, { sportId: page.sportId, tournamentId: page.champId, seasonId }))
      }
    />
  );
}

export function TablePart({ page }: PageProps) {
  const title = usePhrases().t('statistics.table');
  return (
    <Part name="table" title={title}>
      <SideTable rows={page.table} sportId={page.sportId} marked={page.sides} caption={title} />
    </Part>
  );
}

/** Round by round; the newest stands first, because that is what one looks for. */
export function NetPart({ page }: PageProps) {
  const phrases = usePhrases();
  return (
    <Part name="net" title={phrases.t('statistics.net')}>
      {page.net.length === 0 && <p className={styles.soft}>{phrases.t('statistics.net_empty')}</p>}
      <div className={styles.pair}>
        {page.net.toReversed().map(({ round, games }) => (
          <section key={`${round} ${games[0]?.constId ?? 0}`}>
            <h3>{round}</h3>
            <GameRows games={games} empty="" />
          </section>
        ))}
      </div>
    </Part>
  );
}

export function ScorersPart({ page }: PageProps) {
  const phrases = usePhrases();
  const title = phrases.t('statistics.scorers');
  return (
    <Part name="scorers" title={title}>
      <ScorerTable
        rows={page.scorers}
        sportId={page.sportId}
        counted={page.counted}
        caption={title}
        empty={phrases.t('statistics.scorers_empty')}
        hasTeams
      />
    </Part>
  );
}

type Rated = ChampPage['rating'][number];

export function RatingPart({ page }: PageProps) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const title = phrases.t('statistics.rating');
  const columns: readonly TableColumn<Rated>[] = [
    { id: 'position', head: '#', isNumber: true, cell: (row) => row.position },
    {
      id: 'side',
      head: phrases.t('statistics.side'),
      isRowHead: true,
      cell: ({ opponent }) => (
        <Link
          to={pathOf('team', { sportId: page.sportId, teamId: opponent.id })}
          className={styles.name}
          data-marked={page.sides.includes(opponent.id) || undefined}
        >
          <bdi>{opponent.name}</bdi>
        </Link>
      ),
    },
    { id: 'rating', head: phrases.t('statistics.rating_points'), isNumber: true, cell: (row) => row.rating },
    {
      id: 'change',
      head: phrases.t('statistics.rating_change'),
      isNumber: true,
      cell: ({ change }) => <bdi dir="ltr">{change > 0 ? `+${change}` : change}</bdi>,
    },
    { id: 'played', head: phrases.t('statistics.played'), isNumber: true, cell: (row) => row.played },
  ];
  return (
    <Part name="rating" title={title}>
      {page.rating.length === 0 ? (
        <p className={styles.soft}>{phrases.t('statistics.rating_empty')}</p>
      ) : (
        <>
          <p className={styles.soft}>{phrases.t('statistics.rating_note')}</p>
          <Table caption={title} columns={columns} rows={page.rating} keyOf={({ opponent }) => opponent.id} />
        </>
      )}
    </Part>
  );
}
