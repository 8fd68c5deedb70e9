import { Button, buttonClass, EmptyState, Skeleton } from '@overround/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { Kind } from '../../shared/addresses.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import type { Game } from '../../wire/game.ts';
import { Board } from './Board.tsx';
import { MoreGames } from './MoreGames.tsx';
import { StartGroups } from './StartGroups.tsx';

export interface BoardStatesProps {
  readonly kind: Kind;
  readonly games: Pick<UseQueryResult<readonly Game[]>, 'data' | 'isPending' | 'isError' | 'refetch'> & {
    readonly more?: (() => void) | undefined;
  };
  /** Shown when a filter leaves nothing. */
  readonly onClearFilter?: (() => void) | undefined;
  readonly headingLevel?: 2 | 3;
  /** Upcoming matches in groups by their start. */
  readonly isByStart?: boolean;
}

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A board in each of its states: loading, empty, nothing found, failed, or the matches. */
export function BoardStates({
  kind,
  games,
  onClearFilter,
  headingLevel = 2,
  isByStart = false,
}: BoardStatesProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  if (games.data && games.data.length > 0) {
    return (
      <>
        {isByStart ? (
          <StartGroups games={games.data} />
        ) : (
          <Board games={games.data} headingLevel={headingLevel} />
        )}
        <MoreGames more={games.more} />
      </>
    );
  }
  if (games.isError) return <LoadFailed onRetry={() => void games.refetch()} />;
  if (games.isPending) return <Skeleton rows={8} label={phrases.t('shell.loading')} />;
  if (onClearFilter) {
    return (
      <EmptyState
        icon={<SearchX {...icon} />}
        text={phrases.t('board.nothing_found')}
        action={<Button onClick={onClearFilter}>{phrases.t('board.nothing_found_action')}</Button>}
      />
    );
  }
  const other: Kind = kind === 'live' ? 'line' : 'live';
  return (
    <EmptyState
      icon={<CalendarX {...icon} />}
      text={phrases.t(kind === 'live' ? 'board.empty_live' : 'board.empty_line')}
      action={
        <Link to={to.kind(other)} className={buttonClass()}>
          {phrases.t(kind === 'live' ? 'board.empty_live_action' : 'board.empty_line_action')}
        </Link>
      }
    />
  );
}
