import { accept, assert, minor, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PartnersDeps, PersonKey } from '../deps.ts';
import { sumsOf } from '../domain/friend-rule.ts';
import { countPaid, lockFriendship, pay } from '../store/friendship-store.ts';
import { readRule } from '../store/rule-store.ts';

export type ClaimRefusal =
  | Refusal<'not_found', object>
  | Refusal<'friend_not_earned', object>
  | Refusal<'friend_paid_enough', { readonly most: number; readonly days: number }>
  | Refusal<'friend_closed_to_you', object>;

/** Pays the reward for a friend to who brought them, as own money and once. Their accounts are locked first, the friendship last (safety 4). */
export async function claimReward(
  deps: PartnersDeps,
  tx: Tx,
  who: PersonKey,
  friendshipId: string,
): Promise<Outcome<undefined, ClaimRefusal>> {
  const { brandId, personId } = who;
  await deps.wallet.lockAccounts(tx, personId);
  const friendship = await lockFriendship(tx, friendshipId);
  if (!friendship || friendship.personId !== personId) return refuse('not_found');
  if (friendship.status === 'paid') return accept(undefined);
  if (await deps.isBarred(tx, who)) return refuse('friend_closed_to_you');
  if (friendship.status !== 'earned' || friendship.isLapsed) return refuse('friend_not_earned');
  const { terms } = await readRule(tx, friendship.ruleVersion);
  const { paidMax: most, paidDays: days } = terms;
  if ((await countPaid(tx, personId, days)) >= most) return refuse('friend_paid_enough', { most, days });
  const account = (await deps.wallet.listAccounts(tx, personId)).find(({ isActive }) => isActive);
  if (!account) return refuse('friend_not_earned');
  const { accountId, currency } = account;
  const { unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
  const { rewardMinor } = sumsOf(terms, unitMinor);
  const posted = await deps.wallet.post(tx, {
    brandId,
    kind: 'friend.reward',
    source: 'friend',
    sourceId: friendshipId,
    actor: 'player',
    currency,
    entries: [
      { account: accountId, amountMinor: rewardMinor },
      { account: 'friend_rewards', amountMinor: minor(-rewardMinor) },
    ],
  });
  assert(posted.ok && posted.value.outcome === 'posted', 'a reward that was not paid is paid');
  await pay(tx, friendshipId, { accountId, currency, minor: rewardMinor });
  return accept(undefined);
}
