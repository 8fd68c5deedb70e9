import { minor, present, ZERO_MINOR } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PartnersDeps, PersonKey } from '../deps.ts';
import { fulfilledPercent } from '../domain/friend-rule.ts';
import {
  type Friendship,
  earn,
  hold,
  listDue,
  lockFriendship,
  setStatus,
} from '../store/friendship-store.ts';
import { readRule } from '../store/rule-store.ts';
import { lookThrough } from './look-through.ts';

/** How much of its rule a friend fulfils by now, in hundredths. */
export async function percentOf(
  deps: PartnersDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  { friendId, ruleVersion, currency, depositedMinor, tiedAt, endsAt }: Friendship,
): Promise<number> {
  const { terms } = await readRule(tx, ruleVersion);
  const ask = { brandId, personId: friendId, from: tiedAt, until: endsAt, oddsMilliMin: terms.oddsMilliMin };
  const stakes = await deps.stakesOf(tx, ask);
  const activity = {
    depositedMinor,
    withdrawnMinor: await deps.withdrawnSince(tx, friendId, currency, tiedAt),
    stakedMinor: minor(stakes.get(currency) ?? ZERO_MINOR),
  };
  const { unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
  return fulfilledPercent(terms, activity, unitMinor);
}

/** Moves one friendship by what is known of it now. */
async function lookAt(
  deps: PartnersDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  friendship: Friendship,
): Promise<void> {
  const { friendshipId, status, isOver, isLapsed, ruleVersion } = friendship;
  if (status === 'earned' && isLapsed) await setStatus(tx, friendshipId, 'expired');
  if (status !== 'open') return;
  if ((await percentOf(deps, tx, brandId, friendship)) < 100) {
    if (isOver) await setStatus(tx, friendshipId, 'expired');
    return;
  }
  const doubt = await lookThrough(deps, tx, friendship);
  if (doubt) await hold(tx, friendshipId, doubt);
  else await earn(tx, friendshipId, (await readRule(tx, ruleVersion)).terms.claimDays);
}

const AT_ONCE = 200;

/** Looks at what may have moved in a brand, each in a transaction of its own. Returns how many were looked at. */
export async function lookAtDue(deps: PartnersDeps, brandId: PersonKey['brandId']): Promise<number> {
  const due = await deps.db.read({ brandId }, (tx) => listDue(tx, AT_ONCE));
  for (const friendshipId of due)
    await deps.db.inTransaction({ brandId }, async (tx) => {
      const friendship = await lockFriendship(tx, friendshipId);
      if (friendship) await lookAt(deps, tx, brandId, friendship);
    });
  return due.length;
}
