import type { Identity } from '@overround/identity';
import type { RandomBytes } from '@overround/kernel';
import type { Notifications } from '@overround/notifications';
import type { Phrases } from '@overround/phrases';
import type { Database, Outbox } from '@overround/platform';
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
}

export interface RegistrationRoom extends RegistrationDeps {
  readonly phrasesOf: (lang: string) => Phrases;
}
