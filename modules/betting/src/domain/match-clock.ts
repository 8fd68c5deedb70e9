// When in real time a past match stood how: its record names minutes, the log of its prices names moments. Pure.

import { addToPair, type Happening, type MatchFormat, type Pair, ZERO_PAIR } from '@overround/sports';

export interface MatchMoment {
  /** As it is spoken: the first minute is 1. */
  readonly minute: number;
  readonly score: string;
}

const SECOND_MS = 1000;

/**
 * The minute and the score at a moment between the first and the last price in play. Time that nobody played is breaks, as long as each
 * other; where less time passed than was played (an accelerated replay) the match ran evenly through it. `undefined` for sports without
 * a clock.
 */
export function matchClock(
  format: MatchFormat,
  happenings: readonly Happening[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): ((atMs: number) => MatchMoment) | undefined {
  if (format.periodSeconds === 0 || toMs <= fromMs) return undefined;
  const lengths: number[] = [];
  for (const { period, second } of happenings)
    if (period > 0) lengths[period - 1] = Math.max(lengths[period - 1] ?? 0, second);
  const periods = Array.from({ length: lengths.length }, (_, index) => (lengths[index] ?? 0) * SECOND_MS);
  const played = periods.reduce((sum, length) => sum + length, 0);
  if (played === 0) return undefined;
  const pace = Math.min(1, (toMs - fromMs) / played);
  const breakMs = periods.length > 1 ? Math.max(0, toMs - fromMs - played) / (periods.length - 1) : 0;
  const startOf = (period: number): number =>
    periods.slice(0, period - 1).reduce((sum, length) => sum + length * pace + breakMs, fromMs);
  const momentOf = ({ period, second }: Happening): number =>
    startOf(Math.max(1, period)) + second * SECOND_MS * pace;
  const scores = happenings.flatMap((one) =>
    one.kind === 'score' && one.way !== 'shootout' ? [{ atMs: momentOf(one), one }] : [],
  );
  return (atMs) => {
    const period = Math.max(1, periods.findLastIndex((_, index) => startOf(index + 1) <= atMs) + 1);
    const regular = Math.min(period - 1, format.periods) * format.periodSeconds;
    const second = Math.min((atMs - startOf(period)) / pace, periods[period - 1] ?? 0) / SECOND_MS;
    const score = scores.reduce<Pair>(
      (sum, { atMs: scoredAt, one }) => (scoredAt <= atMs ? addToPair(sum, one.side, one.points) : sum),
      ZERO_PAIR,
    );
    return {
      minute: Math.floor((regular + Math.max(0, second)) / 60) + 1,
      score: `${score.home}:${score.away}`,
    };
  };
}
