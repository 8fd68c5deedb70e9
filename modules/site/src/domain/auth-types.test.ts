import { expect, it } from 'vitest';
import { authTypesOf } from './auth-types.ts';
import { DEFAULT_FLAGS } from './brand-flags.ts';

it.each([
  ['of a house that changes nothing', {}, []],
  ['with text messages', { sms: true }, ['phone_number', 'sms']],
  ['with mailed codes', { disable_auth_by_email: false }, ['email_code']],
])('ways to sign in, %s', (_house, flags, more) => {
  expect(authTypesOf({ ...DEFAULT_FLAGS, ...flags })).toEqual(['login', 'id', 'email', 'passkey', ...more]);
});
