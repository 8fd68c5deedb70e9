import { useParams } from 'react-router';
import { champPageQuery } from '../../state/statistic-queries.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import { ChampStatistics } from './ChampStatistics.tsx';
import { RatingPart } from './champ-parts.tsx';
import { loadPage, STATISTIC_AREAS } from './params.ts';

export const areas = STATISTIC_AREAS;
export const load = loadPage(
  (services, { params }) => (params['rating'] ? champPageQuery(services, params['rating']) : undefined),
  (services, query) => services.queries.prefetchQuery(query),
);

/** How the sides of a competition are rated. */
export function Component() {
  const { rating } = useParams();
  if (!rating) return <NotFound />;
  return (
    <ChampStatistics key={rating} id={rating} subject="rating">
      {(page) => <RatingPart page={page} />}
    </ChampStatistics>
  );
}
