import type { AreaName, PhraseKey } from '@overround/phrases';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CalendarX, CircleAlert, Star } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { Board } from '../../features/board/Board.tsx';
import { useBoardLive } from '../../features/board/use-board.ts';
import { ArrangeList } from '../../features/favourites/ArrangeList.tsx';
import { FolderBar } from '../../features/favourites/FolderBar.tsx';
import { namesIn, starredItems, starsOf } from '../../features/favourites/folder-names.ts';
import { StarredSports } from '../../features/favourites/StarredSports.tsx';
import { type FavouriteGames, useFavouriteGames } from '../../features/favourites/use-favourite-games.ts';
import section from '../../features/favourites/Favourites.module.css';
import type { Kind } from '../../shared/addresses.ts';
import { eventName } from '../../state/event-name.ts';
import { sportsQuery } from '../../state/feed-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';

export const areas: readonly AreaName[] = ['board', 'news', 'pinned'];

const STARRED_KEY = ['starred-games'];
const TITLES = { live: 'board.live_now', line: 'board.title_line' } as const satisfies Record<
  Kind,
  PhraseKey
>;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Lists({
  favourites,
  isFolder,
}: {
  readonly favourites: FavouriteGames;
  readonly isFolder: boolean;
}) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { live, line, isEmpty, hasLists, isError, isPending, refetch } = favourites;
  if (isEmpty && isFolder)
    return <EmptyState icon={<Star {...icon} />} text={phrases.t('pinned.folder_empty')} />;
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

/** What this browser keeps: folders, sports, matches. */
function Kept() {
  const phrases = usePhrases();
  const to = useAddresses();
  const client = useQueryClient();
  const services = useServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const stars = useStore(services.stores.favourites, (now) => now);
  const folders = useStore(services.stores.ownLists, (now) => now.folders);
  const shown = folders.find(({ id }) => id === query.get('folder'));
  const inFolder = useMemo(() => (shown ? starsOf(stars, shown.items) : stars), [stars, shown]);
  const favourites = useFavouriteGames(inFolder);
  const all = useFavouriteGames(stars);
  const sports = useQuery({ ...sportsQuery(services, 'line'), enabled: stars.sports.length > 0 });
  const items = useMemo(() => {
    const sportNames = new Map((sports.data ?? []).map(({ sportId, name }) => [sportId, name]));
    const games = [...all.live, ...all.line];
    return starredItems(
      stars,
      namesIn(games, (game) => eventName(game, phrases), sportNames),
    );
  }, [all.live, all.line, stars, sports.data, phrases]);
  useBoardLive('live', favourites.live, STARRED_KEY, client);
  useBoardLive('line', favourites.line, STARRED_KEY, client);
  return (
    <>
      {(items.length > 0 || folders.length > 0) && (
        <FolderBar
          shown={shown}
          onShow={(folderId) =>
            void navigate(to.page(folderId === undefined ? 'favourites' : `favourites?folder=${folderId}`), {
              replace: true,
            })
          }
        />
      )}
      {folders.length > 0 && items.length > 0 && <ArrangeList items={items} />}
      <StarredSports starred={inFolder.sports} />
      <Lists favourites={favourites} isFolder={shown !== undefined} />
    </>
  );
}

/** Starred matches and the matches of starred leagues, all of them or those of one folder. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  // Folders are known to the browser alone: all of it stands there at once when the page is alive, and nothing is pushed down.
  const isAlive = useIsAlive();
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
      {isAlive ? <Kept /> : <Skeleton rows={4} label={phrases.t('shell.loading')} />}
    </>
  );
}
