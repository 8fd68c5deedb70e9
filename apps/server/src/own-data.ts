import { hasOpenBets } from '@overround/betting';
import { hasOpenRounds } from '@overround/casino';
import type { Holds } from '@overround/contracts/privacy';
import type { Files } from '@overround/files';
import { hasOpenToteBets } from '@overround/games';
import { mailAddressOf } from '@overround/identity';
import type { AccountId, CurrencyCode, Minor } from '@overround/kernel';
import type { Limits } from '@overround/limits';
import type { Notifications } from '@overround/notifications';
import type { Programme } from '@overround/partners';
import type { Payments } from '@overround/payments';
import type { DataOwner, Tx } from '@overround/platform';
import { openPrivacy, type Privacy, type PrivacyDeps } from '@overround/privacy';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';
import type { Base } from './base.ts';

export interface PrivacyRooms extends Omit<HoldsRooms, 'directory'> {
  readonly base: Base;
  readonly files: Pick<Files, 'listOwn'>;
  readonly identity: PrivacyDeps['identity'];
  readonly limits: Pick<Limits, 'keepMarks'>;
  readonly notifications: Pick<Notifications, 'queueMail' | 'queueOwnMail'>;
  /** Asked long after everything is open. */
  readonly ownTables: PrivacyDeps['ownTables'];
}

/** Puts a person's own data together: what every room keeps of them, and what has to be over before it goes. */
export const openPrivacyOf = ({
  base,
  files,
  identity,
  limits,
  notifications,
  ownTables,
  ...rooms
}: PrivacyRooms): Privacy =>
  openPrivacy({
    ...base,
    identity,
    ownTables,
    ownFiles: files.listOwn,
    holdsOf: openHolds({ directory: base.directory, ...rooms }),
    keepMarks: limits.keepMarks,
    addressOf: mailAddressOf,
    mailToOwner: notifications.queueOwnMail,
    mailTo: notifications.queueMail,
  });

export interface HoldsRooms {
  readonly directory: Pick<SiteDirectory, 'currency'>;
  readonly wallet: Pick<Wallet, 'listAccounts' | 'listDebts' | 'listBonusAccounts' | 'lockAccounts'>;
  readonly payments: Pick<Payments, 'isAccountInUse'>;
  readonly programme: Pick<Programme, 'owedTo'>;
}

/** What has to be over before somebody can be erased: money of theirs, commission, debts, bonuses, open bets and payments, at whatever account. */
function openHolds({ directory, wallet, payments, programme }: HoldsRooms) {
  const amount = (currency: CurrencyCode, amountMinor: Minor) => ({
    currency,
    exponent: directory.currency(currency)?.exponent ?? 0,
    amount_minor: amountMinor.toString(),
  });
  return async (tx: Tx, { personId }: DataOwner): Promise<Holds> => {
    const accounts = await wallet.listAccounts(tx, personId);
    const bonuses = await wallet.listBonusAccounts(tx, personId);
    const commission = await programme.owedTo(tx, personId);
    const debts = await wallet.listDebts(tx, personId);
    const ids = [...accounts, ...bonuses].map(({ accountId }) => accountId);
    const isAny = async (ask: (tx: Tx, accountId: AccountId) => Promise<boolean>): Promise<boolean> => {
      for (const accountId of ids) if (await ask(tx, accountId)) return true;
      return false;
    };
    return {
      money: [...accounts, ...commission.balances]
        .filter(({ balanceMinor }) => balanceMinor > 0n)
        .map(({ currency, balanceMinor }) => amount(currency, balanceMinor)),
      owed: debts.map(({ currency, owedMinor }) => amount(currency, owedMinor)),
      bonuses: bonuses
        .filter(({ balanceMinor }) => balanceMinor > 0n)
        .map(({ currency, balanceMinor }) => amount(currency, balanceMinor)),
      has_open_bets:
        (await isAny(hasOpenBets)) || (await isAny(hasOpenToteBets)) || (await isAny(hasOpenRounds)),
      has_open_payments: commission.hasOpenPayouts || (await isAny(payments.isAccountInUse)),
    };
  };
}
