import type { ScoreShown } from '@overround/client';
import type { Phrases } from '@overround/phrases';

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
