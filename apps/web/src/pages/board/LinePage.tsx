import type { AreaName } from '@overround/phrases';
import type { PageLoad } from '../page-module.ts';
import { AsianSports } from '../../features/asian/AsianSports.tsx';
import { AsianStates } from '../../features/asian/AsianStates.tsx';
import { ViewSwitch } from '../../features/asian/ViewSwitch.tsx';
import { Board } from '../../features/board/Board.tsx';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { BoardTools } from '../../features/board/BoardTools.tsx';
import { drawFixture } from '../../features/board/Fixture.tsx';
import { SportFilter } from '../../features/board/SportFilter.tsx';
import { useTimeWindow, windowOf } from '../../features/board/TimeFilter.tsx';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { useBoard } from '../../features/board/use-board.ts';
import { FavouriteSection } from '../../features/favourites/FavouriteSection.tsx';
import { SideBySide } from '../../features/board/SideBySide.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { asianGamesQuery } from '../../state/asian-queries.ts';
import { ASIAN_VIEW } from '../../state/betting-view.ts';
import { bettingViewOf, useBettingView } from '../../state/use-betting-view.ts';
import { usePhrases, usePreferences } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['board', 'pinned', 'asian', 'settings'];

export const load: PageLoad = (services, { url }) =>
  bettingViewOf(services) === ASIAN_VIEW
    ? services.queries.prefetchQuery(asianGamesQuery(services, 'line', { window: windowOf(url) }))
    : services.queries.prefetchQuery(loadedBoardQuery(services, 'line', { window: windowOf(url) }));

function StandardLine() {
  const [window, setWindow] = useTimeWindow();
  const { boardOrder } = usePreferences();
  const games = useBoard('line', { window });
  return (
    <>
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

/** Everything that is still to be played, featured matches first, in the view of the reader. */
export function Component() {
  const phrases = usePhrases();
  const [window] = useTimeWindow();
  const isAsian = useBettingView() === ASIAN_VIEW;
  const title = phrases.t('board.title_line');
  return (
    <>
      <PageHead title={title} />
      <PageTop title={title}>
        {isAsian ? <AsianSports kind="line" /> : <SportFilter kind="line" />}
        <BoardTools hasTimes hasOrder={!isAsian}>
          <ViewSwitch />
          <SideBySide />
        </BoardTools>
      </PageTop>
      {isAsian ? <AsianStates kind="line" filter={{ window }} fixture={drawFixture} /> : <StandardLine />}
    </>
  );
}
