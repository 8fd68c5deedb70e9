// What of a match is worth telling somebody who follows it. A sport decides what is rare enough to be news: a goal is, a basket
// or a rally is not.

import {
  type Happening,
  hasFewScores,
  type MatchFormat,
  type MatchState,
  type Pair,
  SPORT,
} from '@overround/sports';

/** Event types of the subscription calls. */
export const EVENT_TYPE = { start: 0, score: 1, end: 2, periodEnd: 3, redCard: 4 } as const;
export type EventType = (typeof EVENT_TYPE)[keyof typeof EVENT_TYPE];
export const EVENT_TYPES: readonly EventType[] = Object.values(EVENT_TYPE);

/** Sports that send players off for good. */
const RED_CARDS: ReadonlySet<number> = new Set([SPORT.football, 14]);

export function eventTypesOf(format: MatchFormat): readonly EventType[] {
  return EVENT_TYPES.filter((type) => {
    switch (type) {
      case EVENT_TYPE.score:
        return hasFewScores(format);
      case EVENT_TYPE.redCard:
        return RED_CARDS.has(format.sportId);
      case EVENT_TYPE.periodEnd:
        return format.periods > 1;
      default:
        return true;
    }
  });
}

export interface MatchNews {
  readonly type: EventType;
  /** The same piece of news has the same key, whoever sees it and however often. */
  readonly key: string;
  readonly score: Pair;
  readonly period?: number;
}

const ENDS: ReadonlySet<Happening['kind']> = new Set(['match_end', 'abandoned', 'retired', 'walkover']);

function newsOf(happening: Happening, { score }: MatchState): MatchNews | undefined {
  const { period } = happening;
  if (ENDS.has(happening.kind)) return { type: EVENT_TYPE.end, key: 'end', score };
  switch (happening.kind) {
    case 'period_start':
      return period === 1 ? { type: EVENT_TYPE.start, key: 'start', score } : undefined;
    case 'period_end':
      return { type: EVENT_TYPE.periodEnd, key: `period:${period}`, score, period };
    case 'score':
      return happening.way === 'shootout'
        ? undefined
        : { type: EVENT_TYPE.score, key: `score:${score.home}-${score.away}`, score, period };
    case 'count':
      return happening.counter === 'red_cards'
        ? {
            type: EVENT_TYPE.redCard,
            key: `red:${happening.side}:${period}:${happening.second}`,
            score,
            period,
          }
        : undefined;
    default:
      return undefined;
  }
}

/** News of what just happened, each once; `state` is the match after all of it. The end of a match tells of its last period too. */
export function matchNews(happenings: readonly Happening[], state: MatchState): readonly MatchNews[] {
  const types = new Set(eventTypesOf(state.format));
  const found = happenings.flatMap((happening) => newsOf(happening, state) ?? []);
  const isOver = found.some(({ type }) => type === EVENT_TYPE.end);
  const once = new Map(
    found
      .filter(({ type }) => types.has(type) && !(isOver && type === EVENT_TYPE.periodEnd))
      .map((one) => [one.key, one]),
  );
  return [...once.values()];
}
