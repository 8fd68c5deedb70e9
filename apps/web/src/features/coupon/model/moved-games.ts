// Picks of the line whose match has begun. It is listed anew then (`I` changes, `CI` stays), so a pick must follow.

import type { LegSummary } from './summarise-coupon.ts';

/** Line listings of picks that cannot be bet as they stand: their match may be listed live by now. Ascending, each once. */
export function gamesToFollow(legs: readonly Pick<LegSummary, 'status' | 'leg'>[]): readonly number[] {
  const waiting = legs.filter(
    ({ leg, status }) => !leg.isLive && (status === 'gone' || status === 'suspended'),
  );
  return [...new Set(waiting.map(({ leg }) => leg.gameId))].sort((a, b) => a - b);
}
