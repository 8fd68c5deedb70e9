import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { signIn } from './sign-in.ts';

/** What was sent: the same answer whether anybody has the number or the address. */
export const SentCode = Type.Object({
  hash: Type.String({ description: 'comes back with the code' }),
  code_length: Type.Integer(),
  sends_left: Type.Integer({
    description: 'how many more may be sent today to this number or address by this person',
  }),
  wait_seconds: Type.Integer({ description: 'until the next may be asked for' }),
  expires_in_seconds: Type.Integer(),
});

export const SentToPhone = Type.Object({
  ...SentCode.properties,
  message: Type.String({ description: 'where the code went' }),
  phone: Type.String({ description: 'the number with its last digits only' }),
});

/** As typed: with calling code, or with the country of the field. */
export const PhoneText = Type.String({ minLength: 1, maxLength: 40 });
export const CountryText = Type.String({
  maxLength: 6,
  description: 'alpha-2, or the numeric id of getphonecountries; of a number without its calling code',
});
export const CodeText = Type.String({ minLength: 1, maxLength: 20 });

export const TOO_MANY_CODES = { code_too_soon: 429, codes_used_up: 429 } as const;
export const SEND_REFUSALS = ['code_too_soon', 'codes_used_up', 'sms_not_offered', 'not_now'] as const;

const send = {
  method: 'POST',
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  answer: SentCode,
  statuses: TOO_MANY_CODES,
} as const;

const check = {
  method: 'POST',
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object(
    {
      hash: Type.String({ minLength: 1, maxLength: 100 }),
      code: CodeText,
      remember_auth: Type.Optional(Type.Boolean({ description: 'as of user.auth' })),
      return_url: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    ...signIn.answer.properties,
    isLimited: Type.Boolean({
      description: 'money out and changes of credentials ask for the password',
    }),
  }),
  statuses: { account_blocked: 403, sms_code_wrong: 401, email_code_wrong: 401 },
} as const;

export const smsAuthSendCode = defineCall({
  ...send,
  name: 'user.sms_auth_send_code',
  paths: ['/web-api/user/sms-auth/send-code', '/web-api/sms-auth/send-code'],
  body: Type.Object(
    { phone: PhoneText, country_code: Type.Optional(CountryText) },
    { additionalProperties: false },
  ),
  refusals: [...SEND_REFUSALS, 'phone_malformed', 'captcha_required'],
  source: 'spec 1 section 7 (auth path constants: sms-auth send-code)',
  summary:
    'Sends a code to a phone to sign in with. One a minute and five a day of a number; `captcha_required` says what to solve.',
});

export const smsAuthCheckCode = defineCall({
  ...check,
  name: 'user.sms_auth_check_code',
  paths: ['/web-api/user/sms-auth/check-code', '/web-api/sms-auth/check-code'],
  refusals: ['sms_code_wrong', 'account_blocked', 'two_factor_required', 'not_now'],
  source: 'spec 1 section 7 (auth path constants: sms-auth check-code)',
  summary: 'Signs in by the code of the text message: ten minutes, five tries, once. The session is limited.',
});

export const emailAuthSendCode = defineCall({
  ...send,
  name: 'user.email_auth_send_code',
  paths: ['/web-api/user/email-auth/send-code'],
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254 }) },
    { additionalProperties: false },
  ),
  refusals: [
    'code_too_soon',
    'codes_used_up',
    'email_codes_not_offered',
    'email_malformed',
    'captcha_required',
    'not_now',
  ],
  source: 'own (sign-in by e-mail code; spec 1 section 4: disable_auth_by_email)',
  summary: 'Mails a code to sign in with, where the brand offers it and the owner of the address allows it.',
});

export const emailAuthCheckCode = defineCall({
  ...check,
  name: 'user.email_auth_check_code',
  paths: ['/web-api/user/email-auth/check-code'],
  refusals: ['email_code_wrong', 'account_blocked', 'two_factor_required', 'not_now'],
  source: 'own (sign-in by e-mail code)',
  summary: 'Signs in by the code of the mail, as by that of a text message.',
});
