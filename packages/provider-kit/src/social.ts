// What an account somewhere else answers when somebody signs in by it. Who the person is to us is decided by the house; a provider only
// says which of its own people stands there, and proves it.

import type { Outcome, Refusal } from '@overround/kernel';

/** Specification 1 section 3, in its order. */
export const SOCIAL_PROVIDERS = [
  'fb',
  'google',
  'vk',
  'ok',
  'yandex',
  'mailru',
  'telegram',
  'kakaotalk',
  'twitter',
  'itsme',
  'twitch',
  'metamask',
  'line',
  'linkedin',
  'apple',
  'discord',
] as const;
export type SocialProviderId = (typeof SOCIAL_PROVIDERS)[number];

/** What a person is asked to hand over. */
export type SocialRight = 'account' | 'name' | 'email' | 'birthday';

/** What a brand agreed with a provider; secret, from configuration. */
export interface SocialClient {
  readonly clientId: string;
  /** Client secret, bot token (Telegram) or private key in PEM (Apple). */
  readonly clientSecret: string;
  /** What one provider asks for beside it, by its own names. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** What one attempt to sign in keeps secret; drawn anew for each. */
export interface SocialAttempt {
  readonly client: SocialClient;
  /** Exactly as registered with the provider. */
  readonly redirectUri: string;
  readonly state: string;
  /** Hexadecimal: wallets take letters and digits only. */
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

export interface SocialStart extends SocialAttempt {
  readonly lang: string;
  /** Of the wallet that will sign. */
  readonly address?: string;
}

export interface SocialReturn extends SocialAttempt {
  /** What the browser brought back, by the names of the provider. */
  readonly params: Readonly<Record<string, string>>;
}

/** Where the browser goes, or what a wallet signs. */
export type SocialBegun =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'message'; readonly message: string };

/** One of the provider's people. Nothing of it is proof of anything but the subject. */
export interface SocialProfile {
  /** Never changes and is never given to somebody else. */
  readonly subject: string;
  /** What the person is called there. */
  readonly shownAs?: string;
  readonly name?: string;
  readonly surname?: string;
  readonly email?: string;
  /** `yyyy-MM-dd` */
  readonly bornOn?: string;
  /** Set when what was brought could be brought again: the house takes it once. */
  readonly onceKey?: string;
}

/** `reason` is for the log of the house, in the words of the provider. */
export type SocialRefusal =
  | Refusal<'social_denied', { reason: string }>
  | Refusal<'social_start_over', { reason: string }>
  | Refusal<'social_not_accepted', { reason: string }>
  | Refusal<'social_unavailable', { reason: string }>;

export interface SocialProvider {
  readonly providerId: SocialProviderId;
  /** Its own name, the same in every language. */
  readonly title: string;
  readonly kind: 'redirect' | 'wallet';
  readonly rights: readonly SocialRight[];
  begin(start: SocialStart): Promise<Outcome<SocialBegun, SocialRefusal>>;
  /** Never throws: an outage is `social_unavailable`. */
  finish(answer: SocialReturn): Promise<Outcome<SocialProfile, SocialRefusal>>;
}
