import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { CodeText, ServiceToken, SignedIn } from '../identity/index.ts';

export const register = defineCall({
  name: 'user.registration',
  method: 'POST',
  paths: ['/web-api/user/registration'],
  policy: 'guest',
  family: 'office',
  rateLimit: 'registration',
  body: officeBody(
    Type.Object(
      {
        type: Type.String({ maxLength: 40 }),
        fields: Type.Record(
          Type.String({ maxLength: 60 }),
          Type.Union([Type.String({ maxLength: 1024 }), Type.Number(), Type.Boolean()]),
          { description: 'field id → value, as the form of this type asks' },
        ),
        hash: Type.Optional(
          Type.String({ maxLength: 100, description: 'by phone: came back when the code was sent' }),
        ),
      },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({
    user: SignedIn,
    ...ServiceToken.properties,
    generated: Type.Union([Type.Object({ login: Type.String(), password: Type.String() }), Type.Null()], {
      description: 'shown once, after registration in one click; nobody can read it again',
    }),
    isActivationMailSent: Type.Boolean(),
  }),
  refusals: [
    'captcha_required',
    'country_forbidden',
    'registration_type_unknown',
    'form_invalid',
    'registration_excluded',
    'not_now',
  ],
  statuses: { registration_type_unknown: 404 },
  source: 'spec 1 sections 2 and 3 (path not shown)',
  summary:
    'Opens a player with a first account and signs them in. Refusals name each field with a code; the account currency and ' +
    'country come from the form.',
});

export const activate = defineCall({
  name: 'user.activate',
  method: 'POST',
  paths: ['/web-api/api/internal/v1/user/activate', '/web-api/api/internal/v1/user/activatefast'],
  policy: 'anyone',
  family: 'json_api',
  rateLimit: 'login',
  body: officeBody(
    Type.Object(
      {
        key: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'of the mailed link' })),
        hash: Type.Optional(
          Type.String({ minLength: 1, maxLength: 100, description: 'came back when the code was sent' }),
        ),
        code: Type.Optional(CodeText),
      },
      {
        // Clients send the whole query of the mailed link, and what a mailing adds to it (utm).
        additionalProperties: Type.String({ maxLength: 300 }),
        minProperties: 1,
        maxProperties: 20,
      },
    ),
  ),
  answer: Type.Object({
    type: Type.Literal('activation'),
    id: Type.String({ description: 'email, phone' }),
    attributes: Type.Object({
      isEmailConfirmed: Type.Optional(Type.Boolean()),
      isPhoneConfirmed: Type.Optional(Type.Boolean()),
    }),
  }),
  refusals: ['link_not_accepted', 'sms_code_wrong', 'not_now'],
  source: 'spec 1 section 7',
  summary:
    'Proves an e-mail address by the key of its link (one use, 30 minutes, newest only), or a phone by the code that was sent there: of a player ' +
    'the one that binding waits for, of a visitor that of the registration named by `hash`. It signs nobody in.',
});

export const sendActivationMail = defineCall({
  name: 'user.sendActivationMail',
  method: 'POST',
  paths: ['/web-api/user/sendActivationMail'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'link_mail',
  body: Type.Object({}, { additionalProperties: false }),
  answer: Type.Object({ isSent: Type.Boolean({ description: 'false when there is nothing to prove' }) }),
  source: 'spec 1 section 7',
  summary: 'Sends the activation mail again; older links stop working.',
});
