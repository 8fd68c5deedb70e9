import { BoardStates } from '../../features/board/BoardStates.tsx';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { useBoard } from '../../features/board/use-board.ts';
import styles from '../../features/cricket/Cricket.module.css';
import { CRICKET } from '../../state/cricket-score.ts';
import { boardQuery } from '../../state/feed-queries.ts';
import { usePhrases } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import { ChampLinks } from './ChampLinks.tsx';
import { CricketFrame } from './CricketFrame.tsx';
import { LiveCards } from './LiveCards.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

const SOON = { sportId: CRICKET, count: 12 };

export const load: PageLoad = (services) =>
  Promise.all([
    services.queries.prefetchQuery(loadedBoardQuery(services, 'live', { sportId: CRICKET })),
    services.queries.prefetchQuery(boardQuery(services, 'line', SOON)),
  ]);

/** Cricket at a glance: in play, soon, tournaments. */
export function Component() {
  const phrases = usePhrases();
  const soon = useBoard('line', SOON);
  return (
    <CricketFrame title={phrases.t('cricket.home')} isHome>
      <section className={styles.part}>
        <h2>{phrases.t('board.live_now')}</h2>
        <LiveCards />
      </section>
      <section className={styles.part}>
        <h2>{phrases.t('board.starting_soon')}</h2>
        <BoardStates kind="line" games={soon} headingLevel={3} />
      </section>
      <section className={styles.part}>
        <h2>{phrases.t('cricket.champs')}</h2>
        <ChampLinks />
      </section>
    </CricketFrame>
  );
}
