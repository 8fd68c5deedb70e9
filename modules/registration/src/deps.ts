import type { Identity } from '@overround/identity';
import type { RandomBytes } from '@overround/kernel';
import type { Notifications } from '@overround/notifications';
import type { Phrases } from '@overround/phrases';
import type { Database, Outbox, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';

export interface RegistrationDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly directory: SiteDirectory;
  readonly identity: Identity;
  readonly wallet: Pick<Wallet, 'openAccount'>;
  readonly notifications: Pick<Notifications, 'queueMail'>;
  readonly randomBytes: RandomBytes;
  /** Whether who asks for an account excluded themselves from play, at whatever brand: the app asks `limits`. */
  readonly limits: {
    isExcluded(
      tx: Tx,
      applicant: {
        readonly email: string | undefined;
        /** In E.164, proven by a code. */
        readonly phone: string | undefined;
        readonly birth:
          | { readonly name: string; readonly surname: string; readonly bornOn: string }
          | undefined;
        readonly deviceHash: Uint8Array | undefined;
      },
    ): Promise<boolean>;
  };
}

export interface RegistrationRoom extends RegistrationDeps {
  readonly phrasesOf: (lang: string) => Phrases;
}
