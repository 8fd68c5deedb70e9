import { minor, type Minor, present, ZERO_MINOR } from '@overround/kernel';
import { eachDue, type Tx } from '@overround/platform';
import type { PartnersDeps, PersonKey } from '../deps.ts';
import { fulfilledPercent, sumsOf } from '../domain/friend-rule.ts';
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

/** What is left of the deposits of a friend in the days of their rule, and whether that is as much as it asks for. */
export async function readKept(
  deps: PartnersDeps,
  tx: Tx,
  { friendId, currency, ruleVersion, tiedAt, endsAt }: Friendship,
): Promise<{ readonly keptMinor: Minor; readonly isDepositKept: boolean }> {
  const { terms } = await readRule(tx, ruleVersion);
  const { unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
  const keptMinor = await deps.keptDepositsIn(tx, friendId, currency, { from: tiedAt, until: endsAt });
  return { keptMinor, isDepositKept: keptMinor >= sumsOf(terms, unitMinor).depositMinorMin };
}

/**
 * How much of its rule a friend fulfils by now, in hundredths: by what they did in its days, so that whenever it is looked at it says the same of days that
 * are over, unless a deposit of them went back.
 */
export async function percentOf(
  deps: PartnersDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  friendship: Friendship,
): Promise<number> {
  const { friendId, ruleVersion, currency, tiedAt, endsAt } = friendship;
  const { terms } = await readRule(tx, ruleVersion);
  const ask = { brandId, personId: friendId, from: tiedAt, until: endsAt, oddsMilliMin: terms.oddsMilliMin };
  const stakes = await deps.stakesOf(tx, ask);
  const activity = {
    depositedMinor: (await readKept(deps, tx, friendship)).keptMinor,
    withdrawnMinor: await deps.withdrawnIn(tx, friendId, currency, { from: tiedAt, until: endsAt }),
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
/** Its job. */
export const LOOK_AT_FRIENDS = 'partners.look_at_friends';

/** Looks at all that may have moved in a brand, each in a transaction of its own. Returns how many were looked at. */
export const lookAtDue = (deps: PartnersDeps, brandId: PersonKey['brandId']): Promise<number> =>
  eachDue<string>(
    { log: deps.log, job: LOOK_AT_FRIENDS, brandId },
    {
      pageMax: AT_ONCE,
      read: (after, count) => deps.db.read({ brandId }, (tx) => listDue(tx, after, count)),
      idOf: (friendshipId) => friendshipId,
      handle: (friendshipId) =>
        deps.db.inTransaction({ brandId }, async (tx) => {
          const friendship = await lockFriendship(tx, friendshipId);
          if (friendship) await lookAt(deps, tx, brandId, friendship);
        }),
    },
  );
