import type { FriendState } from '@overround/contracts/partners';
import { EmptyState } from '@overround/ui';
import { Handshake } from 'lucide-react';
import bonus from '../../state/Bonus.module.css';
import { usePhrases } from '../../state/services.tsx';
import { FriendRow } from './FriendRow.tsx';

/** Friends of a player, newest first. */
export function FriendList({ state }: { readonly state: FriendState }) {
  const phrases = usePhrases();
  if (state.friends.length === 0)
    return (
      <EmptyState
        icon={<Handshake size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('friends.none')}
      />
    );
  return (
    <ul className={bonus.list}>
      {state.friends.map((friend) => (
        <FriendRow key={friend.friendship_id} friend={friend} state={state} />
      ))}
    </ul>
  );
}
