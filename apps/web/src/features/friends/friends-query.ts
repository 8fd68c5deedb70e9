import { calls } from '@overround/client';
import type { FriendState } from '@overround/contracts/partners';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

/** Code, link, rule and friends of the player. */
export const friendsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'friends', services.lang],
    staleTime: 5000,
    queryFn: ({ signal }): Promise<FriendState> => readMine(services, calls.getFriends, {}, { signal }),
  });
