import type { Identity } from '@overround/identity';
import type { Database } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';

export interface AccountDeps {
  readonly db: Database;
  readonly directory: SiteDirectory;
  readonly identity: Identity;
}
