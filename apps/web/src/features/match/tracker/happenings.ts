// What happened in a match, as the socket tells it: for the timeline and the tracker.

import type { LiveHappening } from '@overround/contracts/live';

export interface MatchHappening {
  readonly kind: string;
  /** 0 when it concerns both sides. */
  readonly side: 0 | 1 | 2;
  readonly period: number;
  /** Seconds since the start of the period. */
  readonly second: number;
  /** Zone of play (0 the first side's goal line, 100 the other's), points scored, or a word. */
  readonly extra: number | string | undefined;
}

export interface MatchCourse {
  /** Scores, counts and period marks, oldest first. */
  readonly marks: readonly MatchHappening[];
  /** Where play is now. */
  readonly play: MatchHappening | undefined;
  /** How the map of a video game stands. */
  readonly map?: MatchHappening | undefined;
}

export const NO_COURSE: MatchCourse = { marks: [], play: undefined };
const MARKS_MAX = 400;

/** Kinds that say where the ball is: they are shown, not kept. */
const PLAY_KINDS: ReadonlySet<string> = new Set([
  'possession',
  'attack',
  'dangerous_attack',
  'shot',
  'throw_in',
  'goal_kick',
  'free_kick',
  'serve',
  'running',
  'play',
  'map_state',
]);

const happeningFromLive = ([kind, side, period, second, extra]: LiveHappening): MatchHappening => ({
  kind: kind === 'play' && typeof extra === 'string' ? extra : kind,
  side,
  period,
  second,
  extra,
});

/** Goals, corners, cards: what statistics count, in news that are new. Where the ball is changes none of them for long. */
export const isCounted = (news: readonly LiveHappening[], isWhole: boolean): boolean =>
  !isWhole && news.map(happeningFromLive).some(({ kind }) => !PLAY_KINDS.has(kind));

/** The course after news; a whole list replaces what was known. */
export function courseAfter(
  course: MatchCourse,
  news: readonly LiveHappening[],
  isWhole: boolean,
): MatchCourse {
  const told = news.map(happeningFromLive);
  const marks = told.filter((happening) => !PLAY_KINDS.has(happening.kind));
  const isMap = ({ kind }: MatchHappening): boolean => kind === 'map_state';
  const plays = told.filter((happening) => PLAY_KINDS.has(happening.kind) && !isMap(happening));
  return {
    marks: [...(isWhole ? [] : course.marks), ...marks].slice(-MARKS_MAX),
    // A goal or a pause ends the attack that was shown.
    play:
      plays.at(-1) ??
      (marks.some((mark) => mark.kind === 'score' || mark.kind === 'period_end') ? undefined : course.play),
    map: told.findLast(isMap) ?? (isWhole ? undefined : course.map),
  };
}

/** Where the ball is on a pitch of 0 to 100, from the first side's goal line; half-way when nobody knows. */
export function zoneOfPlay(play: MatchHappening | undefined): number {
  if (!play) return 50;
  if (typeof play.extra === 'number') return Math.min(97, Math.max(3, play.extra));
  const forward: Readonly<Record<string, number>> = {
    possession: 45,
    attack: 66,
    dangerous_attack: 84,
    shot: 93,
    goal_kick: 6,
    corners: 97,
  };
  const along = forward[play.kind] ?? 50;
  return play.side === 2 ? 100 - along : along;
}
