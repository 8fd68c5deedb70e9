import type { Account } from '@overround/account';
import type { Bonuses } from '@overround/bonus';
import type { Identity } from '@overround/identity';
import type { Limits } from '@overround/limits';
import type { Notifications } from '@overround/notifications';
import { FRIEND_COOKIE, PARTNER_COOKIE, type Partners, type Programme } from '@overround/partners';
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
  readonly notifications: Notifications;
  readonly partners: Pick<Partners, 'tieNewcomer'>;
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
  notifications,
  partners,
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
    onRegistered: verification.onRegistered,
    identity,
    wallet,
    notifications,
    limits,
    chooseBonus: bonuses.chooseAtRegistration,
    redeemPromo: bonuses.redeemAtRegistration,
    welcomeOf: bonuses.welcomeOf,
  });
}
