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
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { useBoard } from '../../features/board/use-board.ts';
import { FavouriteSection } from '../../features/favourites/FavouriteSection.tsx';
import { SideBySide } from '../../features/board/SideBySide.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { asianGamesQuery } from '../../state/asian-queries.ts';
import { ASIAN_VIEW } from '../../state/betting-view.ts';
import { bettingViewOf, useBettingView } from '../../state/use-betting-view.ts';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['board', 'pinned', 'asian', 'settings'];

const EVERYTHING = {};
export const load: PageLoad = (services) =>
  bettingViewOf(services) === ASIAN_VIEW
    ? services.queries.prefetchQuery(asianGamesQuery(services, 'live', EVERYTHING))
    : services.queries.prefetchQuery(loadedBoardQuery(services, 'live', EVERYTHING));

function StandardLive() {
  const games = useBoard('live', EVERYTHING);
  return (
    <>
      <FavouriteSection games={games.data} board={(starred) => <Board games={starred} headingLevel={3} />} />
      <BoardStates kind="live" games={games} />
    </>
  );
}

/** Everything that is being played, in the view of the reader. */
export function Component() {
  const phrases = usePhrases();
  const isAsian = useBettingView() === ASIAN_VIEW;
  const title = phrases.t('board.title_live');
  return (
    <>
      <PageHead title={title} />
      <PageTop title={title}>
        {isAsian ? <AsianSports kind="live" /> : <SportFilter kind="live" />}
        <BoardTools hasTimes={false}>
          <ViewSwitch />
          <SideBySide />
        </BoardTools>
      </PageTop>
      {isAsian ? <AsianStates kind="live" filter={EVERYTHING} fixture={drawFixture} /> : <StandardLive />}
    </>
  );
}
