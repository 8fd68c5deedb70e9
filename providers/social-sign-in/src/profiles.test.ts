// What each provider's own words become, and what its errors mean to us.
import { describe, expect, it } from 'vitest';
import { CODE_PROVIDERS } from './index.ts';
import { levelToken } from './oauth-fetch.ts';
import { refusalOfError } from './refusals.ts';

const read = (providerId: string, claims: object, returned: Record<string, string> = {}) =>
  CODE_PROVIDERS.find((one) => one.providerId === providerId)?.readProfile({ ...claims }, returned);

const SUBJECT = '1029384756';
const NAMES = { name: 'Asha', surname: 'Kumar', shownAs: 'Asha Kumar' };
const EMAIL = { email: 'asha@example.com' };
const BORN = { bornOn: '1990-02-28' };
const split = { first_name: 'Asha', last_name: 'Kumar', ...EMAIL };
const standard = { sub: SUBJECT, given_name: 'Asha', family_name: 'Kumar', ...EMAIL };

describe('the profile of a provider', () => {
  it.each([
    ['google', { ...standard, email_verified: true }, { ...NAMES, ...EMAIL }],
    ['google', { ...standard, email_verified: false }, NAMES],
    ['linkedin', standard, { ...NAMES, ...EMAIL }],
    ['itsme', { ...standard, birthdate: '1990-02-28' }, { ...NAMES, ...EMAIL, ...BORN }],
    ['line', { sub: SUBJECT, name: 'asha_k', ...EMAIL }, { shownAs: 'asha_k', ...EMAIL }],
    ['kakaotalk', { sub: SUBJECT, nickname: 'asha_k', ...EMAIL }, { shownAs: 'asha_k', ...EMAIL }],
    ['twitch', { sub: SUBJECT, preferred_username: 'asha_k' }, { shownAs: 'asha_k' }],
    ['fb', { id: SUBJECT, ...split }, { ...NAMES, ...EMAIL }],
    [
      'vk',
      { user: { user_id: Number(SUBJECT), ...split, birthday: '28.02.1990' } },
      { ...NAMES, ...EMAIL, ...BORN },
    ],
    ['ok', { uid: SUBJECT, ...split, birthday: '1990-02-28' }, { ...NAMES, ...EMAIL, ...BORN }],
    [
      'yandex',
      {
        id: SUBJECT,
        first_name: 'Asha',
        last_name: 'Kumar',
        default_email: EMAIL.email,
        birthday: '0000-02-28',
      },
      { ...NAMES, ...EMAIL },
    ],
    ['mailru', { id: SUBJECT, ...split, birthday: '28.2.1990' }, { ...NAMES, ...EMAIL, ...BORN }],
    ['twitter', { data: { id: SUBJECT, name: 'Asha', username: 'asha_k' } }, { shownAs: 'asha_k' }],
    ['discord', { id: SUBJECT, username: 'asha_k', ...EMAIL, verified: false }, { shownAs: 'asha_k' }],
    [
      'discord',
      { id: SUBJECT, global_name: 'Asha', ...EMAIL, verified: true },
      { shownAs: 'Asha', ...EMAIL },
    ],
  ])('%s', (providerId, words, profile) => {
    expect(read(providerId, words)).toEqual({ subject: SUBJECT, ...profile });
  });

  it('apple: the name comes beside the code, and only once', () => {
    const claims = { sub: SUBJECT, ...EMAIL, email_verified: 'true' };
    const user = JSON.stringify({ name: { firstName: 'Asha', lastName: 'Kumar' } });
    expect(read('apple', claims, { user })).toEqual({ subject: SUBJECT, ...NAMES, ...EMAIL });
    expect(read('apple', claims, { user: 'no json' })).toEqual({ subject: SUBJECT, ...EMAIL });
  });

  it.each([
    ['fb', {}],
    ['fb', { id: '' }],
    ['discord', { id: 2 ** 60 }],
    ['vk', { user: 'asha' }],
    ['twitter', { data: null }],
  ])('%s names nobody with %o', (providerId, words) => {
    expect(read(providerId, words)).toBeUndefined();
  });

  it('leaves out what is no text, no address and no day', () => {
    const odd = {
      id: SUBJECT,
      first_name: 'A\u0000',
      last_name: 7,
      email: 'nowhere',
      birthday: '31.02.1990',
    };
    expect(read('mailru', odd)).toEqual({ subject: SUBJECT });
  });
});

it.each([
  ['access_denied', 'social_denied'],
  ['user_cancelled_authorize', 'social_denied'],
  ['user_cancelled_login', 'social_denied'],
  ['consent_required', 'social_denied'],
  ['invalid_grant', 'social_start_over'],
  ['temporarily_unavailable', 'social_unavailable'],
  ['server_error', 'social_unavailable'],
  ['invalid_client', 'social_unavailable'],
  ['invalid_scope', 'social_unavailable'],
  ['redirect_uri_mismatch', 'social_unavailable'],
  ['something_new', 'social_not_accepted'],
])('the error %s is %s', (error, code) => {
  expect(refusalOfError(error)).toEqual({ ok: false, code, reason: error });
});

it('levels the answers of token endpoints that RFC 6749 does not know', () => {
  const twitch = JSON.stringify({ access_token: 'a', scope: ['openid'], id_token: 'x.y.z' });
  expect(JSON.parse(levelToken(twitch, { idToken: { algorithm: 'RS256', hasNonce: true } }))).toEqual({
    access_token: 'a',
    token_type: 'bearer',
    id_token: 'x.y.z',
  });
  const ok = JSON.stringify({ access_token: 'a', token_type: 'session', expires_in: '1800', id_token: 'no' });
  expect(JSON.parse(levelToken(ok, {}))).toEqual({
    access_token: 'a',
    token_type: 'bearer',
    expires_in: '1800',
  });
  expect(levelToken('{"error":"invalid_grant"}', {})).toBe('{"error":"invalid_grant"}');
  expect(levelToken('<html>', {})).toBe('<html>');
});
