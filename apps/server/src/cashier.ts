import type { Account } from '@overround/account';
import type { Bonuses } from '@overround/bonus';
import type { Files } from '@overround/files';
import { checkMoneyMayLeave, readCredential } from '@overround/identity';
import { refuse } from '@overround/kernel';
import { inCurrency, type Limits } from '@overround/limits';
import type { Messages } from '@overround/messages';
import type { Notifications } from '@overround/notifications';
import type { Partners, Programme } from '@overround/partners';
import { openPayments, type Payments, type PaymentsDeps } from '@overround/payments';
import { ageOn, nameFits, REFERENCE, type Verification } from '@overround/verification';
import type { Wallet } from '@overround/wallet';
import type { Base } from './base.ts';

export interface CashierRooms {
  readonly base: Base;
  readonly account: Pick<Account, 'knownPerson' | 'wantsMail'>;
  readonly bonuses: Bonuses;
  readonly files: Files;
  readonly limits: Pick<Limits, 'checkDeposit'>;
  readonly messages: Pick<Messages, 'writeLetter'>;
  readonly notifications: Pick<Notifications, 'queueOwnMail'>;
  readonly partners: Pick<Partners, 'onDeposit' | 'onReversed'>;
  readonly programme: Pick<Programme, 'onDeposit'>;
  readonly cashKey: PaymentsDeps['cashKey'];
  readonly providers: PaymentsDeps['providers'];
  readonly verification: Pick<Verification, 'checkMoney' | 'checksFrom' | 'isIdentified'>;
  readonly wallet: Wallet;
}

/** Puts payments together: what is asked before money moves, and who is told once it did. */
export function openCashier({
  base,
  account,
  bonuses,
  files,
  limits,
  messages,
  notifications,
  partners,
  programme,
  cashKey,
  providers,
  verification,
  wallet,
}: CashierRooms): Payments {
  return openPayments({
    ...base,
    wallet,
    onDeposited: async (tx, deposit) => {
      await bonuses.onDeposit(tx, { ...deposit, begunAt: deposit.createdAt });
      await partners.onDeposit(tx, deposit);
      await programme.onDeposit(tx, deposit);
    },
    onReversed: async (tx, reversed) => {
      await bonuses.depositReversed(tx, reversed);
      await partners.onReversed(tx, reversed);
    },
    depositPolicy: (tx, deposit) => limits.checkDeposit(tx, deposit, deposit),
    // What reaches a bound of the law is not kept out: its money waits (safety 10, decision 66).
    depositMayStand: (tx, deposit) =>
      verification.checkMoney(tx, deposit, { ...deposit, direction: 'deposit' }),
    checksFrom: async (tx, owner, { direction, currency }) => {
      const from = await verification.checksFrom(tx, owner, direction);
      // Where no rate compares them nobody is promised a sum that passes.
      return from && ((await inCurrency(tx, from, [REFERENCE.code, currency], 'down')) ?? 0n);
    },
    // A password that we made and showed once proves too little to take money out (safety 9).
    withdrawalPolicy: async (tx, withdrawal) => {
      const { personId } = withdrawal;
      if ((await readCredential(tx, personId)).isGenerated) return refuse('password_to_replace');
      const held = await checkMoneyMayLeave(tx, personId);
      return held.ok ? verification.checkMoney(tx, withdrawal, withdrawal) : held;
    },
    cashKey,
    providers,
    office: {
      toReference: (tx, amountMinor, currency) =>
        inCurrency(tx, amountMinor, [currency, REFERENCE.code], 'up'),
      fromReference: (tx, cents, currency) => inCurrency(tx, cents, [REFERENCE.code, currency], 'down'),
      moneyMayLeave: checkMoneyMayLeave,
      isIdentified: verification.isIdentified,
      isOwnName: async (tx, owner, holder) => {
        const { name, surname } = await account.knownPerson(tx, owner);
        return nameFits(name, holder) && nameFits(surname, holder);
      },
      initialsOf: async (tx, owner) => {
        const { name, surname } = await account.knownPerson(tx, owner);
        return [name, surname]
          .map((one) => Array.from(one.trim())[0])
          .filter((letter) => letter !== undefined)
          .map((letter) => `${letter.toUpperCase()}.`)
          .join(' ');
      },
      ageOf: async (tx, owner) => {
        const { bornOn } = await account.knownPerson(tx, owner);
        return bornOn === '' ? null : ageOn(new Date(base.clock.now()).toISOString().slice(0, 10), bornOn);
      },
      files,
      letterTo: (tx, who, letter) => messages.writeLetter(tx, who, { ...letter, writtenBy: 'payments' }),
      mailToOwner: notifications.queueOwnMail,
      wantsAnswers: (tx, personId) => account.wantsMail(tx, personId, 'answers'),
    },
  });
}
