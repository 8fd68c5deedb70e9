import type { AreaName } from '@overround/phrases';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { usePhrases } from '../../state/services.tsx';
import { DayPicker } from '../../features/results/DayPicker.tsx';
import { ResultsBySport } from '../../features/results/ResultsBySport.tsx';
import { dayOfUrl, useResultDay } from '../../features/results/result-day.ts';
import { resultSportsQuery } from '../../state/result-queries.ts';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['results'];

export const load: PageLoad = (services, { url }) => {
  const day = dayOfUrl(services, url.searchParams);
  return services.queries.prefetchQuery(resultSportsQuery(services, day.fromMs, day.toMs));
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
