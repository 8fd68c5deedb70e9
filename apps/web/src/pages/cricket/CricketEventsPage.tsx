import { TimeFilter, windowOf } from '../../features/board/TimeFilter.tsx';
import { CRICKET } from '../../state/cricket-score.ts';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { usePhrases } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import { CricketBoards } from './CricketBoards.tsx';
import { CricketFrame } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

export const load: PageLoad = (services, { url }) =>
  Promise.all([
    services.queries.prefetchQuery(loadedBoardQuery(services, 'live', { sportId: CRICKET })),
    services.queries.prefetchQuery(
      loadedBoardQuery(services, 'line', { sportId: CRICKET, window: windowOf(url) }),
    ),
  ]);

/** All matches of cricket. */
export function Component() {
  const phrases = usePhrases();
  return (
    <CricketFrame title={phrases.t('cricket.events')} tools={<TimeFilter />}>
      <CricketBoards />
    </CricketFrame>
  );
}
