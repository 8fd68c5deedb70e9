import type { Tx } from '@overround/platform';
import type { PartnersDeps, PersonKey } from '../deps.ts';
import { isLookedAtAgain } from '../domain/friend-rule.ts';
import { findBringer, lockFriendship, reopen } from '../store/friendship-store.ts';
import { percentOf, readKept } from './look-at.ts';

/**
 * In the transaction in which a deposit of a friend goes back or comes again: a reward that waits on what went away waits no more, and one that was lost
 * by it may be earned again. What was taken stays taken (decision 62).
 */
export async function followReversal(deps: PartnersDeps, tx: Tx, friend: PersonKey): Promise<void> {
  const brought = await findBringer(tx, friend.personId);
  const friendship = brought && (await lockFriendship(tx, brought.friendshipId));
  if (!friendship) return;
  const { isDepositKept } = await readKept(deps, tx, friendship);
  const isFulfilled =
    friendship.status === 'expired' && (await percentOf(deps, tx, friend.brandId, friendship)) === 100;
  if (isLookedAtAgain(friendship, { isDepositKept, isFulfilled })) await reopen(tx, friendship.friendshipId);
}
