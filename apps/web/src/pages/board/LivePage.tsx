import type { AreaName } from '@overround/phrases';
import type { PageLoad } from '../page-module.ts';
import { Board } from '../../features/board/Board.tsx';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { BoardTools } from '../../features/board/BoardTools.tsx';
import { SportFilter } from '../../features/board/SportFilter.tsx';
import { loadedBoardQuery } from '../../features/board/first-games.ts';
import { useBoard } from '../../features/board/use-board.ts';
import { FavouriteSection } from '../../features/favourites/FavouriteSection.tsx';
import { SideBySide } from '../../features/board/SideBySide.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['board', 'pinned'];

const EVERYTHING = {};
export const load: PageLoad = (services) =>
  services.queries.prefetchQuery(loadedBoardQuery(services, 'live', EVERYTHING));

/** Everything that is being played. */
export function Component() {
  const phrases = usePhrases();
  const games = useBoard('live', EVERYTHING);
  return (
    <>
      <PageHead title={phrases.t('board.title_live')} />
      <PageTop title={phrases.t('board.title_live')}>
        <SportFilter kind="live" />
        <BoardTools hasTimes={false}>
          <SideBySide />
        </BoardTools>
      </PageTop>
      <FavouriteSection games={games.data} board={(starred) => <Board games={starred} headingLevel={3} />} />
      <BoardStates kind="live" games={games} />
    </>
  );
}
