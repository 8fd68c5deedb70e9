import { calls } from '@overround/client';
import type { PlayBreak } from '@overround/contracts/limits';
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

/** What keeps play closed to the person who is signed in; asked again while it does, as breaks end by themselves. */
export function usePlayBreak(): PlayBreak | undefined {
  const services = useServices();
  const signedIn = useSession();
  const own = useQuery({
    ...protectionQuery(services),
    enabled: signedIn !== undefined,
    refetchInterval: ({ state }) => (state.data?.break ? AGAIN_MS : false),
  });
  return (signedIn && own.data?.break) ?? undefined;
}
