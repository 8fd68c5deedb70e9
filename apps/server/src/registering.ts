import type { Account } from '@overround/account';
import type { Bonuses } from '@overround/bonus';
import type { Identity } from '@overround/identity';
import { present } from '@overround/kernel';
import type { Limits } from '@overround/limits';
import type { Messages } from '@overround/messages';
import type { Notifications } from '@overround/notifications';
import { FRIEND_COOKIE, PARTNER_COOKIE, type Partners, type Programme } from '@overround/partners';
import type { Payments } from '@overround/payments';
import { openRegistration } from '@overround/registration';
import type { Verification } from '@overround/verification';
import type { Wallet } from '@overround/wallet';
import type { Base } from './base.ts';

export interface RegisteringRooms {
  readonly base: Base;
  readonly account: Pick<Account, 'tellHome' | 'wishResults' | 'tellPapers'>;
  readonly bonuses: Pick<Bonuses, 'chooseAtRegistration' | 'redeemAtRegistration' | 'welcomeOf'>;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly messages: Pick<Messages, 'writeLetter'>;
  readonly notifications: Notifications;
  readonly partners: Pick<Partners, 'tieNewcomer'>;
  /** Opened after registration. */
  readonly payments: () => Pick<Payments, 'methods'>;
  readonly programme: Pick<Programme, 'tieNewcomer'>;
  readonly verification: Pick<Verification, 'onRegistered'>;
  readonly wallet: Wallet;
}

/** Puts registration together: what a newcomer tells, to whom, and what they are given. */
export function openRegistering({
  base,
  account,
  bonuses,
  identity,
  limits,
  messages,
  notifications,
  partners,
  payments,
  programme,
  verification,
  wallet,
}: RegisteringRooms): ReturnType<typeof openRegistration> {
  return openRegistration({
    friends: { cookie: FRIEND_COOKIE, tie: partners.tieNewcomer },
    partners: { cookie: PARTNER_COOKIE, tie: programme.tieNewcomer },
    ...base,
    tellHome: account.tellHome,
    wishResults: account.wishResults,
    tellPapers: account.tellPapers,
    letterTo: (tx, who, letter) => messages.writeLetter(tx, who, { ...letter, writtenBy: 'registration' }),
    onRegistered: verification.onRegistered,
    identity,
    wallet,
    notifications,
    limits,
    chooseBonus: bonuses.chooseAtRegistration,
    redeemPromo: bonuses.redeemAtRegistration,
    welcomeOf: bonuses.welcomeOf,
    paymentsOf: async (site) => {
      const brand = present(base.directory.brandById(site.brandId), 'the brand of the request');
      const { methods } = await payments().methods.list(site, brand.defaultCurrency);
      return methods
        .filter(({ kind }) => kind === 'deposit')
        .map(({ providerId, methodId, title }) => ({ id: `${providerId}:${methodId}`, title }));
    },
  });
}
