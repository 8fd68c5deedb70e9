import { embedSettings } from '@overround/embed';
import { useParams, useSearchParams } from 'react-router';
import { champPageQuery } from '../../state/statistic-queries.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import { ChampStatistics } from './ChampStatistics.tsx';
import { NetPart, TablePart } from './champ-parts.tsx';
import { loadPage, STATISTIC_AREAS } from './params.ts';

export const areas = STATISTIC_AREAS;
export const load = loadPage(
  (services, { params }) => (params['stage'] ? champPageQuery(services, params['stage']) : undefined),
  (services, query) => services.queries.prefetchQuery(query),
);

const NET = 1;
const TABLE = 2;

/** A stage: its table, its net of rounds, or both (`tt`). */
export function Component() {
  const { stage } = useParams();
  const [query] = useSearchParams();
  const { tableType } = embedSettings(query);
  if (!stage) return <NotFound />;
  return (
    <ChampStatistics key={stage} id={stage} subject="table">
      {(page) => (
        <>
          {tableType !== NET && <TablePart page={page} />}
          {tableType !== TABLE && <NetPart page={page} />}
        </>
      )}
    </ChampStatistics>
  );
}
