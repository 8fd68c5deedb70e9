import { CRICKET } from '../../state/cricket-score.ts';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { usePhrases } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import { CricketFrame } from './CricketFrame.tsx';
import { LiveCards } from './LiveCards.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

export const load: PageLoad = (services) =>
  services.queries.prefetchQuery(loadedBoardQuery(services, 'live', { sportId: CRICKET }));

/** Matches of cricket that can be watched ball by ball. */
export function Component() {
  const phrases = usePhrases();
  return (
    <CricketFrame title={phrases.t('cricket.broadcasts')}>
      <LiveCards />
    </CricketFrame>
  );
}
