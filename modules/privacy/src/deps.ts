import type { Holds } from '@overround/contracts/privacy';
import type { Identity } from '@overround/identity';
import type { AccountId, BrandId, Clock, PersonId, RandomBytes } from '@overround/kernel';
import type { Database, DataOwner, Log, Outbox, OwnTable, SiteContext, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';

/** One file that somebody handed in, with its bytes. */
export interface OwnFile {
  readonly fileId: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A mail to the owner of an account, while they have an address. */
export interface CopyMail extends DataOwner {
  readonly template: 'own_data_ready';
  readonly values: Readonly<Record<string, string | number>>;
}

/** The last mail to somebody, to the address they had. */
export interface FarewellMail {
  readonly site: Pick<SiteContext, 'brandId' | 'lang'>;
  readonly personId: PersonId;
  readonly recipient: string;
  readonly template: 'person_erased';
  readonly values: Readonly<Record<string, string | number>>;
}

/** What the app gives to this module. */
export interface PrivacyDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  /** From the operating system's generator. */
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<SiteDirectory, 'brands'>;
  readonly identity: Pick<Identity, 'personKeys'>;
  /** Tables of all modules with rows of persons. Asked long after everything is open. */
  readonly ownTables: () => readonly OwnTable[];
  /** Files of a person, one at a time: each may have ten megabytes. */
  readonly ownFiles: (tx: Tx, owner: DataOwner) => AsyncIterable<OwnFile>;
  /** What has to be over before somebody can be erased; in the transaction that erases, under the lock of the person. */
  readonly holdsOf: (tx: Tx, owner: DataOwner) => Promise<Holds>;
  /** Keeps by what somebody is known again whom play is closed to, before the rest of them goes. */
  readonly keepMarks: (tx: Tx, owner: DataOwner) => Promise<void>;
  readonly addressOf: (
    tx: Tx,
    personId: PersonId,
  ) => Promise<
    | { readonly email: string; readonly lang: string; readonly playerNumber: AccountId | undefined }
    | undefined
  >;
  readonly mailToOwner: (tx: Tx, mail: CopyMail) => Promise<unknown>;
  readonly mailTo: (tx: Tx, mail: FarewellMail) => Promise<unknown>;
}

export interface CopyOrder {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly exportId: string;
}
