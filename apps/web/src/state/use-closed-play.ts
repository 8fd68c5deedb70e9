import { calls } from '@overround/client';
import type { Protection } from '@overround/contracts/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { MY, readMine } from './my-calls.ts';
import { type Services, useServices } from './services.tsx';
import { useSession } from './use-session.ts';

const AGAIN_MS = 60_000;

/** Own limits, and what keeps play closed. */
export const protectionQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'protection'],
    staleTime: 5000,
    queryFn: ({ signal }) => readMine(services, calls.getLimits, {}, { signal }),
  });

const OF_BREAK = {
  time_out: 'time_out',
  self_exclusion: 'self_excluded',
  staff_exclusion: 'staff_excluded',
} as const;

/**
 * What closes play, in the word that refusals say in `personStatus`. Of several a break goes first: nobody shows who they are for a bet that
 * they could not place then either. Who is too young ends neither.
 */
export function closedBy({ break: pause, barredAs }: Pick<Protection, 'break' | 'barredAs'>) {
  if (barredAs === 'under_age') return barredAs;
  return pause ? OF_BREAK[pause.kind] : (barredAs ?? undefined);
}

/** What keeps play closed to the person who is signed in; asked again while it does, as breaks end by themselves. */
export function useClosedPlay(): ReturnType<typeof closedBy> {
  const services = useServices();
  const signedIn = useSession();
  const own = useQuery({
    ...protectionQuery(services),
    enabled: signedIn !== undefined,
    refetchInterval: ({ state }) => (state.data && closedBy(state.data) ? AGAIN_MS : false),
  });
  return signedIn && own.data && closedBy(own.data);
}
