import type { CasinoGame } from '@overround/contracts/casino';
import { Button, buttonClass, EmptyState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CallRefused } from '@overround/client';
import { Dices, SearchX, Star } from 'lucide-react';
import { Link } from 'react-router';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { gamesOfQuery, gamesQuery } from './casino-queries.ts';
import styles from './Casino.module.css';
import { GameTile } from './GameTile.tsx';
import { isNarrowed, type LobbyFilter, type OwnList } from './model/lobby-filter.ts';
import { useOwnGames } from './use-kept-games.ts';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;
/** Most numbers that one call takes. */
const IDS_MAX = 60;
const SKELETON_HEIGHT_PX = 220;

const Tiles = ({ games }: { readonly games: readonly CasinoGame[] }) =>
  games.map((game) => <GameTile key={game.gameId} game={game} />);

function Waiting() {
  return <Skeleton rows={3} rowHeightPx={SKELETON_HEIGHT_PX} label={usePhrases().t('shell.loading')} />;
}

/** This site has no casino, or its games could not be had. */
export function NoGames({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const phrases = usePhrases();
  const to = useAddresses();
  if (!(error instanceof CallRefused && error.refusal.code === 'option_not_offered'))
    return <LoadFailed text={phrases.t('casino.failed')} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<Dices {...icon} />}
      text={phrases.t('casino.not_here')}
      action={
        <Link to={to.kind('line')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('casino.to_line')}
        </Link>
      }
    />
  );
}

export interface GamesListProps {
  readonly filter: LobbyFilter;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

/** The games that fit, page below page. */
export function GamesList({ filter, onMore, onClear }: GamesListProps) {
  const services = useServices();
  const phrases = usePhrases();
  const first = useQuery(gamesQuery(services, filter, 1));
  if (first.isPending) return <Waiting />;
  if (first.isError) return <NoGames error={first.error} onRetry={() => void first.refetch()} />;
  const { total, games } = first.data;
  if (total === 0)
    return isNarrowed(filter) ? (
      <EmptyState
        icon={<SearchX {...icon} />}
        text={phrases.t('casino.nothing')}
        hint={phrases.t('casino.nothing_hint')}
        action={<Button onClick={onClear}>{phrases.t('casino.clear')}</Button>}
      />
    ) : (
      <EmptyState icon={<Dices {...icon} />} text={phrases.t('casino.none')} />
    );
  const hasMore = games.length * filter.pages < total;
  return (
    <>
      <p className={styles.line} aria-live="polite">
        {phrases.t('casino.found', { count: total })}
      </p>
      <ul className={styles.games}>
        <Tiles games={games} />
        {Array.from({ length: filter.pages - 1 }, (_, at) => (
          <FurtherPage key={at} filter={filter} page={at + 2} />
        ))}
      </ul>
      {hasMore && (
        <span className={styles.more}>
          <Button onClick={onMore}>{phrases.t('casino.more')}</Button>
        </span>
      )}
    </>
  );
}

function FurtherPage({ filter, page }: { readonly filter: LobbyFilter; readonly page: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const games = useQuery(gamesQuery(services, filter, page));
  if (games.isPending)
    return (
      <li>
        <Waiting />
      </li>
    );
  if (games.isError)
    return (
      <li>
        <LoadFailed text={phrases.t('casino.failed')} onRetry={() => void games.refetch()} />
      </li>
    );
  return <Tiles games={games.data.games} />;
}

/** Games the player keeps, or those they played last. */
export function OwnGames({ list }: { readonly list: OwnList }) {
  const phrases = usePhrases();
  const own = useOwnGames();
  if (own.isError) return <NoGames error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <Waiting />;
  const ids = own.data[list];
  if (ids.length === 0)
    return <EmptyState icon={<Star {...icon} />} text={phrases.t(`casino.own_${list}_none`)} />;
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, at) =>
    ids.slice(at * IDS_MAX, (at + 1) * IDS_MAX),
  );
  return (
    <ul className={styles.games}>
      {chunks.map((chunk) => (
        <GamesOf key={chunk[0]} ids={chunk} />
      ))}
    </ul>
  );
}

/** These games, in this order; only what is on is there. */
export function GamesOf({ ids }: { readonly ids: readonly number[] }) {
  const services = useServices();
  const games = useQuery(gamesOfQuery(services, ids));
  if (games.isPending)
    return (
      <li>
        <Waiting />
      </li>
    );
  if (games.isError)
    return (
      <li>
        <NoGames error={games.error} onRetry={() => void games.refetch()} />
      </li>
    );
  return <Tiles games={games.data.games} />;
}
