import { type Account, openAccount } from '@overround/account';
import type { Identity } from '@overround/identity';
import type { Limits } from '@overround/limits';
import { countAnswered, countUnread } from '@overround/messages';
import type { PartnersOut } from '@overround/partners';
import type { Registration } from '@overround/registration';
import type { Verification } from '@overround/verification';
import type { Base } from './base.ts';

export interface AccountRooms {
  readonly base: Base;
  readonly identity: Identity;
  readonly partnersOut: Pick<PartnersOut, 'noteNewsWish'>;
  /** Asked long after everything is open. */
  readonly verification: () => Verification;
  readonly registration: () => Pick<Registration, 'papersForm'>;
  readonly limits: () => Pick<Limits, 'compareTraits'>;
}

/** Puts the personal office together: who a person is known as, and who hears when that changes. */
export const openAccountOf = ({
  base,
  identity,
  partnersOut,
  verification,
  registration,
  limits,
}: AccountRooms): Account =>
  openAccount({
    ...base,
    identity,
    onNewsWish: partnersOut.noteNewsWish,
    counters: { messages: countUnread, answers: countAnswered },
    isIdentified: (tx, personId) => verification().isIdentified(tx, personId),
    homes: verification,
    papersForm: () => registration().papersForm,
    onPersonChanged: (tx, who) => limits().compareTraits(tx, who),
  });
