import type { FriendState } from '@overround/contracts/partners';
import { Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { FriendWays } from './FriendWays.tsx';
import { friendsQuery } from './friends-query.ts';

/** Draws once code and friends are there; meanwhile their place, and what happened when they cannot be had. */
export function FriendsLoaded({ children }: { readonly children: (state: FriendState) => ReactNode }) {
  const phrases = usePhrases();
  const friends = useQuery(friendsQuery(useServices()));
  if (friends.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('friends.failed')}
        hint={failureText(phrases, friends.error)}
        action={<Button onClick={() => void friends.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  return (
    <>
      <FriendWays />
      {friends.isPending ? (
        <Skeleton rows={3} rowHeightPx={96} label={phrases.t('shell.loading')} />
      ) : (
        children(friends.data)
      )}
    </>
  );
}
