import type { PersonalChange } from '@overround/contracts';
import type { AccountId, Clock, PersonId, RandomBytes } from '@overround/kernel';
import type { Dictionary } from '@overround/phrases';
import type { Database, Log, Outbox, SecretBox, Tx } from '@overround/platform';
import type { MailProvider, SmsProvider } from '@overround/provider-kit';
import type { SiteDirectory } from '@overround/site';
import type { IsPushService } from './domain/push-services.ts';
import type { SmsLimits } from './domain/sms-guard.ts';
import type { PushKeys } from './web-push.ts';

/** Where a person's mail goes. */
export interface MailAddress {
  readonly email: string;
  readonly lang: string;
  readonly playerNumber: AccountId | undefined;
}

export interface SmsDeps {
  readonly provider: SmsProvider;
  /** Numbers and texts lie sealed. */
  readonly secretBox: SecretBox;
  /** `SMS_LIMITS` when absent. */
  readonly limits?: SmsLimits;
}

export interface NotificationsDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly directory: SiteDirectory;
  readonly randomBytes: RandomBytes;
  readonly mailProvider: MailProvider;
  /** Without it the house sends no text messages. */
  readonly sms?: SmsDeps;
  /** Asked of identity by the app: both stand on one floor. Nothing for a person without an address. */
  readonly addressOf: (tx: Tx, personId: PersonId) => Promise<MailAddress | undefined>;
  /** Whether a person may be sent news and offers now: nobody who may not play is. Everybody where it is absent. */
  readonly mayGetNews?: (tx: Tx, personId: PersonId) => Promise<boolean>;
  /** Tells the open pages of a person, in every process; nothing is told where it is absent. */
  readonly tellPerson?: (personId: PersonId, change: PersonalChange) => void;
  /** Of this installation; browsers subscribe with the public one. */
  readonly pushKeys: PushKeys;
  /** Which push services may be called; those of the browsers unless a test has its own. */
  readonly isPushService?: IsPushService;
  /** Shows the outbox on every brand, not on demo brands only. */
  readonly isDevelopment: boolean;
}

export interface NotificationsRoom extends NotificationsDeps {
  readonly dictionaryOf: (lang: string) => Dictionary;
}
