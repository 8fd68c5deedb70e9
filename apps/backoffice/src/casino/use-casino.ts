import { calls } from '@overround/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../app/services.tsx';
import { useActOfRoom } from '../app/use-act-of-room.ts';

/** Begins the key of every answer of this room. */
const CASINO_KEY = 'casino';

/** All games of the connected casinos, and which are on for the brand. */
export function useStaffGames() {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: [CASINO_KEY, 'games', query],
    queryFn: ({ signal }) => api.read(calls.listStaffCasinoGames, { query }, { signal }),
  });
}

/** Rounds of a player, newest first; asked for when they are opened, not by the clock. */
export function useRounds(player: number) {
  const { api } = useServices();
  const query = { ...useBrandWord(), player };
  return useInfiniteQuery({
    queryKey: [CASINO_KEY, 'rounds', query],
    initialPageParam: undefined as number | undefined, // The first page has no round before it.
    queryFn: ({ pageParam, signal }) =>
      api.read(
        calls.listStaffCasinoRounds,
        { query: { ...query, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => (page.hasMore ? page.rounds.at(-1)?.roundId : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const useSwitchGame = (onDone: () => void) =>
  useActOfRoom(CASINO_KEY, calls.switchCasinoGame, { onDone });
