import type { BettingDesk, RiskDesk } from '@overround/betting';
import type { LineBook, LineDesk } from '@overround/catalog';
import type { PasswordHasher } from '@overround/identity';
import type { Clock, RandomBytes } from '@overround/kernel';
import type { Database, SecretBox } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';

/** What staff and their sessions stand on. */
export interface StaffDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<SiteDirectory, 'brands' | 'currency'>;
  readonly secretBox: SecretBox;
  readonly hasher: PasswordHasher;
}

/** The desks of the rooms that the back office shows; asked when somebody asks. */
export interface OperatorDeps extends StaffDeps {
  readonly bets: () => BettingDesk;
  readonly risk: () => Pick<RiskDesk, 'changeLimit' | 'reviewLimit' | 'limitChanges'>;
  readonly wallet: Pick<Wallet, 'ownerOfAccount' | 'listAccounts'>;
  readonly line: () => LineDesk;
  readonly book: () => LineBook;
}
