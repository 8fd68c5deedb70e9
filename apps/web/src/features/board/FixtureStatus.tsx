import type { ScoreShown } from '@overround/client';
import type { Phrases } from '@overround/phrases';
import { useCallback } from 'react';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useClockText } from '../../state/use-score.ts';
import type { Game } from '../../wire/game.ts';
import styles from './BoardRow.module.css';

/** Where a live match stands, in one short text: minute, period, pause or end. */
export function statusText(score: ScoreShown, seconds: number, phrases: Phrases): string {
  if (score.phase === 'ended') return phrases.t('board.finished');
  if (score.phase === 'abandoned') return phrases.t('board.interrupted');
  const period =
    score.periodName || (score.period > 0 ? phrases.t('board.period_short', { number: score.period }) : '');
  if (score.phase === 'break') return period || phrases.t('board.half_time');
  if (seconds <= 0) return period;
  return phrases.t('board.minute', { minute: Math.floor(seconds / 60) + 1 });
}

function LiveStatus({ gameId }: { readonly gameId: number }) {
  const phrases = usePhrases();
  const textOf = useCallback(
    (score: ScoreShown, seconds: number) => statusText(score, seconds, phrases),
    [phrases],
  );
  return <span className={styles.live}>{useClockText(gameId, textOf) || phrases.t('shell.live')}</span>;
}

/** The clock of a live match, or when a match starts. */
export function FixtureStatus({ game }: { readonly game: Game }) {
  const { clock } = useServices();
  const times = useTimes();
  if (game.isLive) return <LiveStatus gameId={game.gameId} />;
  return (
    <span className={styles.status}>
      {!times.isSameDay(game.startsAtMs, clock.nowMs()) && (
        <span data-number="">{times.day(game.startsAtMs)}</span>
      )}
      <span data-number="">{times.time(game.startsAtMs)}</span>
    </span>
  );
}
