import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import {
  CodeText,
  CountryText,
  PhoneText,
  SEND_REFUSALS,
  SentToPhone,
  TOO_MANY_CODES,
} from '../identity/index.ts';

export const sendRegistrationCode = defineCall({
  name: 'user.registration_send_code',
  method: 'POST',
  paths: ['/web-api/user/registration/send-code'],
  policy: 'guest',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object(
    { phone: PhoneText, country_code: Type.Optional(CountryText) },
    { additionalProperties: false },
  ),
  answer: SentToPhone,
  refusals: [...SEND_REFUSALS, 'country_forbidden', 'phone_malformed', 'captcha_required'],
  statuses: TOO_MANY_CODES,
  source: 'spec 1 section 4 (phone confirmation; path not shown)',
  summary:
    'Sends a code to a phone that somebody registers with. Whether somebody else has the number is told there, and not here.',
});

export const checkRegistrationCode = defineCall({
  name: 'user.registration_check_code',
  method: 'POST',
  paths: ['/web-api/user/registration/check-code'],
  policy: 'guest',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object(
    { hash: Type.String({ minLength: 1, maxLength: 100 }), code: CodeText },
    { additionalProperties: false },
  ),
  answer: Type.Object({ is_right: Type.Literal(true) }),
  refusals: ['sms_code_wrong', 'not_now'],
  source: 'spec 1 section 4 (phone confirmation; path not shown)',
  summary:
    'Whether the code is right: a wrong one counts as a try, a right one is used up by the registration only.',
});
