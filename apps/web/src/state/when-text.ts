import type { TimeWords } from '../shared/times.ts';

/** Day and time of a moment in Unix seconds. */
export const whenText = (times: Pick<TimeWords, 'fullDay' | 'time'>, atSeconds: number): string =>
  `${times.fullDay(atSeconds * 1000)} ${times.time(atSeconds * 1000)}`;
