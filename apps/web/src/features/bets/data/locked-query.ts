import { calls } from '@overround/client';
import type { Bet } from '@overround/contracts/betting';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../../state/services.tsx';
import { type LockedBet, lockedBets } from '../model/locked-groups.ts';

const PAGE_BETS = 50;
/** As many bets as the answer about their values holds. */
const BETS_MAX = 200;
const FRESH_MS = 60_000;

/** Page by page, the newest first. */
async function openBets({ api }: Services, signal: AbortSignal): Promise<readonly Bet[]> {
  const bets: Bet[] = [];
  for (let hasMore = true; hasMore && bets.length < BETS_MAX; ) {
    const before = bets.at(-1)?.betId;
    const query = { status: 'open' as const, count: PAGE_BETS, ...(before !== undefined && { before }) };
    const page = await api.read(calls.getBets, { query }, { signal });
    bets.push(...page.bets);
    hasMore = page.hasMore && page.bets.length > 0;
  }
  return bets;
}

/** All open bets with what they hold and would be bought back for. */
export const lockedQuery = (services: Services) =>
  queryOptions({
    queryKey: ['bets', 'locked', services.lang],
    staleTime: 5000,
    refetchInterval: services.socket ? FRESH_MS : false,
    queryFn: async ({ signal }): Promise<LockedBet[]> => {
      // Both together: one that fails while the other runs is not left to itself.
      const [bets, values] = await Promise.all([
        openBets(services, signal),
        services.api.read(calls.getLockedValues, {}, { signal }),
      ]);
      return lockedBets(bets, values.bets);
    },
  });
