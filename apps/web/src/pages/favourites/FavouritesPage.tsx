import type { AreaName, PhraseKey } from '@overround/phrases';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, CalendarX, CircleAlert, Star } from 'lucide-react';
import { Link } from 'react-router';
import { Board } from '../../features/board/Board.tsx';
import { useBoardLive } from '../../features/board/use-board.ts';
import { StarredSports } from '../../features/favourites/StarredSports.tsx';
import { type FavouriteGames, useFavouriteGames } from '../../features/favourites/use-favourite-games.ts';
import section from '../../features/favourites/Favourites.module.css';
import type { Kind } from '../../shared/addresses.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['board', 'news'];

const STARRED_KEY = ['starred-games'];
const TITLES = { live: 'board.live_now', line: 'board.title_line' } as const satisfies Record<
  Kind,
  PhraseKey
>;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Lists({ favourites }: { readonly favourites: FavouriteGames }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { live, line, isEmpty, hasLists, isError, isPending, refetch } = favourites;
  if (isEmpty)
    return (
      <EmptyState
        icon={<Star {...icon} />}
        text={phrases.t('shell.favourites_empty')}
        action={
          <Link to={to.kind('line')} className={buttonClass()}>
            {phrases.t('board.empty_live_action')}
          </Link>
        }
      />
    );
  if (!hasLists && !isPending) return null;
  if (live.length + line.length > 0)
    return (['live', 'line'] as const)
      .map((kind) => ({ kind, games: kind === 'live' ? live : line }))
      .filter(({ games }) => games.length > 0)
      .map(({ kind, games }) => (
        <section key={kind} className={section.section}>
          <header className={section.head}>
            <h2>{phrases.t(TITLES[kind])}</h2>
          </header>
          <Board games={games} headingLevel={3} />
        </section>
      ));
  if (isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('board.failed')}
        action={<Button onClick={refetch}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (isPending) return <Skeleton rows={4} label={phrases.t('shell.loading')} />;
  return <EmptyState icon={<CalendarX {...icon} />} text={phrases.t('board.favourites_not_listed')} />;
}

/** Starred matches and the matches of starred leagues. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const client = useQueryClient();
  const favourites = useFavouriteGames();
  useBoardLive('live', favourites.live, STARRED_KEY, client);
  useBoardLive('line', favourites.line, STARRED_KEY, client);
  return (
    <>
      <PageHead title={phrases.t('shell.favourites')} isHidden />
      <PageTop
        title={phrases.t('shell.favourites')}
        action={
          <Link to={to.page('favourites/news')} className={buttonClass({ kind: 'quiet' })}>
            <Bell size={16} strokeWidth={1.75} aria-hidden="true" />
            {phrases.t('news.title')}
          </Link>
        }
      />
      <StarredSports />
      <Lists favourites={favourites} />
    </>
  );
}
