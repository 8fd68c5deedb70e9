import { EmptyState, Skeleton } from '@overround/ui';
import { Star } from 'lucide-react';
import { useStore } from 'zustand';
import { Board } from '../../features/board/Board.tsx';
import { CRICKET } from '../../state/cricket-score.ts';
import { useFavouriteGames } from '../../features/favourites/use-favourite-games.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import { CricketFrame } from './CricketFrame.tsx';

export { CRICKET_AREAS as areas } from './cricket-page.ts';

/** Starred matches of cricket, and those of starred tournaments. */
export function Component() {
  const phrases = usePhrases();
  const { live, line, isPending, isError, refetch } = useFavouriteGames(
    useStore(useServices().stores.favourites, (now) => now),
  );
  const games = [...live, ...line].filter(({ sportId }) => sportId === CRICKET);
  return (
    <CricketFrame title={phrases.t('cricket.favourites')}>
      {games.length > 0 && <Board games={games} />}
      {games.length === 0 && isPending && <Skeleton rows={3} label={phrases.t('shell.loading')} />}
      {games.length === 0 && !isPending && isError && <LoadFailed onRetry={refetch} />}
      {games.length === 0 && !isPending && !isError && (
        <EmptyState
          icon={<Star size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('cricket.no_favourites')}
        />
      )}
    </CricketFrame>
  );
}
