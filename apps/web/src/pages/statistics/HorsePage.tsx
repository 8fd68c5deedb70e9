import { Table, type TableColumn } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Part } from '../../features/statistics/parts/Part.tsx';
import styles from '../../features/statistics/Statistics.module.css';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { type HorsePage, horsePageQuery } from '../../state/statistic-queries.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import { loadPage, STATISTIC_AREAS } from './params.ts';
import { PersonHead } from './PersonHead.tsx';
import { type Shown, StatisticPage } from './StatisticPage.tsx';

export const areas = STATISTIC_AREAS;
export const load = loadPage(
  (services, { params }) => (params['horse'] ? horsePageQuery(services, params['horse']) : undefined),
  (services, query) => services.queries.prefetchQuery(query),
);

type Race = HorsePage['races'][number];
const MS_IN_SECOND = 1000;

function Races({ races, caption }: { readonly races: readonly Race[]; readonly caption: string }) {
  const phrases = usePhrases();
  const times = useTimes();
  const columns: readonly TableColumn<Race>[] = [
    {
      id: 'race',
      head: phrases.t('statistics.race'),
      isRowHead: true,
      cell: (race) => (
        <span className={styles.name}>
          <bdi>{race.name}</bdi>
          <small>
            {times.fullDay(race.startTs * MS_IN_SECOND)}{' '}
            <bdi dir="ltr">{times.time(race.startTs * MS_IN_SECOND)}</bdi>
          </small>
        </span>
      ),
    },
    { id: 'number', head: phrases.t('statistics.race_number'), isNumber: true, cell: (race) => race.number },
    { id: 'draw', head: phrases.t('statistics.race_draw'), isNumber: true, cell: (race) => race.draw ?? '–' },
    { id: 'rider', head: phrases.t('statistics.rider'), cell: (race) => <bdi>{race.rider ?? '–'}</bdi> },
    {
      id: 'place',
      head: phrases.t('statistics.race_place'),
      isNumber: true,
      cell: ({ place, runners, isWithdrawn }) => {
        if (isWithdrawn) return phrases.t('statistics.withdrawn');
        return place === undefined ? '–' : phrases.t('statistics.race_of', { place, runners });
      },
    },
  ];
  return <Table caption={caption} columns={columns} rows={races} keyOf={({ constId }) => constId} />;
}

function Horse({ id }: { readonly id: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const asked = useQuery(horsePageQuery(services, id));
  const title = phrases.t('statistics.races');
  const show = (page: HorsePage): Shown => {
    const facts = [
      [phrases.t('statistics.races'), page.totals.races],
      [phrases.t('statistics.races_won'), page.totals.won],
      [phrases.t('statistics.races_placed'), page.totals.placed],
    ] as const;
    return {
      title: page.name,
      subtitle: page.champName,
      licences: page.licences,
      picture: facts.map(([main, value]) => ({ main, under: page.champName, value: String(value) })),
      parts: { races: title },
      body: (
        <>
          <PersonHead name={page.name} totals={facts}>
            <bdi>{page.champName}</bdi>
            {page.rider && (
              <span>
                {phrases.t('statistics.rider')}: <bdi>{page.rider}</bdi>
              </span>
            )}
            {page.form && (
              <span>
                {phrases.t('statistics.last_races')}: <bdi dir="ltr">{page.form}</bdi>
              </span>
            )}
          </PersonHead>
          <Part name="races" title={title}>
            <Races races={page.races} caption={title} />
          </Part>
        </>
      ),
    };
  };
  return <StatisticPage asked={asked} show={show} fileName={`runner-${id}`} />;
}

/** A runner on its course. */
export function Component() {
  const { horse } = useParams();
  return horse ? <Horse key={horse} id={horse} /> : <NotFound />;
}
