import type { Happening } from '@overround/sports';
import type { BookChange } from '../book/line-book.ts';

export interface LastPlay {
  note(change: BookChange): void;
  /** Where play is in a match now: the course of the match does not keep it, and who comes later wants to see it too. */
  of(eventId: number): readonly Happening[];
}

const isPlay = ({ kind }: Happening): boolean => kind === 'play' || kind === 'running';
/** What stops the attack or the race that was shown. What a side of a video game has stays beyond a round. */
const ENDS_PLAY: ReadonlySet<Happening['kind']> = new Set(['score', 'period_end', 'match_end', 'abandoned']);

/** Remembers the last play of each match in play, and how its map stands. */
export function rememberPlay(): LastPlay {
  const plays = new Map<number, Happening>();
  const maps = new Map<number, Happening>();
  return {
    note: ({ events, happenings }) => {
      for (const { eventId, happenings: told } of happenings)
        for (const happening of told) {
          if (isPlay(happening)) plays.set(eventId, happening);
          else if (happening.kind === 'map_state') maps.set(eventId, happening);
          else if (ENDS_PLAY.has(happening.kind)) plays.delete(eventId);
        }
      for (const { before, after } of events)
        if (before && !after) {
          plays.delete(before.eventId);
          maps.delete(before.eventId);
        }
    },
    of: (eventId) => [maps.get(eventId), plays.get(eventId)].filter((one) => one !== undefined),
  };
}
