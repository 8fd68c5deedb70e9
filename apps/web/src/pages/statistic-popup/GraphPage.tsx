import type { AreaName } from '@overround/phrases';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { formatOfView, viewOfFormat } from '../../shared/coefficient-view.ts';
import { leadingNumber } from '../../shared/addresses.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { priceHistoryQuery, type PricesAsked } from '../../state/price-history-query.ts';
import { type Services, usePhrases, usePreferences, useServices } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { GraphPanel } from './GraphPanel.tsx';

export const areas: readonly AreaName[] = ['graph', 'errors'];

const formatOf = ({ site, stores }: Pick<Services, 'site' | 'stores'>, view: string | undefined) =>
  formatOfView(view) ?? stores.preferences.getState().oddsFormat ?? site.oddsFormatDefault;

export const load: PageLoad = async (services, { params, url }) => {
  const gameId = leadingNumber(params.game ?? '');
  if (gameId === undefined) {
    services.setStatus(404);
    return;
  }
  const groupId = leadingNumber(url.searchParams.get('group') ?? '');
  const asked: PricesAsked = {
    gameId,
    coefViewId: viewOfFormat(formatOf(services, params.view)),
    ...(groupId !== undefined && { groupId }),
  };
  const query = priceHistoryQuery(services, asked);
  await services.queries.prefetchQuery(query);
  if (services.queries.getQueryData(query.queryKey) === null) services.setStatus(404);
};

function Graph({ gameId, view }: { readonly gameId: number; readonly view: string | undefined }) {
  const services = useServices();
  const phrases = usePhrases();
  const [query] = useSearchParams();
  // The notation of the address wins; the reader's own follows what they choose.
  usePreferences();
  const format = formatOf(services, view);
  const groupId = leadingNumber(query.get('group') ?? '');
  const asked = { gameId, coefViewId: viewOfFormat(format), ...(groupId !== undefined && { groupId }) };
  const history = useQuery(priceHistoryQuery(services, asked));
  const name = history.data
    ? [history.data.opp1, history.data.opp2].filter(Boolean).join(' – ')
    : phrases.t('graph.title');
  return (
    <>
      <PageHead title={`${phrases.t('graph.title')}: ${name}`} isHidden />
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <GraphPanel gameId={gameId} groupId={groupId} format={format} />
    </>
  );
}

/** The coefficient graph of a game in the statistics popup. */
export function Component() {
  const { game, view } = useParams();
  const gameId = leadingNumber(game ?? '');
  return gameId === undefined ? <NotFound /> : <Graph gameId={gameId} view={view} />;
}
