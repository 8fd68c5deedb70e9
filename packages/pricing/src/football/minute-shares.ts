import type { GoalClock, MatchTime } from './goal-clock.ts';

/** A half that runs over its usual stoppage still has a little to go: as in `remainingShares`. */
const OVERRUN_SECONDS = 45;

/**
 * Of the goals still expected, the share that falls in minutes up to a minute of the match. Stoppage time belongs to the last
 * minute of its half, as settlement counts it. 0 for minutes that are over, 1 for the last one.
 */
export function shareByMinute(clock: GoalClock, time: MatchTime): (minute: number) => number {
  const [first, second] = [
    clock.halfSeconds + clock.stoppageSeconds[0],
    clock.halfSeconds + clock.stoppageSeconds[1],
  ];
  const halfMinutes = clock.halfSeconds / 60;
  const slope = (clock.rise - 1) / (first + second);
  const weight = (from: number, to: number): number => to - from + (slope * (to * to - from * from)) / 2;
  const done = Math.max(0, time.second);
  const leftOf = (length: number, stoppage: number): number =>
    Math.max(length - done, stoppage > 0 ? OVERRUN_SECONDS : 0);
  const firstFrom = time.half === 1 ? first - leftOf(first, clock.stoppageSeconds[0]) : first;
  const secondFrom = time.half === 1 ? first : first + second - leftOf(second, clock.stoppageSeconds[1]);
  const all = weight(firstFrom, first) + weight(secondFrom, first + second);

  return (minute) => {
    const firstTo = minute >= halfMinutes ? first : 60 * minute;
    const secondTo = minute >= 2 * halfMinutes ? first + second : first + 60 * (minute - halfMinutes);
    const inFirst = firstTo > firstFrom ? weight(firstFrom, firstTo) : 0;
    const inSecond = secondTo > secondFrom ? weight(secondFrom, secondTo) : 0;
    return all > 0 ? (inFirst + inSecond) / all : 1;
  };
}
