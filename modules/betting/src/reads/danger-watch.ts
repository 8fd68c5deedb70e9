import type { LineBook } from '@overround/catalog';
import type { Clock } from '@overround/kernel';
import type { IsProvablySafe } from '../domain/live-delay.ts';

/**
 * Shortest break between periods by sport, less a margin for a feed that lags: so long after a break began, nobody can have
 * scored. Sports without real breaks are not here, and never safe.
 */
const SAFE_BREAK_MS: Readonly<Record<number, number>> = {
  1: 300_000, // Football: half-time is 15 minutes, five before extra time.
  2: 300_000, // Ice hockey: 15 to 18 minutes.
  3: 60_000, // Basketball: two minutes between quarters.
};

/**
 * Danger-aware delay (decisions 6): watches the matches of the book and knows since when each one rests. A break counts only when its
 * beginning was seen here: after a restart, or when the state was told late, nothing is proven and the delay stands.
 */
export function openDangerWatch(book: Pick<LineBook, 'subscribe'>, clock: Clock): IsProvablySafe {
  const restingSince = new Map<number, number>();
  book.subscribe(({ events }) => {
    for (const { before, after } of events) {
      if (after?.state?.phase === 'break' && !after.state.isClockRunning) {
        if (before?.state?.phase === 'in_play' && !restingSince.has(after.eventId))
          restingSince.set(after.eventId, clock.monotonicMs());
      } else if (before) restingSince.delete(before.eventId);
    }
  });
  return ({ eventId, sportId }) => {
    const since = restingSince.get(eventId);
    return since !== undefined && clock.monotonicMs() - since < (SAFE_BREAK_MS[sportId] ?? 0);
  };
}
