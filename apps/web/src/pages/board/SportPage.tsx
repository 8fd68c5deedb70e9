import type { AreaName } from '@overround/phrases';
import { Button } from '@overround/ui';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { PageLoad } from '../page-module.ts';
import { AsianSports } from '../../features/asian/AsianSports.tsx';
import { AsianStates } from '../../features/asian/AsianStates.tsx';
import { ViewSwitch } from '../../features/asian/ViewSwitch.tsx';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { BoardTools } from '../../features/board/BoardTools.tsx';
import { batchesOf } from '../../features/board/champ-batches.ts';
import { loadedBoardQuery, shownBoardQuery, useWantsWhole } from '../../features/board/first-games.ts';
import { drawFixture } from '../../features/board/Fixture.tsx';
import { SportFilter } from '../../features/board/SportFilter.tsx';
import { useTimeWindow, windowOf } from '../../features/board/TimeFilter.tsx';
import { useBoardLive } from '../../features/board/use-board.ts';
import { isKind, type Kind, sportIdOf } from '../../shared/addresses.ts';
import { type BoardFilter, champsQuery, sportsQuery } from '../../state/feed-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { StarButton } from '../../state/StarButton.tsx';
import { useAddresses, usePhrases, usePreferences, useServices } from '../../state/services.tsx';
import { asianGamesQuery } from '../../state/asian-queries.ts';
import { ASIAN_VIEW } from '../../state/betting-view.ts';
import { bettingViewOf, useBettingView } from '../../state/use-betting-view.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { TimeWindow } from '../../state/time-window.ts';

export const areas: readonly AreaName[] = ['board', 'errors', 'asian', 'settings'];

/** One batch of leagues; whatever comes first when the leagues are not known yet. */
const batchOf = (
  sportId: number,
  window: TimeWindow,
  champIds: readonly number[] | undefined,
): BoardFilter => ({ sportId, window, ...(champIds && { champIds }) });

export const load: PageLoad = async (services, { params, url }) => {
  const sportId = sportIdOf(params.sport ?? '');
  if (sportId === undefined || !isKind(params.kind)) {
    services.setStatus(404);
    return;
  }
  if (bettingViewOf(services, sportId) === ASIAN_VIEW) {
    const filter = { sportId, window: windowOf(url) };
    await services.queries.prefetchQuery(asianGamesQuery(services, params.kind, filter));
    return;
  }
  const champs = await services.queries
    .fetchQuery(champsQuery(services, params.kind, sportId))
    .catch(() => []);
  const [first] = batchesOf(champs);
  const window = windowOf(url);
  await services.queries.prefetchQuery(
    loadedBoardQuery(services, params.kind, batchOf(sportId, window, first)),
  );
};

interface SportBoardProps {
  readonly kind: Kind;
  readonly sportId: number;
}

/** The leagues of a sport in batches that one answer can hold; more on request. */
function SportBoard({ kind, sportId }: SportBoardProps) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const [window, setWindow] = useTimeWindow();
  const [shown, setShown] = useState(1);
  const wantsWhole = useWantsWhole();
  const { boardOrder } = usePreferences();
  const champs = useQuery(champsQuery(services, kind, sportId));
  const batches = useMemo(() => batchesOf(champs.data ?? []), [champs.data]);
  const wanted: readonly (readonly number[] | undefined)[] =
    batches.length > 0 ? batches.slice(0, shown) : [undefined];
  const answers = useQueries({
    queries: wanted.map((champIds) =>
      shownBoardQuery(services, client, { kind, filter: batchOf(sportId, window, champIds), wantsWhole }),
    ),
    combine: (all) => ({
      data: all.some((one) => one.data) ? all.flatMap((one) => one.data ?? []) : undefined,
      isPending: all.some((one) => one.isPending),
      isError: all.every((one) => one.isError),
    }),
  });
  useBoardLive(kind, answers.data, ['board', kind, sportId], client);
  const refetch = (): Promise<never> =>
    client.refetchQueries({ queryKey: ['board', kind, sportId] }) as Promise<never>;
  return (
    <>
      <BoardStates
        kind={kind}
        games={{ ...answers, refetch }}
        isByStart={kind === 'line' && boardOrder === 'start'}
        onClearFilter={window === 'any' ? undefined : () => setWindow('any')}
      />
      {shown < batches.length && (
        <Button onClick={() => setShown(shown + 1)}>{phrases.t('board.load_more')}</Button>
      )}
    </>
  );
}

/** All matches of a sport, before or during. */
export function Component() {
  const { kind, sport } = useParams();
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const sportId = sportIdOf(sport ?? '');
  const known = isKind(kind) ? kind : 'line';
  const sports = useQuery(sportsQuery(services, known));
  const isAsian = useBettingView(sportId) === ASIAN_VIEW;
  const [window] = useTimeWindow();
  if (sportId === undefined || !isKind(kind)) return <NotFound />;
  const name = sports.data?.find((one) => one.sportId === sportId)?.name ?? phrases.t('shell.sports');
  return (
    <>
      <PageHead title={name} />
      <PageTop
        title={name}
        trail={[{ label: phrases.t(`board.title_${kind}`), to: to.kind(kind) }]}
        action={<StarButton kind="sports" id={sportId} name={name} />}
      >
        {isAsian ? (
          <AsianSports kind={kind} sportId={sportId} />
        ) : (
          <SportFilter kind={kind} sportId={sportId} />
        )}
        <BoardTools hasTimes={kind === 'line'} hasOrder={kind === 'line' && !isAsian}>
          <ViewSwitch sportId={sportId} />
        </BoardTools>
      </PageTop>
      {isAsian ? (
        <AsianStates
          key={`${kind}/${sportId}`}
          kind={kind}
          filter={{ sportId, window }}
          fixture={drawFixture}
        />
      ) : (
        <SportBoard key={`${kind}/${sportId}`} kind={kind} sportId={sportId} />
      )}
    </>
  );
}
