import type { ScoreShown } from '@overround/client';
import { useCallback } from 'react';
import { statusText } from '../../state/status-text.ts';
import { usePhrases, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import { useClockText } from '../../state/use-score.ts';
import type { Game } from '../../wire/game.ts';
import styles from './BoardRow.module.css';

function LiveStatus({ gameId }: { readonly gameId: number }) {
  const phrases = usePhrases();
  const textOf = useCallback(
    (score: ScoreShown, seconds: number) => statusText(score, seconds, phrases),
    [phrases],
  );
  const text = useClockText(gameId, textOf) || phrases.t('shell.live');
  return <span className={styles.live}>{text}</span>;
}

/** The clock of a live match, or when a match starts. */
export function FixtureStatus({ game }: { readonly game: Game }) {
  const times = useTimes();
  const nowMs = useNowMs();
  if (game.isLive) return <LiveStatus gameId={game.gameId} />;
  return (
    <span className={styles.status}>
      {!times.isSameDay(game.startsAtMs, nowMs) && <span data-number="">{times.day(game.startsAtMs)}</span>}
      <span data-number="">{times.time(game.startsAtMs)}</span>
    </span>
  );
}
