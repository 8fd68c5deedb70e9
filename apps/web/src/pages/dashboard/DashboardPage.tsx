import type { AreaName } from '@overround/phrases';
import { GameCard } from '../../features/board/GameCard.tsx';
import { Dashboard } from '../../features/dashboard/Dashboard.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { PINS_MAX } from '../../state/pinned-games.ts';
import { usePhrases } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';

export const areas: readonly AreaName[] = ['board', 'pinned'];

/** Matches the reader pinned. Which they are, only the browser knows: the server draws the frame. */
export function Component() {
  const phrases = usePhrases();
  const isAlive = useIsAlive();
  const title = phrases.t('pinned.dashboard');
  return (
    <>
      <PageHead title={title} isHidden />
      <PageTop title={title}>
        <p>{phrases.t('pinned.dashboard_lead', { count: PINS_MAX.dashboard })}</p>
      </PageTop>
      {isAlive && <Dashboard card={(game, actions) => <GameCard game={game} actions={actions} />} />}
    </>
  );
}
