import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { type ChampPage, champPageQuery } from '../../state/statistic-queries.ts';
import { ChampHead, Seasons } from './champ-parts.tsx';
import { type Shown, StatisticPage } from './StatisticPage.tsx';

const PICTURE_ROWS = 12;

interface ChampStatisticsProps {
  readonly id: string;
  readonly season?: string | undefined;
  readonly subject: 'table' | 'rating';
  readonly children: (page: ChampPage) => ReactNode;
}

/** A page about a competition: the same read, other parts of it. */
export function ChampStatistics({ id, season, subject, children }: ChampStatisticsProps) {
  const services = useServices();
  const phrases = usePhrases();
  const asked = useQuery(champPageQuery(services, id, season));
  const show = (page: ChampPage): Shown => ({
    title: page.champName,
    subtitle:
      page.season === undefined ? page.sportName : phrases.t('statistics.season_of', { season: page.season }),
    licences: page.licences,
    picture:
      subject === 'rating'
        ? page.rating.slice(0, PICTURE_ROWS).map(({ position, opponent, rating, played }) => ({
            main: `${position}. ${opponent.name}`,
            under: `${phrases.t('statistics.played')}: ${played}`,
            value: String(rating),
          }))
        : page.table.slice(0, PICTURE_ROWS).map(({ position, opponent, played, points }) => ({
            main: `${position}. ${opponent.name}`,
            under: `${phrases.t('statistics.played')}: ${played}`,
            value: String(points),
          })),
    parts: {
      table: phrases.t('statistics.table'),
      net: phrases.t('statistics.net'),
      scorers: phrases.t('statistics.scorers'),
      rating: phrases.t('statistics.rating'),
    },
    body: (
      <>
        <ChampHead page={page} />
        <Seasons page={page} />
        {children(page)}
      </>
    ),
  });
  return <StatisticPage asked={asked} show={show} fileName={`${subject}-${id}`} />;
}
