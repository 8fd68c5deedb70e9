// Prices that nobody has told for too long, and matches nobody speaks of any more: a producer may be alive and yet have forgotten one.

import type { MatchState } from '@overround/sports';
import type { EventRecord } from '../domain/event-record.ts';

export interface PriceGuards {
  /** A price of a feed that was not told for so long is not sold, by kind of listing. */
  readonly priceMs: { readonly line: number; readonly live: number };
  /** After the score moved, the prices of a feed have so long to be told anew. */
  readonly afterScoreMs: number;
  /**
   * A match whose clock runs and that used to be heard of often is heard of within this, whoever prices it. Some feeds speak of a
   * match only when something happens: those have no pulse to lose.
   */
  readonly heartbeatMs: number;
}

/** Feeds tell what changed: an old price is mostly a good one, a price from before the last goal never is. */
export const DEFAULT_PRICE_GUARDS: PriceGuards = {
  priceMs: { line: 48 * 3_600_000, live: 600_000 },
  afterScoreMs: 10_000,
  heartbeatMs: 300_000,
};

/** A pulse: so many messages, each within so small a part of the longest silence. */
const PULSE_BEATS = 3;
const PULSE_SHARE = 5;

export interface Watched {
  readonly heardAtMs: number;
  /** Messages in a row that came soon after one another. */
  readonly beats: number;
  readonly scoredAtMs?: number;
  readonly score: string;
  readonly kind: EventRecord['kind'];
  /** When each group was told last, of those the feed prices. */
  readonly toldAtMs: ReadonlyMap<number, number>;
}

const scoreOf = (state: MatchState | undefined): string =>
  state ? `${state.score.home}:${state.score.away}` : '';

/** What is known after messages about an event: `groups` were priced by them. */
export function noteEvent(
  before: Watched | undefined,
  record: Pick<EventRecord, 'state' | 'kind'>,
  groups: Iterable<number>,
  { nowMs, heartbeatMs }: { readonly nowMs: number; readonly heartbeatMs: number },
): Watched {
  const score = scoreOf(record.state);
  const isSameListing = before?.kind === record.kind;
  const toldAtMs = new Map(isSameListing ? before.toldAtMs : []);
  for (const group of groups) toldAtMs.set(group, nowMs);
  const hasScored = isSameListing && before.score !== '' && before.score !== score;
  const scoredAtMs = hasScored ? nowMs : isSameListing ? before.scoredAtMs : undefined;
  const isBeat = isSameListing && nowMs - before.heardAtMs <= heartbeatMs / PULSE_SHARE;
  return {
    heardAtMs: nowMs,
    beats: isBeat ? before.beats + 1 : 0,
    score,
    kind: record.kind,
    toldAtMs,
    ...(scoredAtMs === undefined ? {} : { scoredAtMs }),
  };
}

/** Groups whose prices are too old to be sold. */
export function staleGroups(watched: Watched, nowMs: number, guards: PriceGuards): number[] {
  const { scoredAtMs, toldAtMs, kind } = watched;
  const isScoreOld = scoredAtMs !== undefined && nowMs - scoredAtMs >= guards.afterScoreMs;
  return [...toldAtMs].flatMap(([group, toldMs]) =>
    nowMs - toldMs >= guards.priceMs[kind] || (isScoreOld && toldMs < scoredAtMs) ? [group] : [],
  );
}

/** Whether a match that runs has not been heard of for too long. */
export const isUnheard = (
  watched: Watched,
  record: Pick<EventRecord, 'state' | 'status'>,
  nowMs: number,
  { heartbeatMs }: PriceGuards,
): boolean =>
  watched.beats >= PULSE_BEATS &&
  record.status === 'live' &&
  record.state?.phase === 'in_play' &&
  record.state.isClockRunning &&
  nowMs - watched.heardAtMs >= heartbeatMs;

export interface PriceWatch {
  /** Messages about these events were stored; the markets they priced as `partKey/group`. */
  note(stored: ReadonlyMap<number, ReadonlySet<string>>): void;
  /** Events and groups that may not be sold any more; each is told once, until it is heard of again. */
  due(): readonly { readonly eventId: number; readonly groups?: readonly number[] }[];
}

const LOOK_EVERY_MS = 1000;

export function openPriceWatch(deps: {
  readonly nowMs: () => number;
  readonly recordOf: (eventId: number) => EventRecord | undefined;
  readonly guards?: PriceGuards;
}): PriceWatch {
  const { nowMs, recordOf, guards = DEFAULT_PRICE_GUARDS } = deps;
  const watched = new Map<number, Watched>();
  let lookedMs = Number.NEGATIVE_INFINITY;
  return {
    note: (stored) => {
      for (const [eventId, markets] of stored) {
        const record = recordOf(eventId);
        if (!record) continue;
        // Prices of the house follow from the match: they are as old as what is known of it.
        const groups =
          record.pricedBy === 'feed' ? [...markets].map((name) => Number(name.split('/').at(-1))) : [];
        watched.set(
          eventId,
          noteEvent(watched.get(eventId), record, groups, {
            nowMs: nowMs(),
            heartbeatMs: guards.heartbeatMs,
          }),
        );
      }
    },
    due: () => {
      const now = nowMs();
      if (now - lookedMs < LOOK_EVERY_MS) return [];
      lookedMs = now;
      const due: { eventId: number; groups?: readonly number[] }[] = [];
      for (const [eventId, one] of watched) {
        const record = recordOf(eventId);
        if (!record || record.endedAt !== undefined) watched.delete(eventId);
        else if (isUnheard(one, record, now, guards)) {
          // Once: whoever speaks of it again begins anew.
          watched.delete(eventId);
          due.push({ eventId });
        } else {
          const groups = staleGroups(one, now, guards);
          if (groups.length === 0) continue;
          const left = new Map(one.toldAtMs);
          for (const group of groups) left.delete(group);
          watched.set(eventId, { ...one, toldAtMs: left });
          due.push({ eventId, groups });
        }
      }
      return due;
    },
  };
}
