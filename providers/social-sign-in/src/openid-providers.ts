// Providers that speak OpenID Connect: the id token proves who it is. Addresses as their documents state them.

import type { SocialClient } from '@overround/provider-kit';
import { objectOf, profileOf, standardProfile, textOf } from './claims.ts';
import type { ProviderData } from './provider-data.ts';

const google: ProviderData = {
  providerId: 'google',
  title: 'Google',
  rights: ['account', 'name', 'email'],
  issuer: 'https://accounts.google.com',
  endpoints: {
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  scope: 'openid email profile',
  idToken: { algorithm: 'RS256', hasNonce: true },
  clientAuth: 'post',
  hasPkce: true,
  authorizationParams: (_client, lang) => ({ prompt: 'select_account', hl: lang }),
  readProfile: standardProfile,
};

/** The name comes once, at the first consent, beside the code (Sign in with Apple, `user`). */
const apple: ProviderData = {
  providerId: 'apple',
  title: 'Apple',
  rights: ['account', 'name', 'email'],
  issuer: 'https://appleid.apple.com',
  endpoints: {
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
  },
  scope: 'openid name email',
  idToken: { algorithm: 'RS256', hasNonce: true },
  clientAuth: 'apple_jwt',
  hasPkce: true,
  // Asked for a name or an address, it posts a form across sites.
  authorizationParams: () => ({ response_mode: 'form_post' }),
  readProfile: (claims, returned) => {
    const name = objectOf(objectOf(readJson(returned['user']))['name']);
    return standardProfile({ ...claims, given_name: name['firstName'], family_name: name['lastName'] });
  },
};

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const linkedin: ProviderData = {
  providerId: 'linkedin',
  title: 'LinkedIn',
  rights: ['account', 'name', 'email'],
  issuer: 'https://www.linkedin.com/oauth',
  endpoints: {
    authorization: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    profile: 'https://api.linkedin.com/v2/userinfo',
    keys: 'https://www.linkedin.com/oauth/openid/jwks',
  },
  scope: 'openid profile email',
  // Its id tokens repeat no nonce, and its web flow takes no PKCE: state and secret bind the code.
  idToken: { algorithm: 'RS256', hasNonce: false },
  clientAuth: 'post',
  hasPkce: false,
  readProfile: standardProfile,
};

/** Signs the id tokens of web channels with the channel secret. */
const line: ProviderData = {
  providerId: 'line',
  title: 'LINE',
  rights: ['account', 'name', 'email'],
  issuer: 'https://access.line.me',
  endpoints: {
    authorization: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
  },
  scope: 'openid profile email',
  idToken: { algorithm: 'HS256', hasNonce: true },
  clientAuth: 'post',
  hasPkce: true,
  readProfile: standardProfile,
};

const kakaotalk: ProviderData = {
  providerId: 'kakaotalk',
  title: 'KakaoTalk',
  rights: ['account', 'name', 'email'],
  issuer: 'https://kauth.kakao.com',
  endpoints: {
    authorization: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    keys: 'https://kauth.kakao.com/.well-known/jwks.json',
  },
  scope: 'openid profile_nickname account_email',
  idToken: { algorithm: 'RS256', hasNonce: true },
  clientAuth: 'post',
  hasPkce: true,
  readProfile: standardProfile,
};

const TWITCH_CLAIMS = JSON.stringify({
  id_token: { email: null, email_verified: null, preferred_username: null },
});
const twitch: ProviderData = {
  providerId: 'twitch',
  title: 'Twitch',
  rights: ['account', 'name', 'email'],
  issuer: 'https://id.twitch.tv/oauth2',
  endpoints: {
    authorization: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    keys: 'https://id.twitch.tv/oauth2/keys',
  },
  scope: 'openid user:read:email',
  idToken: { algorithm: 'RS256', hasNonce: true },
  clientAuth: 'post',
  hasPkce: false,
  authorizationParams: () => ({ claims: TWITCH_CLAIMS }),
  readProfile: standardProfile,
};

/** A bank identity: what it says of a person was checked against an identity card. */
const itsme: ProviderData = {
  providerId: 'itsme',
  title: 'itsme',
  rights: ['account', 'name', 'email', 'birthday'],
  issuer: 'https://idp.prd.itsme.services/v2',
  endpoints: {
    authorization: 'https://idp.prd.itsme.services/v2/authorization',
    token: 'https://idp.prd.itsme.services/v2/token',
    profile: 'https://idp.prd.itsme.services/v2/userinfo',
    keys: 'https://idp.prd.itsme.services/v2/jwkSet',
  },
  scope: 'openid profile email',
  idToken: { algorithm: 'RS256', hasNonce: true },
  clientAuth: 'post',
  hasPkce: true,
  authorizationParams: (client: SocialClient, lang) => ({
    scope: `openid service:${textOf(client.extra?.['serviceCode']) ?? 'SIGNIN'} profile email`,
    ui_locales: lang,
  }),
  readProfile: (claims) =>
    profileOf({
      subject: claims['sub'],
      name: claims['given_name'],
      surname: claims['family_name'],
      email: claims['email'],
      bornOn: claims['birthdate'],
    }),
};

export const OPENID_PROVIDERS: readonly ProviderData[] = [
  google,
  kakaotalk,
  itsme,
  twitch,
  line,
  linkedin,
  apple,
];
