import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PartnersDeps, PersonKey } from '../deps.ts';
import { friendCodeOf } from '../domain/friend-code.ts';
import { hasReferral } from '../programme/store/referral-store.ts';
import { ownerOfCode } from '../store/code-store.ts';
import { findBringer, insertFriendship, listFriends, lockTies } from '../store/friendship-store.ts';
import { type FriendRule, readRule } from '../store/rule-store.ts';

export type TieRefusal =
  | Refusal<'friend_code_unknown', object>
  | Refusal<'friend_tied', object>
  | Refusal<'friend_too_late', object>
  | Refusal<'friend_closed_to_you', object>;

interface OpenCode {
  readonly code: string;
  readonly personId: PersonId;
  readonly rule: FriendRule;
}

/** Whose code it is and by which rule they bring, or that there is none: who may not play brings nobody, and nobody is told why. */
export async function openCode(
  deps: PartnersDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  typed: string,
): Promise<Outcome<OpenCode, Refusal<'friend_code_unknown', object>>> {
  const code = friendCodeOf(typed);
  const personId = code === undefined ? undefined : await ownerOfCode(tx, code);
  if (code === undefined || personId === undefined) return refuse('friend_code_unknown');
  const rule = await readRule(tx);
  if (!rule.terms.isOpen || (await deps.isBarred(tx, { brandId, personId })))
    return refuse('friend_code_unknown');
  return accept({ code, personId, rule });
}

/** Ties a friend to who brought them, once: before their first deposit, never to themselves and never in a circle. */
export async function tieFriend(
  deps: PartnersDeps,
  tx: Tx,
  friend: PersonKey,
  typed: string,
): Promise<Outcome<{ readonly code: string }, TieRefusal>> {
  const { brandId } = friend;
  const open = await openCode(deps, tx, brandId, typed);
  if (!open.ok) return open;
  const { code, personId, rule } = open.value;
  if (personId === friend.personId) return refuse('friend_code_unknown');
  if (await deps.isBarred(tx, friend)) return refuse('friend_closed_to_you');
  await lockTies(tx, friend);
  const before = await findBringer(tx, friend.personId);
  if (before) return before.personId === personId ? accept({ code }) : refuse('friend_tied');
  if (await hasReferral(tx, friend.personId)) return refuse('friend_tied');
  // Who has brought somebody, or has paid in, was here before.
  if ((await listFriends(tx, friend.personId)).length > 0 || (await deps.hasDeposited(tx, friend.personId)))
    return refuse('friend_too_late');
  const [account] = await deps.wallet.listAccounts(tx, friend.personId);
  if (!account) return refuse('friend_too_late');
  const { version: ruleVersion, terms } = rule;
  const tie = { friendId: friend.personId, ruleVersion, days: terms.days, currency: account.currency };
  const isNew = await insertFriendship(tx, { brandId, personId }, tie);
  return isNew ? accept({ code }) : refuse('friend_tied');
}
