import type { BrandId, Clock, PersonId, RandomBytes } from '@overround/kernel';
import type { Database, KeyRing, Log, Outbox, SecretBox, SiteContext, Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { CaptchaProvider } from '@overround/provider-kit';
import type { CaptchaAction, CaptchaKind, HostedKind } from './domain/captcha.ts';
import type { Phone } from './domain/phone.ts';
import type { SocialAgreements } from './flows/social-kit.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PersonKeys } from './person-keys.ts';
import type { ServiceTokens } from './service-tokens.ts';

/** What the app gives to this module. */
export interface IdentityDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly directory: SiteDirectory;
  /** From the operating system's generator. */
  readonly randomBytes: RandomBytes;
  /** Under the secrets key of the installation. */
  readonly secretBox: SecretBox;
  /** Keys that wrap those of persons; the one that follows from the secrets key when absent. */
  readonly keyRing?: KeyRing;
  /** Mails the owner of an account: the app asks `notifications`, on the same floor. */
  readonly mailToOwner: (tx: Tx, mail: OwnerMail) => Promise<unknown>;
  /** Mails an address that is nobody's yet, or not any more. */
  readonly mailTo: (tx: Tx, mail: AddressMail) => Promise<unknown>;
  /** Sends text messages: the app asks `notifications`. Absent where the house sends none; then nothing is offered that needs them. */
  readonly textTo?: (tx: Tx, text: TextOrder) => Promise<unknown>;
  /** Which captcha an act of a brand asks suspicious visitors for; none when absent. */
  readonly captchaOf?: CaptchaPlan;
  /** Captchas that others host, as far as this installation has keys for them. */
  readonly captchaProviders?: ReadonlyMap<HostedKind, CaptchaProvider>;
  /** Accounts somewhere else that people may sign in by; none when absent. */
  readonly social?: SocialAgreements;
  /** Whether own money was ever on an account of the person; the app asks `wallet`, a floor above. */
  readonly hasHadMoney: (tx: Tx, personId: PersonId) => Promise<boolean>;
  /** A new key for service tokens after so long; default 30 days. */
  readonly keyLifeMs?: number;
}

/** By brand key and act. */
export type CaptchaPlan = (brandKey: string, action: CaptchaAction) => CaptchaKind | undefined;

/** Mails this module sends itself, because they carry a secret that no event may carry. */
export interface OwnerMail {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly lang: string;
  readonly template: 'password_reset' | 'sign_in_code' | 'registration_tried';
  readonly values: Readonly<Record<string, string | number>>;
}

/** A mail to an address, in the language of the page or of the person. */
export interface AddressMail {
  readonly site: Pick<SiteContext, 'brandId' | 'lang'>;
  readonly recipient: string;
  readonly template: 'confirm_new_email' | 'email_taken' | 'email_changed';
  readonly values: Readonly<Record<string, string | number>>;
}

/** A text message to a number, in the language of the page it was asked for on. */
export interface TextOrder {
  readonly site: Pick<SiteContext, 'brandId' | 'lang'>;
  readonly personId?: PersonId;
  readonly recipient: Phone;
  readonly template: 'code' | 'number_taken' | 'number_changed' | 'apps';
  readonly values: Readonly<Record<string, string | number>>;
  /** After so long it is not worth sending any more. */
  readonly lifeMs?: number;
}

/** What flows and routes of this module share. */
export interface IdentityRoom extends IdentityDeps {
  readonly hasher: PasswordHasher;
  readonly tokens: ServiceTokens;
  readonly sessions: LiveSessions;
  readonly personKeys: PersonKeys;
}

/** Where a request came from, as audit rows and session lists keep it. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}
