import { calls } from '@overround/client';
import type { RealityCheck } from '@overround/contracts/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MY, readMine } from './my-calls.ts';
import { promptQuery } from './prompt-query.ts';
import { type Services, useServices } from './services.tsx';
import { useSession } from './use-session.ts';

/** Time and money since the sign-in. */
export const realityQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'protection', 'reality'],
    staleTime: 5000,
    queryFn: ({ signal }) => readMine(services, calls.getReality, {}, { signal }),
  });

/** Asked again at least so often: another device may have answered, or a shorter time been chosen there. */
const ASKED_MS_MAX = 5 * 60_000;
const ASKED_MS_MIN = 2000;

/** When to ask the house again: as soon as it will say that a look is due. */
export const askedAgainMs = (reality: Pick<RealityCheck, 'dueAt' | 'now'> | undefined): number =>
  reality ? Math.min(ASKED_MS_MAX, Math.max(ASKED_MS_MIN, reality.dueAt - reality.now)) : ASKED_MS_MAX;

/** Where the brand asks for limits at the registration (flag `limits_at_registration`), whoever has not answered yet is asked wherever they are. */
export function useLimitPrompt(): void {
  const services = useServices();
  const isSignedIn = useSession() !== undefined;
  const isAsked = isSignedIn && services.site.flags['limits_at_registration'] === true;
  const { data } = useQuery({ ...promptQuery(services), enabled: isAsked });
  const isDue = isAsked && data?.isDue === true;
  useEffect(() => {
    if (isDue) services.openModal('limit-prompt');
  }, [isDue, services]);
}

/** Asks a player to look at time and money when the house says it is time, on whatever page they are. The timer is the server's. */
export function useRealityWatch(): void {
  const services = useServices();
  const isSignedIn = useSession() !== undefined;
  const { data } = useQuery({
    ...realityQuery(services),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => askedAgainMs(state.data),
    retry: false,
  });
  const isDue = isSignedIn && data !== undefined && data.now >= data.dueAt;
  useEffect(() => {
    if (isDue) services.openModal('reality');
  }, [isDue, services]);
}
