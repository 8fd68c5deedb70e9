import type { Identity } from '@overround/identity';
import type { BrandId, PersonId, RandomBytes } from '@overround/kernel';
import type { Notifications } from '@overround/notifications';
import type { Phrases } from '@overround/phrases';
import type { Database, Outbox, SiteContext, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';
import type { CheckedForm } from './flows/check-form.ts';

/** Words around the form about welcome bonuses. */
export interface Welcome {
  readonly hasFirstDeposit: boolean;
  /** `100%`; empty without such an offer. */
  readonly percentFirstDeposit: string;
  /** The most it is, `100 EUR`. */
  readonly bonusAmount: string;
  readonly description?: string;
  readonly textByBonusCode: Readonly<Record<string, string>>;
  /** Codes of the offers that the flags of older forms speak of; absent: none is offered. */
  readonly firstDepositCode?: string;
  readonly freebetCode?: string;
}

export interface RegistrationDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly directory: SiteDirectory;
  readonly identity: Identity;
  readonly wallet: Pick<Wallet, 'openAccount'>;
  readonly notifications: Pick<Notifications, 'queueMail'>;
  readonly randomBytes: RandomBytes;
  /** Keeps the welcome bonus a newcomer chose, in the transaction that opens them; without it choices are not used. */
  readonly chooseBonus?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
    choice: string,
  ) => Promise<unknown>;
  /** Uses the promo code of a newcomer, after their choice, in the same transaction; without it codes are not used. */
  readonly redeemPromo?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
    code: string,
  ) => Promise<unknown>;
  /** Who brought a newcomer: by a code of the form, else by the one their browser keeps; tied in the transaction that opens them. */
  readonly friends?: {
    readonly cookie: string;
    readonly tie: (
      tx: Tx,
      who: { readonly brandId: BrandId; readonly personId: PersonId },
      code: string,
    ) => Promise<void>;
  };
  /** Which partner brought a newcomer, asked after friends: by a code of the form, else by what their browser keeps of a link. */
  readonly partners?: {
    readonly cookie: string;
    readonly tie: (
      tx: Tx,
      who: { readonly brandId: BrandId; readonly personId: PersonId },
      brought: { readonly typed: string | undefined; readonly kept: string | undefined },
    ) => Promise<void>;
  };
  /** Keeps where a newcomer lives, sealed, in the transaction that opens them; without it nothing is kept. */
  readonly tellHome?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
    home: CheckedForm['home'],
  ) => Promise<void>;
  /** Keeps gender and document of a newcomer, sealed, in the same transaction; without it nothing is kept. */
  readonly tellPapers?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
    papers: CheckedForm['papers'],
  ) => Promise<void>;
  /** Switches the mails of results on for a newcomer who asked for them. */
  readonly wishResults?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
  ) => Promise<void>;
  /** Somebody became a player, told in the transaction that opens them: where the licence wants to know them first, play waits. */
  readonly onRegistered?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
  ) => Promise<void>;
  /** Puts a letter of the house into the inbox of a newcomer, in the same transaction; without it none is written. */
  readonly letterTo?: (
    tx: Tx,
    who: { readonly brandId: BrandId; readonly personId: PersonId },
    letter: { readonly subject: string; readonly text: string },
  ) => Promise<void>;
  /** What the brand gives newcomers, in the language of the page; without it nothing is promised. */
  readonly welcomeOf?: (site: SiteContext) => Promise<Welcome>;
  /** Ways to pay in where the visitor is, in the order of the cashier; without it none is shown. */
  readonly paymentsOf?: (
    site: SiteContext,
  ) => Promise<readonly { readonly id: string; readonly title: string }[]>;
  /** Whether who asks for an account excluded themselves from play, at whatever brand: the app asks `limits`. */
  readonly limits: {
    isExcluded(
      tx: Tx,
      applicant: {
        readonly email: string | undefined;
        /** In E.164, proven by a code. */
        readonly phone: string | undefined;
        readonly birth:
          | { readonly name: string; readonly surname: string; readonly bornOn: string }
          | undefined;
        readonly deviceHash: Uint8Array | undefined;
      },
    ): Promise<boolean>;
  };
}

export interface RegistrationRoom extends RegistrationDeps {
  readonly phrasesOf: (lang: string) => Phrases;
}
