import type { SharedTrait } from '@overround/contracts/partners';
import type { BrandId, Clock, CurrencyCode, Minor, PersonId, RandomBytes } from '@overround/kernel';
import type { Database, Log, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';
import type { KinDeps, PersonKey, StakeAsk } from '../deps.ts';

/** What a player of a partner did, without who. */
export interface Happening {
  readonly brandId: BrandId;
  readonly happeningId: string;
  readonly partnerId: string;
  readonly linkId: string;
  readonly subs: readonly string[];
  readonly kind: 'registration' | 'first_deposit' | 'qualified';
  /** What CPA pays for it; minor units. */
  readonly earned?: { readonly amountMinor: bigint; readonly currency: CurrencyCode };
}

/** Taxes of all bets of a person by now, in one currency. */
export interface TaxSum {
  readonly personId: PersonId;
  readonly currency: CurrencyCode;
  readonly taxMinor: bigint;
}

/** What the app gives to the partner programme. */
export interface ProgrammeDeps extends KinDeps {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<SiteDirectory, 'brands' | 'currency'>;
  readonly wallet: Pick<
    Wallet,
    'post' | 'lockAccounts' | 'listAccounts' | 'movedSince' | 'whoMovedSince' | 'seqNow'
  >;
  /** Number of a player. */
  readonly numberOf: (tx: Tx, personId: PersonId) => Promise<number | undefined>;
  /** Country they registered with; 0: unknown. */
  readonly countryOf: (tx: Tx, personId: PersonId) => Promise<number>;
  /** Stakes of own money in bets that won or lost, by currency; minor units. */
  readonly stakesOf: (tx: Tx, ask: StakeAsk) => Promise<ReadonlyMap<CurrencyCode, Minor>>;
  /** What bets of persons owed the state by now; a currency without any is left out. */
  readonly taxesOf: (tx: Tx, personIds: readonly PersonId[]) => Promise<readonly TaxSum[]>;
  /** Tells the partner's address, in the transaction of what happened. */
  readonly announce?: (tx: Tx, happening: Happening) => Promise<void>;
}

export type { PersonKey, SharedTrait };
