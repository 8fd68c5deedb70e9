import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';

const PATH = '/web-api/api/internal/v1/user/passwordreset';
const Key = Type.String({ minLength: 1, maxLength: 100, description: 'of the mailed link' });
const Password = Type.String({ minLength: 1, maxLength: 1024 });

export const requestPasswordReset = defineCall({
  name: 'user.passwordreset',
  method: 'POST',
  paths: [PATH],
  policy: 'anyone',
  family: 'json_api',
  rateLimit: 'link_mail',
  body: officeBody(
    Type.Object(
      { login: Type.String({ minLength: 1, maxLength: 254, description: 'login, e-mail or player number' }) },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({
    type: Type.Literal('password-reset'),
    id: Type.Literal('mail'),
    attributes: Type.Object({
      link_minutes: Type.Integer({ description: 'how long the mailed link works' }),
    }),
  }),
  refusals: ['captcha_required'],
  source: 'spec 1 section 7',
  summary:
    'Mails a link to set a new password, if the name belongs to an account with an e-mail address. The answer, its time included, ' +
    'is the same when nobody has the name.',
});

export const checkPasswordReset = defineCall({
  name: 'user.passwordreset_check',
  method: 'GET',
  paths: [PATH],
  policy: 'anyone',
  family: 'json_api',
  rateLimit: 'office',
  query: Type.Object({ key: Type.Optional(Key) }),
  answer: Type.Object({
    type: Type.Literal('password-reset'),
    id: Type.Literal('link'),
    attributes: Type.Object({ is_accepted: Type.Boolean(), password_length_min: Type.Integer() }),
  }),
  source: 'spec 1 section 7',
  summary:
    'Whether a mailed link still works, and how long a new password must be. It is not used up by asking; without a key none works.',
});

export const resetPassword = defineCall({
  name: 'user.passwordreset_confirm',
  method: 'POST',
  paths: [`${PATH}/confirm`],
  policy: 'anyone',
  family: 'office',
  rateLimit: 'login',
  body: officeBody(
    Type.Object(
      { key: Key, password: Password, password_confirmation: Password },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({
    ended: Type.Integer({ description: 'sessions that ended' }),
    money_held_hours: Type.Integer({ description: 'no withdrawal for so long' }),
  }),
  refusals: [
    'link_not_accepted',
    'value_differs',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_like_account',
    'not_now',
  ],
  source: 'own (second half of user.passwordreset)',
  summary:
    'Sets a new password by the key of the mailed link: one use, 30 minutes, newest only. Ends every session and signs nobody in; a ' +
    'second factor stays. Money cannot be withdrawn for 24 hours.',
});
