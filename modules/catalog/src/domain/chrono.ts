// The course of a match as a list of what happened, each score with how it then stood.

import {
  addToPair,
  type Happening,
  isSetFormat,
  type MatchFormat,
  type Pair,
  ZERO_PAIR,
} from '@overround/sports';

export interface ChronoEntry {
  readonly happening: Happening;
  /** After a score: of the match without shoot-out, or of the set where sets are played. */
  readonly score?: Pair;
  /** Minute of the match as it is spoken: the first minute is 1. Stoppage time counts on. Only where a clock counts. */
  readonly minute?: number;
}

const SECONDS = 60;

export function chronoOf(format: MatchFormat, happenings: readonly Happening[]): readonly ChronoEntry[] {
  const isSets = isSetFormat(format);
  let score: Pair = ZERO_PAIR;
  return happenings.map((happening): ChronoEntry => {
    if (isSets && happening.kind === 'period_start') score = ZERO_PAIR;
    const isScore = happening.kind === 'score';
    if (isScore && happening.way !== 'shootout') score = addToPair(score, happening.side, happening.points);
    return {
      happening,
      ...(isScore ? { score } : {}),
      ...(format.periodSeconds === 0 ? {} : { minute: minuteOf(format, happening) }),
    };
  });
}

function minuteOf(format: MatchFormat, { period, second }: Happening): number {
  const before = Math.max(0, period - 1);
  const regular = Math.min(before, format.periods) * format.periodSeconds;
  const overtime = Math.max(0, before - format.periods) * (format.overtimeSeconds ?? 0);
  return Math.floor((regular + overtime + second) / SECONDS) + 1;
}
