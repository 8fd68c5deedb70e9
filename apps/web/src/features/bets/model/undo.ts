import type { Bet } from '@overround/contracts/betting';

/**
 * Until when a bet might be taken back, Unix milliseconds; `undefined` where it never is. Whether a price moved since only the server
 * knows.
 */
export function undoEndsAt(bet: Bet, undoMs: number): number | undefined {
  const isFresh = bet.linkedFrom === null || bet.linkedFrom.how === 'power_stake';
  const isBeforeAll = bet.legs.every(
    ({ isLive, state, result }) => !isLive && state?.isLive !== true && result === 'open',
  );
  const isWhole = bet.status === 'accepted' && bet.soldStakeMinor === '0' && bet.advance === null;
  return undoMs > 0 && bet.acceptedAt !== null && isFresh && isBeforeAll && isWhole
    ? bet.acceptedAt * 1000 + undoMs
    : undefined;
}
