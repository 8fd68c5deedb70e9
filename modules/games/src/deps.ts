import type { EventResult, LineBook } from '@overround/catalog';
import type {
  AccountId,
  BrandId,
  Clock,
  CurrencyCode,
  Minor,
  PersonId,
  RandomBytes,
} from '@overround/kernel';
import type { Database, Log, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';

/** Who stakes, and from which account. */
export interface Bettor {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
}

/** What bounds the stake of a person, minor units. */
export interface StakeBounds {
  readonly stakeMinorMin: Minor;
  /** In one pool, over all bets of the person. */
  readonly stakeMinorMax: Minor;
}

/** What the module is given by the app. */
export interface GamesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<SiteDirectory, 'brands' | 'brandById' | 'currency'>;
  readonly book: Pick<LineBook, 'findEvent' | 'events' | 'eventsOfChamp'>;
  readonly readResult: (tx: Tx, eventId: number) => Promise<EventResult | undefined>;
  readonly wallet: Pick<Wallet, 'post' | 'listAccounts' | 'listDebts'>;
  /** Limits of brand, staff and person as betting keeps them; asked under the lock of the person. */
  readonly stakeBoundsOf: (tx: Tx, bettor: Bettor) => Promise<StakeBounds>;
}
