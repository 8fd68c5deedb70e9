import { SUSPENSION_REASONS } from '@overround/contracts/live';
import type { Phrases } from '@overround/phrases';
import type { CellQuote } from '@overround/ui';

/** Nobody knows to the second: hints go in steps. */
const STEP_SECONDS = 5;

/** Why a price is stopped, in a few words, and when it may be back; without a time once that is past. */
export function suspensionHint(
  phrases: Pick<Phrases, 't'>,
  why: CellQuote['why'],
  serverNowMs: number,
): string {
  const reason = SUSPENSION_REASONS.find((known) => known === why?.[0]);
  if (!why || !reason) return phrases.t('board.suspended');
  const text = phrases.t(`board.stop_${reason}`);
  const leftMs = why[1] - serverNowMs;
  if (leftMs <= 0) return text;
  const seconds = Math.max(1, Math.round(leftMs / 1000 / STEP_SECONDS)) * STEP_SECONDS;
  return phrases.t('board.stop_back', { why: text, seconds });
}
