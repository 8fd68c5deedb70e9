import type { AreaName } from '@overround/phrases';
import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, CircleAlert } from 'lucide-react';
import { useParams } from 'react-router';
import { DayPicker } from '../../features/results/DayPicker.tsx';
import { LeagueGames } from '../../features/results/LeagueResults.tsx';
import { dayOfUrl, useResultDay } from '../../features/results/result-day.ts';
import { leadingNumber, sportIdOf } from '../../shared/addresses.ts';
import { champsQuery } from '../../state/feed-queries.ts';
import { resultChampsQuery, resultGamesQuery } from '../../state/result-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['results', 'sections', 'board'];

interface Ids {
  readonly sportId: number;
  readonly champId: number;
}

function idsOf({ sport = '', champ = '' }: Readonly<Record<string, string | undefined>>): Ids | undefined {
  const [sportId, champId] = [sportIdOf(sport), leadingNumber(champ)];
  return sportId === undefined || champId === undefined ? undefined : { sportId, champId };
}

export const load: PageLoad = async (services, { params, url }) => {
  const ids = idsOf(params);
  if (!ids) {
    services.setStatus(404);
    return;
  }
  const { fromMs, toMs } = dayOfUrl(services, url.searchParams);
  await Promise.all([
    services.queries.prefetchQuery(resultGamesQuery(services, ids.champId, fromMs, toMs)),
    services.queries.prefetchQuery(resultChampsQuery(services, ids.sportId, fromMs, toMs)),
    services.queries.prefetchQuery(champsQuery(services, 'line', ids.sportId)),
  ]);
};

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function ChampResults({ sportId, champId }: Ids) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const { day, move } = useResultDay();
  const games = useQuery(resultGamesQuery(services, champId, day.fromMs, day.toMs));
  const over = useQuery(resultChampsQuery(services, sportId, day.fromMs, day.toMs));
  const listed = useQuery(champsQuery(services, 'line', sportId));
  const name =
    listed.data?.find((champ) => champ.champId === champId)?.name ??
    over.data?.find((champ) => champ.id === champId)?.name ??
    games.data?.[0]?.champName ??
    '';
  const title =
    name === '' ? phrases.t('results.title') : phrases.t('sections.champ_results_title', { name });
  return (
    <>
      <PageHead title={title} />
      <PageTop
        title={title}
        trail={[
          { label: phrases.t('results.title'), to: to.page('results') },
          ...(name === ''
            ? []
            : [{ label: name, to: to.champ('line', { sportId, champId, champName: name }) }]),
        ]}
      >
        <DayPicker day={day} onMove={move} />
      </PageTop>
      {games.isPending && <Skeleton rows={6} label={phrases.t('shell.loading')} />}
      {games.isError && (
        <ErrorState
          icon={<CircleAlert {...icon} />}
          text={phrases.t('results.failed')}
          action={<Button onClick={() => void games.refetch()}>{phrases.t('shell.retry')}</Button>}
        />
      )}
      {games.data?.length === 0 && (
        <EmptyState
          icon={<CalendarX {...icon} />}
          text={phrases.t('sections.results_none')}
          action={<Button onClick={() => move(day.back + 1)}>{phrases.t('results.empty_action')}</Button>}
        />
      )}
      {(games.data?.length ?? 0) > 0 && <LeagueGames champId={champId} day={day} />}
    </>
  );
}

/** How the matches of one league ended, day by day. */
export function Component() {
  const ids = idsOf(useParams());
  return ids ? <ChampResults {...ids} /> : <NotFound />;
}
