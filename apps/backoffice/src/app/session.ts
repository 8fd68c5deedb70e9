import { calls } from '@overround/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { noteLeftIdle } from './left-idle.ts';
import { ME_KEY } from './query-client.ts';
import { useServices } from './services.tsx';

/** Ends the session here at once, whatever the server can still be told; what was seen is forgotten. */
export function useSignOut(): (isIdle?: boolean) => Promise<void> {
  const { api } = useServices();
  const queries = useQueryClient();
  return useCallback(
    async (isIdle = false) => {
      noteLeftIdle(isIdle);
      await api.call(calls.staffSignOut, {});
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
      queries.setQueryData(ME_KEY, null);
    },
    [api, queries],
  );
}
