import type { Account } from '@overround/account';
import { hasOpenBets, openStakesOf } from '@overround/betting';
import type { Bonuses } from '@overround/bonus';
import { hasOpenRounds, openRoundStakesOf } from '@overround/casino';
import { hasOpenToteBets, openToteStakesOf } from '@overround/games';
import { checkMoneyMayLeave } from '@overround/identity';
import { type AccountId, addMinor, type Minor, ZERO_MINOR } from '@overround/kernel';
import type { Notifications } from '@overround/notifications';
import type { Payments } from '@overround/payments';
import { openWallet, type Wallet } from '@overround/wallet';
import type { Base } from './base.ts';

export interface WalletRooms {
  readonly base: Base;
  readonly notifications: Pick<Notifications, 'queueOwnMail'>;
  /** Asked long after everything is open. */
  readonly payments: () => Pick<Payments, 'isAccountInUse'>;
  readonly bonuses: () => Pick<Bonuses, 'pointsOf'>;
  readonly account: () => Pick<Account, 'readSettings'>;
}

/** Puts the wallet together: what holds an account open, and what is at stake from it. */
export function openWalletOf({ base, notifications, payments, bonuses, account }: WalletRooms): Wallet {
  return openWallet({
    ...base,
    isInUse: async (tx, accountId) =>
      (await hasOpenBets(tx, accountId)) ||
      (await hasOpenToteBets(tx, accountId)) ||
      (await hasOpenRounds(tx, accountId)) ||
      payments().isAccountInUse(tx, accountId),
    openStakes: async (tx, personId) =>
      addStakes(
        addStakes(await openStakesOf(tx, personId), await openToteStakesOf(tx, personId)),
        await openRoundStakesOf(tx, personId),
      ),
    pointsOf: (tx, who) => bonuses().pointsOf(tx, who),
    totalCurrencyOf: async (tx, { brandId, personId }) =>
      (await account().readSettings(tx, { brandId }, personId)).total_currency || undefined,
    mailToOwner: notifications.queueOwnMail,
    mayTransfer: checkMoneyMayLeave,
  });
}

/** What is at stake in both, by account. */
export function addStakes(
  one: ReadonlyMap<AccountId, Minor>,
  other: ReadonlyMap<AccountId, Minor>,
): Map<AccountId, Minor> {
  const all = new Map(one);
  for (const [accountId, stakeMinor] of other)
    all.set(accountId, addMinor(all.get(accountId) ?? ZERO_MINOR, stakeMinor));
  return all;
}
