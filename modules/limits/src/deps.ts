import type { Identity } from '@overround/identity';
import type { CurrencyCode, Instant, PersonId, RandomBytes } from '@overround/kernel';
import type { OwnMailOrder } from '@overround/notifications';
import type { Database, Log, Outbox, SecretBox, SiteContext, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { PersonKey } from './store/limit-store.ts';

/** What somebody is called and when they were born, `yyyy-MM-dd`. */
export interface Birth {
  readonly name: string;
  readonly surname: string;
  readonly bornOn: string;
}

/** A deposit that counts: it came, or may still come. */
export interface CountedDeposit {
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  /** When it was asked for. */
  readonly at: Instant;
}

/** A deposit that is asked for. */
export interface AskedDeposit {
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  /** It was asked for before and is counted; its own sum is left out of what is used. */
  readonly paymentId?: string;
}

/** What the app gives to this module. */
export interface LimitsDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly directory: Pick<SiteDirectory, 'brands' | 'brandById' | 'currency'>;
  /** From the operating system's generator. */
  readonly randomBytes: RandomBytes;
  /** Under the secrets key of the installation. */
  readonly secretBox: SecretBox;
  readonly identity: Pick<Identity, 'endSessions'>;
  /** Payments know: deposits count from when they are asked for, by all methods. `without`: a payment that is decided about. */
  readonly depositsSince: (
    tx: Tx,
    personId: PersonId,
    since: Instant,
    without?: string,
  ) => Promise<readonly CountedDeposit[]>;
  /** The personal office knows; `undefined` where it was not asked yet. */
  readonly birthOf: (tx: Tx, personId: PersonId) => Promise<Birth | undefined>;
  readonly listByBirth: (
    tx: Tx,
    bornOn: string,
  ) => Promise<readonly (Omit<Birth, 'bornOn'> & { readonly personId: PersonId })[]>;
  /** Takes somebody off all lists of news and offers. */
  readonly stopNews: (tx: Tx, personId: PersonId) => Promise<unknown>;
  /** Mails the owner of an account; nothing for somebody without an address. */
  readonly mailToOwner: (tx: Tx, mail: OwnMailOrder) => Promise<unknown>;
  /** Puts a letter of the house into the inbox of a person. */
  readonly letterTo: (
    tx: Tx,
    who: PersonKey,
    letter: { readonly subject: string; readonly text: string },
  ) => Promise<unknown>;
  /** Whose account has this number. */
  readonly ownerOfAccount: (tx: Tx, accountId: number) => Promise<PersonId | undefined>;
  /** Where a player is, as they chose or their brand has it. */
  readonly timeZoneOf: (tx: Tx, site: SiteContext, personId: PersonId) => Promise<string>;
}

/** Who acts, from which page. */
export interface Actor extends PersonKey {
  readonly site: SiteContext;
  readonly sessionId: string;
}
