import { useParams } from 'react-router';
import { champPageQuery } from '../../state/statistic-queries.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import { ChampStatistics } from './ChampStatistics.tsx';
import { NetPart, RatingPart, ScorersPart, TablePart } from './champ-parts.tsx';
import { loadPage, STATISTIC_AREAS } from './params.ts';

export const areas = STATISTIC_AREAS;
export const load = loadPage(
  (services, { params }) =>
    params['tournament'] ? champPageQuery(services, params['tournament'], params['season']) : undefined,
  (services, query) => services.queries.prefetchQuery(query),
);

/** A season of a tournament: table, scorers, rounds, rating. */
export function Component() {
  const { tournament, season } = useParams();
  if (!tournament) return <NotFound />;
  return (
    <ChampStatistics key={`${tournament} ${season}`} id={tournament} season={season} subject="table">
      {(page) => (
        <>
          <TablePart page={page} />
          <ScorersPart page={page} />
          <NetPart page={page} />
          <RatingPart page={page} />
        </>
      )}
    </ChampStatistics>
  );
}
