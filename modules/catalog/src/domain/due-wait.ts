// How long a match that was not played in its time has been waited for (features-and-rules A5, row 83). Whose bets are void by that
// is for betting to say: sites wait for different times.

import type { Instant } from '@overround/kernel';
import { lastWaitEnd, longestWaitEnd, type WaitFact } from '@overround/settlement';
import type { EventRecord } from './event-record.ts';

type Waiting = Omit<WaitFact, 'untilAt'>;

/** Everything an event is waited for since: each start it did not keep, with the bets that were made for it; or when play stopped. */
function waitsSince(record: EventRecord): readonly Waiting[] {
  const { state, status, kind, sportId, startsAt, earlierStarts = [], result } = record;
  if (state?.phase === 'abandoned') return result?.waits?.filter(({ cause }) => cause === 'abandoned') ?? [];
  const isPostponed = status === 'postponed';
  if (kind !== 'line' || (!isPostponed && (status !== 'scheduled' || earlierStarts.length === 0))) return [];
  const cause: Waiting['cause'] = isPostponed ? 'postponed' : 'moved';
  const fromOf = (index: number): Pick<Waiting, 'fromAt' | 'fromSeq'> => {
    const before = earlierStarts[index - 1];
    if (!before) return {};
    const { untilAt: fromAt, untilSeq: fromSeq } = before;
    return { fromAt, ...(fromSeq === undefined ? {} : { fromSeq }) };
  };
  return [
    ...earlierStarts.map((one, index) => ({
      cause,
      sportId,
      sinceAt: one.startsAt,
      ...fromOf(index),
      toAt: one.untilAt,
      ...(one.untilSeq === undefined ? {} : { toSeq: one.untilSeq }),
    })),
    ...(isPostponed ? [{ cause, sportId, sinceAt: startsAt, ...fromOf(earlierStarts.length) }] : []),
  ];
}

/** What of its waiting is to be told now; undefined while nobody's wait has ended since it was told last. */
export function dueWait(record: EventRecord, now: Instant): WaitFact | undefined {
  for (const waiting of waitsSince(record)) {
    const untilAt = lastWaitEnd(waiting.sinceAt, now);
    const told = record.result?.waits?.find(({ sinceAt }) => sinceAt === waiting.sinceAt)?.untilAt;
    if (untilAt !== undefined && (told === undefined || told < untilAt)) return { ...waiting, untilAt };
  }
  return undefined;
}

/** A match that stopped is waited for from then on. */
export const waitOfStopped = ({ sportId, state }: EventRecord, now: Instant): WaitFact => ({
  cause: 'abandoned',
  sportId,
  sinceAt: now,
  untilAt: now,
  ...(state ? { state } : {}),
});

/** Whether a match that stopped may still be waited for by somebody, though it has left the line. */
export const isWaitedFor = ({ state, endedAt }: EventRecord, now: Instant): boolean =>
  state?.phase === 'abandoned' && endedAt !== undefined && longestWaitEnd(endedAt) >= now;

/** Whether nobody waits any more for a match that was put off. */
export const isPutOffForGood = ({ status, startsAt }: EventRecord, now: Instant): boolean =>
  status === 'postponed' && longestWaitEnd(startsAt) <= now;
