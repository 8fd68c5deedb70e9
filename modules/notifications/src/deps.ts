import type { Clock, RandomBytes } from '@overround/kernel';
import type { Dictionary } from '@overround/phrases';
import type { Database, Log, Outbox } from '@overround/platform';
import type { MailProvider } from '@overround/provider-kit';
import type { SiteDirectory } from '@overround/site';

export interface NotificationsDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly directory: SiteDirectory;
  readonly randomBytes: RandomBytes;
  readonly mailProvider: MailProvider;
  /** Shows the outbox on every brand, not on demo brands only. */
  readonly isDevelopment: boolean;
}

export interface NotificationsRoom extends NotificationsDeps {
  readonly dictionaryOf: (lang: string) => Dictionary;
}
