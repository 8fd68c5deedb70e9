import type { AuthType } from '@overround/contracts/site';

/** Ways that need nothing but an account. */
const ALWAYS = ['login', 'id', 'email', 'passkey'] as const;

/**
 * What people sign in by, of the switches of a brand as a visitor gets them: names and numbers with a password, then codes. Accounts of other services
 * are told by `oauth.rights`.
 */
export const authTypesOf = (flags: Readonly<Record<string, boolean>>): readonly AuthType[] => [
  ...ALWAYS,
  ...(flags['sms'] === true ? (['phone_number', 'sms'] as const) : []),
  ...(flags['disable_auth_by_email'] === false ? (['email_code'] as const) : []),
];
