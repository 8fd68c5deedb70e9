// Providers that speak OAuth 2 only: the profile behind the access token says who it is. Addresses as their documents state them.

import { createHash, createHmac } from 'node:crypto';
import { objectOf, profileOf } from './claims.ts';
import type { ProfileAsk, ProviderData } from './provider-data.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const withQuery = (endpoint: string, query: Readonly<Record<string, string>>): string =>
  `${endpoint}?${new URLSearchParams(query).toString()}`;

/** The proof says that the token is used by its own app (Facebook, `appsecret_proof`). */
const fb: ProviderData = {
  providerId: 'fb',
  title: 'Facebook',
  rights: ['account', 'name', 'email'],
  issuer: 'https://www.facebook.com',
  endpoints: {
    authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v24.0/me',
  },
  scope: 'public_profile,email',
  clientAuth: 'post',
  hasPkce: true,
  askProfile: ({ client, accessToken, endpoint }) => ({
    url: withQuery(endpoint, {
      fields: 'id,first_name,last_name,email',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', client.clientSecret).update(accessToken).digest('hex'),
    }),
  }),
  readProfile: (me) =>
    profileOf({
      subject: me['id'],
      name: me['first_name'],
      surname: me['last_name'],
      email: me['email'],
    }),
};

/** VK ID: a public client behind PKCE; the device id of the answer belongs to the code. */
const vk: ProviderData = {
  providerId: 'vk',
  title: 'VK',
  rights: ['account', 'name', 'email', 'birthday'],
  issuer: 'https://id.vk.com',
  endpoints: {
    authorization: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
    profile: 'https://id.vk.com/oauth2/user_info',
  },
  scope: 'vkid.personal_info email',
  clientAuth: 'none',
  hasPkce: true,
  returnedForToken: ['device_id', 'state'],
  askProfile: ({ client, accessToken, endpoint }) => ({
    url: endpoint,
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams({ client_id: client.clientId, access_token: accessToken }).toString(),
  }),
  readProfile: (answer) => {
    const user = objectOf(answer['user']);
    return profileOf({
      subject: user['user_id'],
      name: user['first_name'],
      surname: user['last_name'],
      email: user['email'],
      bornOn: user['birthday'],
    });
  },
};

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Signed as the interface of OK asks: MD5 of the sorted parameters and of token with secret. */
export function okRequest({ client, accessToken, endpoint }: ProfileAsk): string {
  const params: Readonly<Record<string, string>> = {
    application_key: client.extra?.['publicKey'] ?? '',
    fields: 'uid,first_name,last_name,email,birthday',
    format: 'json',
    method: 'users.getCurrentUser',
  };
  const sorted = Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  const sig = md5(`${sorted}${md5(`${accessToken}${client.clientSecret}`)}`);
  return withQuery(endpoint, { ...params, sig, access_token: accessToken });
}

const ok: ProviderData = {
  providerId: 'ok',
  title: 'Odnoklassniki',
  rights: ['account', 'name', 'email', 'birthday'],
  issuer: 'https://connect.ok.ru',
  endpoints: {
    authorization: 'https://connect.ok.ru/oauth/authorize',
    token: 'https://api.ok.ru/oauth/token.do',
    profile: 'https://api.ok.ru/fb.do',
  },
  scope: 'VALUABLE_ACCESS;GET_EMAIL',
  clientAuth: 'post',
  hasPkce: false,
  askProfile: (ask) => ({ url: okRequest(ask) }),
  readProfile: (user) =>
    profileOf({
      subject: user['uid'],
      name: user['first_name'],
      surname: user['last_name'],
      email: user['email'],
      bornOn: user['birthday'],
    }),
};

const yandex: ProviderData = {
  providerId: 'yandex',
  title: 'Yandex',
  rights: ['account', 'name', 'email', 'birthday'],
  issuer: 'https://oauth.yandex.com',
  endpoints: {
    authorization: 'https://oauth.yandex.com/authorize',
    token: 'https://oauth.yandex.com/token',
    profile: 'https://login.yandex.ru/info',
  },
  scope: 'login:info login:email login:birthday',
  clientAuth: 'post',
  hasPkce: true,
  askProfile: ({ accessToken, endpoint }) => ({
    url: withQuery(endpoint, { format: 'json' }),
    headers: { authorization: `OAuth ${accessToken}` },
  }),
  readProfile: (user) =>
    profileOf({
      subject: user['id'],
      name: user['first_name'],
      surname: user['last_name'],
      email: user['default_email'],
      bornOn: user['birthday'],
    }),
};

const mailru: ProviderData = {
  providerId: 'mailru',
  title: 'Mail.ru',
  rights: ['account', 'name', 'email', 'birthday'],
  issuer: 'https://oauth.mail.ru',
  endpoints: {
    authorization: 'https://oauth.mail.ru/login',
    token: 'https://oauth.mail.ru/token',
    profile: 'https://oauth.mail.ru/userinfo',
  },
  scope: 'userinfo',
  clientAuth: 'basic',
  hasPkce: true,
  askProfile: ({ accessToken, endpoint }) => ({ url: withQuery(endpoint, { access_token: accessToken }) }),
  readProfile: (user) =>
    profileOf({
      subject: user['id'],
      name: user['first_name'],
      surname: user['last_name'],
      email: user['email'],
      bornOn: user['birthday'],
    }),
};

const twitter: ProviderData = {
  providerId: 'twitter',
  title: 'X',
  rights: ['account', 'name', 'email'],
  issuer: 'https://x.com',
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me',
  },
  scope: 'users.read tweet.read users.email',
  clientAuth: 'basic',
  hasPkce: true,
  askProfile: ({ accessToken, endpoint }) => ({
    url: withQuery(endpoint, { 'user.fields': 'id,name,username,confirmed_email' }),
    headers: { authorization: `Bearer ${accessToken}` },
  }),
  readProfile: (answer) => {
    const user = objectOf(answer['data']);
    return profileOf({
      subject: user['id'],
      shownAs: user['username'] ?? user['name'],
      email: user['confirmed_email'],
    });
  },
};

const discord: ProviderData = {
  providerId: 'discord',
  title: 'Discord',
  rights: ['account', 'name', 'email'],
  issuer: 'https://discord.com',
  endpoints: {
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    profile: 'https://discord.com/api/users/@me',
  },
  scope: 'identify email',
  clientAuth: 'post',
  hasPkce: true,
  readProfile: (user) =>
    profileOf({
      subject: user['id'],
      shownAs: user['global_name'] ?? user['username'],
      email: user['verified'] === true ? user['email'] : undefined,
    }),
};

export const OAUTH_PROVIDERS: readonly ProviderData[] = [fb, vk, ok, yandex, mailru, twitter, discord];
