import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { FriendList } from '../../features/friends/FriendList.tsx';
import { FriendsLoaded } from '../../features/friends/FriendsLoaded.tsx';
import { SharedCode } from '../../features/friends/SharedCode.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'friends', 'people', 'refusal'];

/** Friends and what became of each, with link and code (bring a friend: main). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('friends.title')}>
      {() => (
        <FriendsLoaded>
          {(state) => (
            <>
              <SharedCode state={state} />
              <FriendList state={state} />
            </>
          )}
        </FriendsLoaded>
      )}
    </OfficeFrame>
  );
}
