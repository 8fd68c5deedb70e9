import type { PersonVault } from '@overround/identity';
import type { BrandId, Clock, RandomBytes } from '@overround/kernel';
import type { Database, Log } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';

/** Says whether bytes carry something harmful; a house that has a scanner gives one. `unknown`: it could not look. */
export type ScanFile = (bytes: Uint8Array) => Promise<'clean' | 'harmful' | 'unknown'>;

export interface FilesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly randomBytes: RandomBytes;
  readonly directory: Pick<SiteDirectory, 'brands'>;
  /** Files lie under the keys of their owners. */
  readonly personKeys: PersonVault;
  /** The host that files of a brand leave from, e.g. `https://files.example`; no page stands there. */
  readonly filesOrigin: (brandId: BrandId) => string;
  /** Absent: what is kept is made anew or looked through by us alone. */
  readonly scan?: ScanFile;
}
