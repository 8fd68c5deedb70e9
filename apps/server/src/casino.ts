import { listWinnerConsents } from '@overround/betting';
import type { Bonuses } from '@overround/bonus';
import { type Casino, openCasino } from '@overround/casino';
import { isSessionOpen, maskEmail } from '@overround/identity';
import type { Notifications } from '@overround/notifications';
import type { CasinoProvider } from '@overround/provider-kit';
import type { Wallet } from '@overround/wallet';
import type { Base } from './base.ts';

export interface CasinoRooms {
  readonly base: Base;
  readonly bonuses: Bonuses;
  readonly notifications: Pick<Notifications, 'queueOwnMail'>;
  readonly wallet: Wallet;
  /** Connected to this installation. */
  readonly providers: readonly CasinoProvider[];
}

/** Puts the casino together: who is signed in, who lets wins be shown, and how histories are mailed. */
export const openCasinoOf = ({ base, bonuses, notifications, wallet, providers }: CasinoRooms): Casino =>
  openCasino({
    ...base,
    bonuses,
    wallet,
    providers,
    isSignedIn: isSessionOpen,
    winnersAmong: listWinnerConsents,
    mailToOwner: async (tx, mail) => {
      const address = await notifications.queueOwnMail(tx, mail);
      return address === undefined ? undefined : maskEmail(address);
    },
  });
