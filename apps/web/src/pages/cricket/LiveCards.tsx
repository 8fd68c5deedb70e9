import { buttonClass, EmptyState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { RadioTower } from 'lucide-react';
import { Link } from 'react-router';
import { useBoard } from '../../features/board/use-board.ts';
import styles from '../../features/cricket/Cricket.module.css';
import { CRICKET } from '../../state/cricket-score.ts';
import { CricketScoreLines } from '../../features/cricket/CricketScoreLines.tsx';
import { eventName } from '../../state/event-name.ts';
import { gameQuery } from '../../state/feed-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { Game } from '../../wire/game.ts';

const LIVE = { sportId: CRICKET };
const CARDS_MAX = 12;
/** Balls and wickets come with the match itself. */
const COUNTED_EVERY_MS = 10_000;

function LiveCard({ game }: { readonly game: Game }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const detail = useQuery({
    ...gameQuery(services, 'live', game.eventId),
    refetchInterval: services.socket ? COUNTED_EVERY_MS : false,
  });
  return (
    <article className={styles.card} aria-label={eventName(game, phrases)}>
      <bdi className={styles.league}>{game.champName}</bdi>
      {detail.data ? (
        <CricketScoreLines game={detail.data} />
      ) : (
        <Skeleton rows={1} rowHeightPx={72} label={phrases.t('shell.loading')} />
      )}
      <p className={styles.links}>
        <Link to={to.page(`cricket/broadcasts/${game.eventId}`)} className={buttonClass({ size: 'small' })}>
          {phrases.t('cricket.watch')}
        </Link>
        <Link to={to.game('live', game)} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {phrases.t('cricket.to_markets')}
        </Link>
      </p>
    </article>
  );
}

/** Matches of cricket in play, each with its own score. */
export function LiveCards() {
  const phrases = usePhrases();
  const games = useBoard('live', LIVE);
  if (games.isPending) return <Skeleton rows={2} rowHeightPx={140} label={phrases.t('shell.loading')} />;
  if (games.isError && !games.data) return <LoadFailed onRetry={() => void games.refetch()} />;
  const shown = (games.data ?? []).filter(({ away }) => away !== undefined).slice(0, CARDS_MAX);
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<RadioTower size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('cricket.nothing_live')}
      />
    );
  return (
    <div className={styles.grid}>
      {shown.map((game) => (
        <LiveCard key={game.eventId} game={game} />
      ))}
    </div>
  );
}
