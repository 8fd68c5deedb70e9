import { calls } from '@overround/client';
import type { Bet } from '@overround/contracts/betting';
import { useQuery } from '@tanstack/react-query';
import { readMine } from '../../../state/my-calls.ts';
import { useServices } from '../../../state/services.tsx';

const BETS_SHOWN = 30;
const NONE: readonly Bet[] = [];

/** Own bets that are not decided yet, newest first: another bet may wait for one of them. */
export function useOpenBets(): readonly Bet[] {
  const services = useServices();
  const { data } = useQuery({
    queryKey: ['bets', 'conditions', services.lang],
    staleTime: 5000,
    queryFn: ({ signal }) =>
      readMine(services, calls.getBets, { query: { status: 'open', count: BETS_SHOWN } }, { signal }),
  });
  return data?.bets ?? NONE;
}
