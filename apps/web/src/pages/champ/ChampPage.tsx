import type { AreaName } from '@overround/phrases';
import { chipClass } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { PageLoad } from '../page-module.ts';
import { AsianStates } from '../../features/asian/AsianStates.tsx';
import { ViewSwitch } from '../../features/asian/ViewSwitch.tsx';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { BoardTools } from '../../features/board/BoardTools.tsx';
import { drawFixture } from '../../features/board/Fixture.tsx';
import { useTimeWindow, windowOf } from '../../features/board/TimeFilter.tsx';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { useBoard } from '../../features/board/use-board.ts';
import { isKind, type Kind, leadingNumber, sportIdOf, sportSegment } from '../../shared/addresses.ts';
import { isCyberSport } from '../../shared/statistic-address.ts';
import { champsQuery } from '../../state/feed-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { StatisticLink } from '../../state/StatisticLink.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { asianGamesQuery } from '../../state/asian-queries.ts';
import { ASIAN_VIEW } from '../../state/betting-view.ts';
import { bettingViewOf, useBettingView } from '../../state/use-betting-view.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';

export const areas: readonly AreaName[] = ['board', 'errors', 'asian', 'settings'];

interface Ids {
  readonly kind: Kind;
  readonly sportId: number;
  readonly champId: number;
}

function idsOf(params: Readonly<Record<string, string | undefined>>): Ids | undefined {
  const sportId = sportIdOf(params.sport ?? '');
  const champId = leadingNumber(params.champ ?? '');
  return isKind(params.kind) && sportId !== undefined && champId !== undefined
    ? { kind: params.kind, sportId, champId }
    : undefined;
}

export const load: PageLoad = async (services, { params, url }) => {
  const ids = idsOf(params);
  if (!ids) {
    services.setStatus(404);
    return;
  }
  const { kind, sportId, champId } = ids;
  await Promise.all([
    services.queries.prefetchQuery(champsQuery(services, kind, sportId)),
    bettingViewOf(services, sportId) === ASIAN_VIEW
      ? services.queries.prefetchQuery(
          asianGamesQuery(services, kind, { sportId, champId, window: windowOf(url) }),
        )
      : services.queries.prefetchQuery(
          loadedBoardQuery(services, kind, { sportId, champIds: [champId], window: windowOf(url) }),
        ),
  ]);
};

function Champ({ kind, sportId, champId }: Ids) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const [window, setWindow] = useTimeWindow();
  const games = useBoard(kind, { sportId, champIds: [champId], window });
  const isAsian = useBettingView(sportId) === ASIAN_VIEW;
  const champs = useQuery(champsQuery(services, kind, sportId));
  const [first] = games.data ?? [];
  const name = champs.data?.find((champ) => champ.champId === champId)?.name ?? first?.champName ?? '';
  const trail = [
    { label: phrases.t(`board.title_${kind}`), to: to.kind(kind) },
    ...(first ? [{ label: first.sportName, to: to.sport(kind, sportId) }] : []),
  ];
  return (
    <>
      <PageHead title={name} />
      <PageTop trail={trail} title={name}>
        <BoardTools hasTimes={kind === 'line'}>
          <ViewSwitch sportId={sportId} />
          <Link to={to.page(`results/${sportSegment(sportId)}/${champId}`)} className={chipClass}>
            {phrases.t('board.league_results')}
          </Link>
          <StatisticLink
            view={isCyberSport(sportId) ? 'cyber' : 'tournament'}
            to={{ sportId, tournamentId: champId }}
            name={name}
            className={chipClass}
          />
        </BoardTools>
      </PageTop>
      {isAsian ? (
        <AsianStates kind={kind} filter={{ sportId, champId, window }} fixture={drawFixture} />
      ) : (
        <BoardStates
          kind={kind}
          games={games}
          onClearFilter={window === 'any' ? undefined : () => setWindow('any')}
        />
      )}
    </>
  );
}

/** One league. */
export function Component() {
  const ids = idsOf(useParams());
  return ids ? <Champ {...ids} /> : <NotFound />;
}
