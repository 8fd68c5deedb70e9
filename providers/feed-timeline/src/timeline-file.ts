import { type Instant, instant } from '@overround/kernel';
import {
  type CounterKind,
  FORMAT,
  type Happening,
  isOver,
  type MatchFormat,
  type Pair,
  type Side,
  takeHappenings,
} from '@overround/sports';

/** One recorded match: everything that happened, in order, in the terms of our sport. */
export interface TimelineMatch {
  readonly eventRef: string;
  readonly competition: string;
  readonly round: string;
  readonly venue: string;
  readonly kickoffAt: Instant;
  readonly home: string;
  readonly away: string;
  readonly format: MatchFormat;
  /** After ninety minutes. */
  readonly fullTime: Pair;
  readonly halfTime: Pair;
  readonly happenings: readonly Happening[];
  /** Length of each period in seconds, stoppage time included. */
  readonly periodSeconds: Readonly<Record<number, number>>;
}

export interface SkippedLine {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

interface RecordedMatch {
  readonly id: number;
  readonly competition: string;
  readonly gameweek: number;
  readonly kickoffUtc: string;
  readonly home: string;
  readonly away: string;
  readonly venue: string;
  readonly duration: string;
  readonly halfTime: readonly [number, number];
  readonly fullTime: readonly [number, number];
  readonly periodSeconds: Readonly<Record<string, number>>;
  readonly events: readonly (readonly [string, number, 'H' | 'A', string, number])[];
  readonly shootout?: readonly (readonly [string, number, 'H' | 'A', string, number])[];
}

/** Reads a file of one match a line. A line that is no match, or whose story does not add up, is reported and skipped. */
export function readTimelines(
  file: string,
  text: string,
): { matches: TimelineMatch[]; skipped: SkippedLine[] } {
  const matches: TimelineMatch[] = [];
  const skipped: SkippedLine[] = [];
  const refs = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (typeof read === 'string') skipped.push({ file, line: index + 1, reason: read });
    else if (refs.has(read.eventRef))
      skipped.push({ file, line: index + 1, reason: `match ${read.eventRef} stands in an earlier line` });
    else {
      refs.add(read.eventRef);
      matches.push(read);
    }
  }
  return { matches, skipped };
}

function readLine(line: string): TimelineMatch | string {
  let recorded: RecordedMatch;
  try {
    recorded = JSON.parse(line) as RecordedMatch; // Checked field by field below, as far as it is used.
  } catch {
    return 'not JSON';
  }
  if (typeof recorded !== 'object' || recorded === null) return 'no match';
  if (!isWhole(recorded.id)) return 'no number of the match';
  const kickoffMs = Date.parse(recorded.kickoffUtc);
  if (!Number.isFinite(kickoffMs)) return 'no kick-off time';
  if (!isEvents(recorded.events) || (recorded.shootout !== undefined && !isEvents(recorded.shootout)))
    return 'an event is not one';
  if (!isPair(recorded.fullTime) || !isPair(recorded.halfTime)) return 'no scores';
  if (typeof recorded.periodSeconds !== 'object' || recorded.periodSeconds === null)
    return 'no length of the periods';
  if (!Object.values(recorded.periodSeconds).every((length) => Number.isFinite(length)))
    return 'a length of a period is no number';
  if (typeof recorded.home !== 'string' || typeof recorded.away !== 'string') return 'a team is missing';
  const format = recorded.duration === 'Regular' ? FORMAT.footballLeague : FORMAT.footballCup;
  const happenings = storyOf(recorded);
  const told = takeHappenings(format, happenings);
  if (!told.ok) return `the story breaks the rules of football (${told.code})`;
  if (!isOver(told.value)) return 'the story has no end';
  const regular = happenings.filter((happening) => happening.kind === 'score' && happening.period <= 2);
  const goals = (side: Side) =>
    regular.filter((happening) => 'side' in happening && happening.side === side).length;
  if (goals(1) !== recorded.fullTime[0] || goals(2) !== recorded.fullTime[1])
    return 'goals do not add up to the score';
  return {
    eventRef: String(recorded.id),
    competition: String(recorded.competition ?? ''),
    round: isWhole(recorded.gameweek) && recorded.gameweek > 0 ? `Round ${recorded.gameweek}` : '',
    venue: String(recorded.venue ?? ''),
    kickoffAt: instant(kickoffMs),
    home: recorded.home,
    away: recorded.away,
    format,
    fullTime: { home: recorded.fullTime[0], away: recorded.fullTime[1] },
    halfTime: { home: recorded.halfTime[0], away: recorded.halfTime[1] },
    happenings,
    periodSeconds: Object.fromEntries(
      PERIODS.map((name, at) => [at + 1, Math.ceil(recorded.periodSeconds[name] ?? 0)]),
    ),
  };
}

const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((item) => Number.isInteger(item));

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isEvents = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      Array.isArray(one) &&
      typeof one[0] === 'string' &&
      Number.isFinite(one[1]) &&
      (one[2] === 'H' || one[2] === 'A') &&
      typeof one[3] === 'string',
  );

const PERIODS = ['1H', '2H', 'E1', 'E2', 'P'] as const;
const GOALS: Readonly<Record<string, { readonly way?: 'penalty' | 'own_goal' }>> = {
  goal: {},
  penaltyGoal: { way: 'penalty' },
  ownGoal: { way: 'own_goal' },
};
const COUNTS: Readonly<Record<string, readonly CounterKind[]>> = {
  shotOn: ['shots_on_target'],
  shotOff: ['shots_off_target'],
  corner: ['corners'],
  foul: ['fouls'],
  offside: ['offsides'],
  yellow: ['yellow_cards'],
  // The second yellow card is shown and is a dismissal.
  secondYellow: ['yellow_cards', 'red_cards'],
  red: ['red_cards'],
  penaltyMiss: ['penalties'],
};

/** The whole match as happenings: marks of periods around what was recorded. */
function storyOf(recorded: RecordedMatch): Happening[] {
  const story: Happening[] = [];
  let lastPeriod = 1;
  let lastSecond = 0;
  for (const [index, name] of PERIODS.entries()) {
    const events =
      name === 'P' ? (recorded.shootout ?? []) : recorded.events.filter(([period]) => period === name);
    const lengthSeconds = recorded.periodSeconds[name];
    if (lengthSeconds === undefined && events.length === 0) continue;
    const period = index + 1;
    story.push({ kind: 'period_start', period, second: 0 });
    let second = 0;
    for (const event of events) {
      // A stray decimal never makes the clock run back.
      second = Math.max(second, Math.floor(event[1]));
      story.push(...happeningsOf(event, period, second));
    }
    second = Math.max(second, Math.ceil(lengthSeconds ?? 0));
    story.push({ kind: 'period_end', period, second });
    lastPeriod = period;
    lastSecond = second;
  }
  story.push({ kind: 'match_end', period: lastPeriod, second: lastSecond });
  return story;
}

function happeningsOf(
  [, , team, type, player]: RecordedMatch['events'][number],
  period: number,
  second: number,
): Happening[] {
  const side: Side = team === 'H' ? 1 : 2;
  const at = { side, period, second, ...(player ? { playerRef: String(player) } : {}) };
  const goal = GOALS[type];
  if (goal)
    return [{ kind: 'score', points: 1, ...at, ...(period === 5 ? { way: 'shootout' as const } : goal) }];
  if (period === 5) return []; // A missed kick of the shoot-out changes no score.
  return (COUNTS[type] ?? []).map((counter) => ({ kind: 'count', counter, ...at }));
}
