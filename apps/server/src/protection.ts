import { type Account, findProfile, listByBirth, stopNews } from '@overround/account';
import type { Identity } from '@overround/identity';
import { type Limits, type LimitsDeps, openLimits } from '@overround/limits';
import type { Messages } from '@overround/messages';
import type { Notifications } from '@overround/notifications';
import type { PartnersOut } from '@overround/partners';
import { listCountedDeposits } from '@overround/payments';
import type { Wallet } from '@overround/wallet';
import type { Base } from './base.ts';

export interface ProtectionRooms {
  readonly base: Base & Pick<LimitsDeps, 'secretBox'>;
  readonly identity: Identity;
  readonly account: Pick<Account, 'readSettings'>;
  readonly messages: Pick<Messages, 'writeLetter'>;
  readonly notifications: Pick<Notifications, 'queueOwnMail'>;
  readonly partnersOut: Pick<PartnersOut, 'listPerson'>;
  readonly wallet: Pick<Wallet, 'ownerOfAccount'>;
}

/** Puts the protection of players together: what was paid in, who is whom, and how they are told. */
export function openProtection({
  base,
  identity,
  account,
  messages,
  notifications,
  partnersOut,
  wallet,
}: ProtectionRooms): Limits {
  return openLimits({
    ...base,
    identity,
    depositsSince: listCountedDeposits,
    birthOf: async (tx, personId) => {
      const profile = await findProfile(tx, personId);
      return profile?.bornOn ? { ...profile, bornOn: profile.bornOn } : undefined;
    },
    listByBirth,
    stopNews: async (tx, personId) => {
      await stopNews(tx, personId);
      await partnersOut.listPerson(tx, personId);
    },
    mailToOwner: notifications.queueOwnMail,
    letterTo: (tx, who, letter) => messages.writeLetter(tx, who, { ...letter, writtenBy: 'limits' }),
    ownerOfAccount: wallet.ownerOfAccount,
    timeZoneOf: async (tx, place, personId) => (await account.readSettings(tx, place, personId)).time_zone,
  });
}
