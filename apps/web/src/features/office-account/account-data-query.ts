import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

/** What the player told about themselves. It is asked anew each time: it may have been proven meanwhile. */
export const accountDataQuery = (services: Pick<Services, 'api' | 'stores'>) =>
  queryOptions({
    queryKey: [MY, 'account-data'],
    staleTime: 0,
    queryFn: ({ signal }) => readMine(services, calls.getAccountData, {}, { signal }),
  });
