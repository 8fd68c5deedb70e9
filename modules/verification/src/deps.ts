import type { PersonalChange } from '@overround/contracts';
import type { FilePurpose, HandedFile } from '@overround/contracts/files';
import type { PersonVault } from '@overround/identity';
import type { Clock, CurrencyCode, Instant, PersonId, RandomBytes } from '@overround/kernel';
import type {
  Database,
  FileAnswer,
  Log,
  SecretBox,
  SeeOther,
  Session,
  SiteContext,
  Tx,
} from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { MoneyBounds } from './domain/money-bounds.ts';
import type { IdentityServices } from './identity-services.ts';
import type { StepOwner } from './proof.ts';

/** What the personal office knows of somebody; empty where they did not say. */
export interface KnownPerson {
  readonly name: string;
  readonly surname: string;
  /** `yyyy-MM-dd`. */
  readonly bornOn: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
}

/** Money that came, went, or may still come or go, from when it was asked for. */
export interface CountedMoney {
  readonly direction: 'deposit' | 'withdrawal';
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly at: Instant;
}

/** The part of `files` that documents need. */
export interface DocumentFiles {
  claim(
    tx: Tx,
    owner: { readonly personId: PersonId; readonly purpose: FilePurpose },
    fileIds: readonly string[],
  ): Promise<boolean>;
  factsOf(tx: Tx, fileIds: readonly string[]): Promise<readonly HandedFile[]>;
  /** For the machine that looks at it. */
  answerOf(tx: Tx, owner: StepOwner, fileId: string): Promise<FileAnswer | 'erased' | undefined>;
  /** For staff who look at it. */
  ticketFor(
    tx: Tx,
    order: StepOwner & {
      readonly fileId: string;
      readonly viewer: { readonly kind: 'staff'; readonly sessionId: string };
    },
  ): Promise<SeeOther | 'erased' | undefined>;
  remove(tx: Tx, fileIds: readonly string[]): Promise<void>;
}

/** A mail to the owner of an account, one of our templates. */
export interface StepMail extends StepOwner {
  readonly template: 'verification_step_done' | 'verification_step_refused' | 'verification_identified';
  readonly values: Readonly<Record<string, string>>;
}

/** What the app gives to this module. */
export interface VerificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** From the operating system's generator. */
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<
    SiteDirectory,
    'brands' | 'brandById' | 'countries' | 'countryById' | 'countryByCode' | 'currency'
  >;
  /** What documents say lies under the keys of their owners. */
  readonly personKeys: PersonVault;
  /** Of the installation: marks are keyed with it. */
  readonly secretBox: SecretBox;
  readonly files: DocumentFiles;
  readonly personOf: (tx: Tx, owner: StepOwner) => Promise<KnownPerson | undefined>;
  /** Writes down who somebody is where they had not said it themselves. */
  readonly fillPerson: (
    tx: Tx,
    owner: StepOwner,
    person: Pick<KnownPerson, 'name' | 'surname' | 'bornOn'>,
  ) => Promise<void>;
  readonly moneySince: (tx: Tx, personId: PersonId, since: Instant) => Promise<readonly CountedMoney[]>;
  /** At the newest rate, rounded up: a bound is never crossed by rounding. `undefined` where no rate is usable (decision 56). */
  readonly toReference: (tx: Tx, amountMinor: bigint, currency: CurrencyCode) => Promise<bigint | undefined>;
  /** From which sums on a brand checks; those of the law when absent. */
  readonly boundsOf?: (tx: Tx) => Promise<MoneyBounds>;
  /** Whether a document, by its mark, is one of somebody who excluded themselves at whatever brand. */
  readonly isExcludedDocument?: (tx: Tx, mark: Uint8Array) => Promise<boolean>;
  /** A document was accepted: whoever compares people may compare it. */
  readonly onDocumentProven?: (tx: Tx, owner: StepOwner, mark: Uint8Array) => Promise<void>;
  /** Play was closed for good or until two persons of the house open it: sessions end, what waits in their name is taken back. */
  readonly closePlay: (tx: Tx, owner: StepOwner) => Promise<void>;
  /** Whose account has this number. */
  readonly ownerOfAccount: (tx: Tx, accountId: number) => Promise<PersonId | undefined>;
  /** A short-lived token for the service that checks documents, and for nothing else. */
  readonly tokenFor?: (
    site: SiteContext,
    session: Session,
  ) => Promise<{ readonly token: string; readonly expireAt: number; readonly audience: string }>;
  /** Smart-ID, Mobile-ID, machines that look at pictures. */
  readonly identityServices?: IdentityServices;
  /** Tells the open pages of a person, in every process. */
  readonly tellPerson: (personId: PersonId, change: PersonalChange) => void;
  readonly mailToOwner: (tx: Tx, mail: StepMail) => Promise<string | undefined>;
  /** Puts a letter of the house into the inbox of a person. */
  readonly letterTo: (
    tx: Tx,
    owner: StepOwner,
    letter: { readonly subject: string; readonly text: string },
  ) => Promise<void>;
}
