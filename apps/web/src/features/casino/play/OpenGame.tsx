import { CallRefused } from '@overround/client';
import type { CasinoGame } from '@overround/contracts/casino';
import { Button, IconButton, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Maximize, Minimize, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { bonusesQuery } from '../../../state/bonus-queries.ts';
import { LoadFailed } from '../../../state/LoadFailed.tsx';
import { MY } from '../../../state/my-calls.ts';
import { refreshBalance } from '../../../state/session-actions.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { ownGamesQuery, sessionQuery } from '../casino-queries.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { isDarkNow, launchQuery, type OpenedGame, type Paying, sandboxOf } from './launch.ts';
import styles from './Play.module.css';
import { PlayBar } from './PlayBar.tsx';
import { useFullScreen } from './use-full-screen.ts';

/** What the header covers; `scroll-margin` of the stage keeps it free. */
const HEADER_PX = 64;
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface OpenGameProps {
  readonly game: CasinoGame;
  readonly paying: Paying;
  readonly isOfAge: boolean;
  readonly onLeave: () => void;
}

/** A game that is asked to open: its frame, or why there is none. */
export function OpenGame({ game, paying, isOfAge, onLeave }: OpenGameProps) {
  const services = useServices();
  const phrases = usePhrases();
  const isDark = isDarkNow(services.stores.preferences.getState().theme);
  const ask = { gameId: game.gameId, paying, isOfAge, isDark };
  const opened = useQuery(launchQuery(services, ask));
  const open = (): void => void opened.refetch();
  if (opened.isFetching) return <Skeleton rows={1} rowHeightPx={480} label={phrases.t('casino.opening')} />;
  if (opened.isError) {
    if (!(opened.error instanceof CallRefused))
      return <LoadFailed text={phrases.t('casino.game_failed')} onRetry={open} />;
    const { code, facts } = opened.error.refusal;
    return (
      <div className={styles.refused}>
        <ClosedNotice code={code} facts={facts} title={phrases.t('casino.refused')} />
        <span className={styles.deeds}>
          <Button onClick={open}>{phrases.t('casino.open_again')}</Button>
          <Button kind="quiet" onClick={onLeave}>
            {phrases.t('casino.leave')}
          </Button>
        </span>
      </div>
    );
  }
  if (!opened.data) return null;
  return <Frame game={game} opened={opened.data} onLeave={onLeave} onOpen={open} />;
}

interface FrameProps extends Pick<OpenGameProps, 'game' | 'onLeave'> {
  readonly opened: OpenedGame;
  readonly onOpen: () => void;
}

function Frame({ game, opened, onLeave, onOpen }: FrameProps) {
  const phrases = usePhrases();
  const stage = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(stage);
  const { url, origin, session } = opened;
  // Who pressed far down a long page sees the game from its top.
  useEffect(() => {
    const { top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    if (top < HEADER_PX) stage.current?.scrollIntoView?.({ block: 'start' });
  }, [url]);
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.bar}>
        {session ? (
          <Standing sessionId={session.sessionId} onOpen={onOpen} />
        ) : (
          <p className={styles.demo}>{phrases.t('casino.demo_note')}</p>
        )}
        <span className={styles.tools}>
          {fullScreen.toggle && (
            <IconButton
              label={phrases.t(fullScreen.isOn ? 'casino.leave_full_screen' : 'casino.full_screen')}
              aria-pressed={fullScreen.isOn}
              onClick={fullScreen.toggle}
            >
              {fullScreen.isOn ? <Minimize {...icon} /> : <Maximize {...icon} />}
            </IconButton>
          )}
          <IconButton label={phrases.t('casino.leave')} onClick={onLeave}>
            <X {...icon} />
          </IconButton>
        </span>
      </div>
      <iframe
        key={url}
        className={styles.frame}
        title={phrases.t('casino.frame', { title: game.title })}
        src={url}
        sandbox={sandboxOf(origin, location.origin)}
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

/** How the opening stands, and why it takes no more bets once it does not. */
function Standing({ sessionId, onOpen }: { readonly sessionId: string; readonly onOpen: () => void }) {
  const services = useServices();
  const phrases = usePhrases();
  const session = useQuery(sessionQuery(services, sessionId));
  const rounds = session.data?.rounds;
  // The socket tells every movement; where none can be had, a round that was played is the sign.
  useEffect(() => {
    if (rounds === undefined || rounds === 0) return;
    if (!services.socket) void refreshBalance(services);
    void services.queries.invalidateQueries({ queryKey: [MY, 'casino', 'rounds'], refetchType: 'none' });
    void services.queries.invalidateQueries({
      queryKey: ownGamesQuery(services).queryKey,
      refetchType: 'none',
    });
    void services.queries.invalidateQueries({ queryKey: bonusesQuery(services).queryKey });
  }, [rounds, services]);
  if (session.isError && !session.data)
    return <Notice tone="warning">{phrases.t('casino.session_failed')}</Notice>;
  if (!session.data) return <span className={styles.standing} />;
  const { closedBecause, openRounds } = session.data;
  const canOpen = closedBecause === 'casino_replaced' || closedBecause === 'casino_session_over';
  return (
    <div className={styles.standing}>
      <PlayBar session={session.data} />
      {closedBecause !== null && (
        <ClosedNotice code={closedBecause} title={phrases.t('casino.closed')}>
          {' '}
          {phrases.t('casino.closed_hint')}
          {canOpen && openRounds > 0 && ` ${phrases.t('casino.open_rounds', { count: openRounds })}`}
          {canOpen && (
            <span className={styles.deeds}>
              <Button size="small" onClick={onOpen}>
                {phrases.t('casino.open_again')}
              </Button>
            </span>
          )}
        </ClosedNotice>
      )}
    </div>
  );
}
