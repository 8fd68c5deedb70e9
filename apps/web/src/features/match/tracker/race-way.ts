// Where everybody is in a race, from what the socket told last.

import type { MatchCourse, MatchHappening } from './happenings.ts';

export interface Running {
  readonly number: number;
  /** 0 at the start, 100 at the finish. */
  readonly along: number;
}

export interface RaceWay {
  /** By number on the card. */
  readonly runners: readonly Running[];
  readonly leader: number;
}

/** The field spreads as it goes: so much of the course lies between the first and the last at the finish. */
const SPREAD = 22;

/** `"40:3,1,2"`: forty hundredths of the course, runner 3 leads. */
function orderOf({
  extra,
}: MatchHappening): { readonly percent: number; readonly order: readonly number[] } | undefined {
  const [percent, order] = typeof extra === 'string' ? extra.split(':') : [];
  const numbers = order?.split(',').map(Number) ?? [];
  return numbers.length > 0 && numbers.every(Number.isSafeInteger)
    ? { percent: Number(percent), order: numbers }
    : undefined;
}

/** `"1:3"`: runner 3 came in first. */
const finishOf = (course: MatchCourse): readonly number[] =>
  course.marks.flatMap(({ kind, extra }) => {
    if (kind !== 'finish' || typeof extra !== 'string') return [];
    const runner = Number(extra.split(':')[1]);
    return Number.isSafeInteger(runner) ? [runner] : [];
  });

/** Nothing while the race has not told how it stands. */
export function raceWay(course: MatchCourse): RaceWay | undefined {
  const finish = finishOf(course);
  const told = finish.length > 0 ? { percent: 100, order: finish } : course.play && orderOf(course.play);
  if (!told) return undefined;
  const { order, percent } = told;
  const step = ((SPREAD / Math.max(1, order.length - 1)) * percent) / 100;
  const runners = order.map((number, place) => ({ number, along: Math.max(0, percent - place * step) }));
  return { runners: runners.toSorted((a, b) => a.number - b.number), leader: order[0] ?? 0 };
}
