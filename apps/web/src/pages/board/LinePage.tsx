import type { AreaName } from '@overround/phrases';
import type { PageLoad } from '../page-module.ts';
import { Board } from '../../features/board/Board.tsx';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { BoardTools } from '../../features/board/BoardTools.tsx';
import { SportFilter } from '../../features/board/SportFilter.tsx';
import { useTimeWindow, windowOf } from '../../features/board/TimeFilter.tsx';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { useBoard } from '../../features/board/use-board.ts';
import { FavouriteSection } from '../../features/favourites/FavouriteSection.tsx';
import { SideBySide } from '../../features/board/SideBySide.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { usePhrases, usePreferences } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['board', 'pinned'];

export const load: PageLoad = (services, { url }) =>
  services.queries.prefetchQuery(loadedBoardQuery(services, 'line', { window: windowOf(url) }));

/** Everything that is still to be played, featured matches first. */
export function Component() {
  const phrases = usePhrases();
  const [window, setWindow] = useTimeWindow();
  const { boardOrder } = usePreferences();
  const games = useBoard('line', { window });
  return (
    <>
      <PageHead title={phrases.t('board.title_line')} />
      <PageTop title={phrases.t('board.title_line')}>
        <SportFilter kind="line" />
        <BoardTools hasTimes hasOrder>
          <SideBySide />
        </BoardTools>
      </PageTop>
      <FavouriteSection games={games.data} board={(starred) => <Board games={starred} headingLevel={3} />} />
      <BoardStates
        kind="line"
        games={games}
        isByStart={boardOrder === 'start'}
        onClearFilter={window === 'any' ? undefined : () => setWindow('any')}
      />
    </>
  );
}
