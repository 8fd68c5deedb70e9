import type { AreaName } from '@overround/phrases';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { usePhrases } from '../../state/services.tsx';
import { DayPicker } from '../../features/results/DayPicker.tsx';
import { OPEN_LEAGUES, ResultsBySport } from '../../features/results/ResultsBySport.tsx';
import { dayOfUrl, useResultDay } from '../../features/results/result-day.ts';
import { resultChampsQuery, resultGamesQuery, resultSportsQuery } from '../../state/result-queries.ts';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['results'];

/** With the leagues that stand open, so that nothing on the page moves when it comes alive. */
export const load: PageLoad = async (services, { url }) => {
  const { fromMs, toMs } = dayOfUrl(services, url.searchParams);
  const sports = resultSportsQuery(services, fromMs, toMs);
  await services.queries.prefetchQuery(sports);
  const [sport] = services.queries.getQueryData(sports.queryKey) ?? [];
  if (!sport) return;
  const champs = resultChampsQuery(services, sport.id, fromMs, toMs);
  await services.queries.prefetchQuery(champs);
  await Promise.all(
    (services.queries.getQueryData(champs.queryKey) ?? [])
      .slice(0, OPEN_LEAGUES)
      .map(({ id }) => services.queries.prefetchQuery(resultGamesQuery(services, id, fromMs, toMs))),
  );
};

/** How matches ended: a day, a sport, a league. */
export function Component() {
  const phrases = usePhrases();
  const { day, move } = useResultDay();
  return (
    <>
      <PageHead title={phrases.t('results.title')} />
      <PageTop title={phrases.t('results.title')}>
        <DayPicker day={day} onMove={move} />
      </PageTop>
      <ResultsBySport key={day.fromMs} day={day} onEarlier={() => move(day.back + 1)} />
    </>
  );
}
