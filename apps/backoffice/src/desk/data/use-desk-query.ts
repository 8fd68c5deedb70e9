import type { CallInput, CallTypes, ClientCall } from '@overround/client';
import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBrand, usePreferences, useServices } from '../../app/services.tsx';

/** What every question to the desk says: whose bets, in which language. */
export interface DeskWords {
  readonly brand?: string;
  readonly lang: string;
}

export function useDeskWords(): DeskWords {
  const brand = useBrand();
  const { lang } = usePreferences();
  return { lang, ...(brand && { brand: brand.key }) };
}

/** Begins the key of every answer of the desk. */
export const DESK_KEY = 'desk';

export interface DeskQuestion<T extends CallTypes> {
  readonly call: ClientCall<T>;
  readonly input: CallInput<T>;
  /** Another text when the answer may be another one; absent: only time tells. */
  readonly version?: string | undefined;
  readonly everyMs: number;
  readonly isAsked?: boolean;
  /** While other filters load, the rows of the last ones stay. Not where an act would meet the wrong thing. */
  readonly keepsLast?: boolean;
}

/** An answer of the desk that is fetched again when the news say so, and now and then in any case. */
export function useDeskQuery<T extends CallTypes>(question: DeskQuestion<T>): UseQueryResult<T['answer']> {
  const { call, input, version, everyMs, isAsked = true, keepsLast = false } = question;
  const { api } = useServices();
  const queries = useQueryClient();
  const words = useDeskWords();
  const asked = { ...input, query: { ...input.query, ...words } } as CallInput<T>; // Every question of the desk takes these two.
  const key: QueryKey = [DESK_KEY, call.name, asked.params ?? null, asked.query];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.read(call, asked, { signal }),
    refetchInterval: everyMs,
    enabled: isAsked,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  const seen = useRef(version);
  const latestKey = useRef(key);
  useEffect(() => {
    latestKey.current = key;
  });
  useEffect(() => {
    const isFirst = seen.current === undefined;
    if (version === undefined || seen.current === version) return;
    seen.current = version;
    // An answer under way is not begun anew: news may come faster than it does.
    if (!isFirst) void queries.invalidateQueries({ queryKey: latestKey.current }, { cancelRefetch: false });
  }, [version, queries]);
  return query as UseQueryResult<T['answer']>; // What the call answers, by its contract.
}
