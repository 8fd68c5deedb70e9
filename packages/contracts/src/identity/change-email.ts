import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { CodeText, SentCode, TOO_MANY_CODES } from './code-sign-in.ts';

const office = { method: 'POST', policy: 'player', family: 'office', rateLimit: 'own_code' } as const;
const Masked = Type.String({ description: 'masked' });

export const changeEmail = defineCall({
  ...office,
  name: 'office.change_email',
  paths: ['/web-api/office/change-email', '/change-email'],
  body: officeBody(
    Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }, { additionalProperties: false }),
  ),
  answer: Type.Object({ ...SentCode.properties, email: Masked }),
  refusals: [
    'code_too_soon',
    'codes_used_up',
    'email_malformed',
    'email_unchanged',
    'sign_in_not_fresh',
    'not_now',
  ],
  statuses: { ...TOO_MANY_CODES, sign_in_not_fresh: 403 },
  source: 'own (spec 1 section 2: change email)',
  summary: 'Mails a code to a new address. Whether somebody else has it is told there, and not here.',
});

export const confirmEmail = defineCall({
  ...office,
  name: 'office.change_email_confirm',
  paths: ['/web-api/office/change-email/confirm', '/change-email/confirm'],
  body: officeBody(Type.Object({ confirm_code: CodeText }, { additionalProperties: false })),
  answer: Type.Object({
    email: Masked,
    money_held_hours: Type.Integer({ description: 'no withdrawal for so long' }),
  }),
  refusals: ['email_code_wrong', 'sign_in_not_fresh', 'not_now'],
  statuses: { sign_in_not_fresh: 403 },
  source: 'own (spec 1 section 2: change email)',
  summary: 'Puts the new address in place of the old one, which is told.',
});
