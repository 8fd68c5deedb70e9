import type { Files } from '@overround/files';
import type { BrandId, CurrencyCode, Outcome, PersonId, Refusal } from '@overround/kernel';
import type { OwnMailOrder } from '@overround/notifications';
import type { Tx } from '@overround/platform';

export type MoneyHeld = Refusal<'money_out_held', { hoursLeft: number }>;

export interface PaymentOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** What staff look at and tell beside the payments themselves. */
export interface PaymentsOffice {
  /** At the newest rate, in cents of euro, rounded up. `undefined` where no rate is usable (decision 56). */
  readonly toReference: (tx: Tx, amountMinor: bigint, currency: CurrencyCode) => Promise<bigint | undefined>;
  /** The way back, rounded down. */
  readonly fromReference: (tx: Tx, cents: bigint, currency: CurrencyCode) => Promise<bigint | undefined>;
  /** Asked again when a payout is let go: what its owner signs in with may have been changed meanwhile. */
  readonly moneyMayLeave: (tx: Tx, personId: PersonId) => Promise<Outcome<undefined, MoneyHeld>>;
  /** How far it is known who somebody is, as staff read it. */
  readonly isIdentified: (tx: Tx, personId: PersonId) => Promise<boolean>;
  /** Whether a holder of an account is the person, as far as their name is known; another script hurts nobody. */
  readonly isOwnName: (tx: Tx, owner: PaymentOwner, holder: string) => Promise<boolean>;
  /** First letters of the name, to be compared with a paper; empty where no name is known. */
  readonly initialsOf: (tx: Tx, owner: PaymentOwner) => Promise<string>;
  /** Whole years, as far as a birthday is known. */
  readonly ageOf: (tx: Tx, owner: PaymentOwner) => Promise<number | null>;
  readonly files: Pick<Files, 'claim' | 'readFacts' | 'ticketFor' | 'remove'>;
  readonly letterTo: (
    tx: Tx,
    owner: PaymentOwner,
    letter: { readonly subject: string; readonly text: string },
  ) => Promise<void>;
  readonly mailToOwner: (tx: Tx, mail: OwnMailOrder) => Promise<string | undefined>;
  /** Whether a person wants to be told by mail of answers of the house. */
  readonly wantsAnswers: (tx: Tx, personId: PersonId) => Promise<boolean>;
}
