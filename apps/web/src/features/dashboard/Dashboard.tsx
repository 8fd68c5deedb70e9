import { Button, EmptyState, ErrorState, IconButton, moveByArrows, Notice, Skeleton } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MoveUp, Pin } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useStore } from 'zustand';
import { dashboardQuery } from '../../state/dashboard-query.ts';
import { eventName } from '../../state/event-name.ts';
import { OddsSurroundings } from '../../state/OddsSurroundings.tsx';
import { PinButton } from '../../state/PinButton.tsx';
import { movedEarlier, PINS_MAX } from '../../state/pinned-games.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useBoardTopics } from '../../state/use-live-topics.ts';
import type { Game } from '../../wire/game.ts';
import styles from './Dashboard.module.css';

export interface DashboardProps {
  /** Draws one match with a button in its corner. */
  readonly card: (game: Game, actions: ReactNode) => ReactNode;
}

const NONE: readonly Game[] = [];
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Pinned matches as cards; where none is, some that may be pinned. */
export function Dashboard({ card }: DashboardProps) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const { pinned: store } = services.stores;
  const pinned = useStore(store, (now) => now.dashboard);
  const query = dashboardQuery(services, pinned);
  const board = useQuery({ ...query, placeholderData: (before) => before });
  const games = board.data?.games ?? NONE;
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: ['dashboard'] }), [client]);
  useBoardTopics(
    'live',
    games.filter(({ isLive }) => isLive),
    refresh,
  );
  useBoardTopics(
    'line',
    games.filter(({ isLive }) => !isLive),
    refresh,
  );

  if (board.isError && !board.data) {
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('pinned.failed')}
        action={<Button onClick={() => void board.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  if (!board.data) return <Skeleton rows={4} rowHeightPx={180} label={phrases.t('shell.loading')} />;
  // While the answer for one pin less is on its way, what was taken off is gone already.
  const byId = new Map(games.map((game) => [game.eventId, game]));
  const shown = pinned.length === 0 ? games : pinned.flatMap((eventId) => byId.get(eventId) ?? []);
  const gone = board.data.gone.filter((eventId) => pinned.includes(eventId));
  const keep = (dashboard: readonly number[]): void => store.setState({ dashboard });
  return (
    <OddsSurroundings>
      {pinned.length === 0 && (
        <EmptyState icon={<Pin {...icon} />} text={phrases.t('pinned.dashboard_empty')} />
      )}
      {pinned.length > 0 && (
        <p className={styles.count}>
          <span data-number="">
            {phrases.t('pinned.dashboard_count', { count: pinned.length, max: PINS_MAX.dashboard })}
          </span>
          <Button kind="quiet" size="small" onClick={() => keep([])}>
            {phrases.t('pinned.clear_all')}
          </Button>
        </p>
      )}
      {gone.length > 0 && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={() => keep(pinned.filter((one) => !gone.includes(one)))}>
              {phrases.t('pinned.clear_gone')}
            </Button>
          }
        >
          <p>{phrases.t('pinned.gone', { count: gone.length })}</p>
        </Notice>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows pass between the prices inside */}
      <div className={styles.grid} onKeyDown={moveByArrows}>
        {shown.map((game, at) => (
          <div key={game.eventId} className={styles.cell}>
            {card(
              game,
              <>
                {pinned.length > 0 && at > 0 && (
                  <IconButton
                    label={phrases.t('pinned.move_earlier', { name: eventName(game, phrases) })}
                    onClick={() => keep(movedEarlier(pinned, game.eventId))}
                  >
                    <MoveUp size={16} strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                )}
                <PinButton list="dashboard" eventId={game.eventId} name={eventName(game, phrases)} />
              </>,
            )}
          </div>
        ))}
      </div>
    </OddsSurroundings>
  );
}
