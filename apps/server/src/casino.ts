import { listWinnerConsents } from '@overround/betting';
import type { Bonuses } from '@overround/bonus';
import { type Casino, openCasino, slotDesignOf } from '@overround/casino';
import { isSessionOpen, maskEmail } from '@overround/identity';
import { present } from '@overround/kernel';
import type { Notifications } from '@overround/notifications';
import type { CasinoProvider } from '@overround/provider-kit';
import type { Wallet } from '@overround/wallet';
import { type Base, countryOf } from './base.ts';

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
    slotDesign: async (tx, { brandId, personId }, currency) => {
      const brand = present(base.directory.brandById(brandId), 'the brand of a player');
      const { unitMinor } = present(base.directory.currency(currency), 'the currency of an account');
      return slotDesignOf(brand.betting.jurisdictions, await countryOf(tx, personId), {
        currency,
        unitMinor,
      });
    },
    isSignedIn: isSessionOpen,
    winnersAmong: listWinnerConsents,
    mailToOwner: async (tx, mail) => {
      const address = await notifications.queueOwnMail(tx, mail);
      return address === undefined ? undefined : maskEmail(address);
    },
  });
