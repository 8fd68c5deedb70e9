import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { Banners } from '../../features/friends/Banners.tsx';
import { FriendsLoaded } from '../../features/friends/FriendsLoaded.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'friends', 'people', 'refusal'];

/** Banners with the code of the player (bring a friend: banners). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('friends.banners_title')}>
      {() => <FriendsLoaded>{(state) => <Banners state={state} />}</FriendsLoaded>}
    </OfficeFrame>
  );
}
