import type {
  AccountId,
  BrandId,
  CurrencyCode,
  Instant,
  Minor,
  PersonId,
  RandomBytes,
} from '@overround/kernel';
import type { KinAsk } from '@overround/identity';
import type { Database, Log, Tx } from '@overround/platform';
import type { SharedTrait } from '@overround/contracts/partners';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';

export interface PersonKey {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** One thing known of a person; two with the same may be one. `value` is a hash or an address and is never shown. */
export interface Trait {
  readonly kind: SharedTrait;
  readonly value: string;
}

/** A thing two persons have in common: an edge of the graph of who may be one. */
export interface Kinship {
  readonly kind: SharedTrait;
  readonly one: PersonId;
  readonly other: PersonId;
}

/** What the app knows of who may be one. */
export interface KinDeps {
  /** All that is known of a person and may be shared. */
  readonly traitsOf: (tx: Tx, personId: PersonId) => Promise<readonly Trait[]>;
  /** Who has a device, a document, a payout place or an instrument in common with any of these. An address finds nobody: it is that of a house. */
  readonly kinOf: (tx: Tx, ask: KinAsk) => Promise<readonly Kinship[]>;
}

export interface CreditedDeposit extends PersonKey {
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly amountMinor: Minor;
}

/** A sum of money of somebody, both ends of the span included. */
export type MoneyIn = (
  tx: Tx,
  personId: PersonId,
  currency: CurrencyCode,
  span: { readonly from: Instant; readonly until: Instant },
) => Promise<Minor>;

/** Which stakes of whom count. */
export interface StakeAsk extends PersonKey {
  readonly from: Instant;
  readonly until: Instant;
  readonly oddsMilliMin: number;
}

/** What the app gives to this module. */
export interface PartnersDeps extends KinDeps {
  readonly db: Database;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<SiteDirectory, 'brands' | 'currency'>;
  readonly wallet: Pick<Wallet, 'post' | 'lockAccounts' | 'listAccounts'>;
  /** Whether somebody may not play now: excluded, paused, blocked. They bring nobody and are paid nothing for it. */
  readonly isBarred: (tx: Tx, who: PersonKey) => Promise<boolean>;
  /** Whether a deposit of theirs was credited before: who brought them is settled then. */
  readonly hasDeposited: (tx: Tx, personId: PersonId) => Promise<boolean>;
  /** Number of a player. */
  readonly numberOf: (tx: Tx, personId: PersonId) => Promise<number | undefined>;
  /** What stayed of deposits in a currency that were credited in a span; minor units. */
  readonly keptDepositsIn: MoneyIn;
  /** Withdrawals in a currency that were asked for in a span, also those that are under way; minor units. */
  readonly withdrawnIn: MoneyIn;
  /** Stakes of own money in singles and expresses that won or lost, by currency; minor units. */
  readonly stakesOf: (tx: Tx, ask: StakeAsk) => Promise<ReadonlyMap<CurrencyCode, Minor>>;
}
