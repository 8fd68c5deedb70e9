import { calls } from '@overround/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Kind } from '../shared/addresses.ts';
import { MY, readMine } from './my-calls.ts';
import { type Services, useServices } from './services.tsx';
import { useSession } from './use-session.ts';

/** Sports that the person does not want to see. */
export const disallowedQuery = (services: Pick<Services, 'api' | 'stores'>) =>
  queryOptions({
    queryKey: [MY, 'disallowed-sports'],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => readMine(services, calls.getDisallowedSports, {}, { signal }),
  });

const NONE: readonly number[] = [];

/** Those of the line or live; none for guests, and none until they are known. */
export function useDisallowedSports(kind: Kind): readonly number[] {
  const services = useServices();
  const isHere = useSession() !== undefined;
  const { data } = useQuery({ ...disallowedQuery(services), enabled: isHere });
  if (!isHere || !data) return NONE;
  return kind === 'live' ? data.liveDisallowSport : data.lineDisallowSport;
}

/** What is left of a list. The very same list where nothing is hidden. */
export const withoutSports = <Item extends { readonly sportId: number }>(
  items: readonly Item[],
  disallowed: readonly number[],
): readonly Item[] =>
  disallowed.length === 0 ? items : items.filter(({ sportId }) => !disallowed.includes(sportId));

/** What is left of a list of the line or of live, for the person who reads. */
export const useAllowed = <Item extends { readonly sportId: number }>(
  kind: Kind,
  items: readonly Item[] | undefined,
): readonly Item[] => withoutSports(items ?? [], useDisallowedSports(kind));

/** Tells which matches are left, of the line and live in one list. */
export function useIsAllowed(): (game: { readonly sportId: number; readonly isLive: boolean }) => boolean {
  const inLine = useDisallowedSports('line');
  const inLive = useDisallowedSports('live');
  return ({ sportId, isLive }) => !(isLive ? inLive : inLine).includes(sportId);
}
