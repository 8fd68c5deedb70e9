import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { FriendRules } from '../../features/friends/FriendRules.tsx';
import { FriendsLoaded } from '../../features/friends/FriendsLoaded.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'friends', 'people', 'refusal'];

/** The rule of the brand (bring a friend: rules). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('friends.rules_title')}>
      {() => <FriendsLoaded>{(state) => <FriendRules state={state} />}</FriendsLoaded>}
    </OfficeFrame>
  );
}
