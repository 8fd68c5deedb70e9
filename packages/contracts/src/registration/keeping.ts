import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';

/** Specification 1 section 3: 0 none but what the site needs, 1 functionality, 2 marketing, 3 all. */
export const COOKIE_LEVELS = [0, 1, 2, 3] as const;
export type CookieLevel = (typeof COOKIE_LEVELS)[number];

export const storeCredentials = defineCall({
  name: 'user.store_credentials',
  method: 'POST',
  paths: ['/web-api/api/internal/user/store-credentials'],
  policy: 'player',
  family: 'json_api',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      { way: Type.Enum(['file', 'browser', 'noted'], { description: 'where they are kept now' }) },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({
    type: Type.Literal('credentials'),
    id: Type.String({ description: 'the login they are for' }),
    attributes: Type.Object({ isStored: Type.Boolean({ description: 'false: nothing of ours to keep' }) }),
  }),
  source: 'spec 1 section 7 (its attributes are not shown)',
  summary:
    'Notes that a player keeps the login and password we made up. It takes neither: nobody but the player has the password.',
});

export const repeatActivationPopup = defineCall({
  name: 'user.repeatActivationPopup',
  method: 'POST',
  paths: ['/web-api/user/repeatActivationPopup'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({}, { additionalProperties: false }),
  answer: Type.Object({
    isShown: Type.Boolean({
      description:
        'a day has passed since the last mail or text message, and what it was sent to is not proven',
    }),
    way: Type.Union([Type.Literal('mail'), Type.Literal('sms'), Type.Null()], {
      description: 'by which it is proven; a mail goes before a text message',
    }),
    email: Type.Union([Type.String(), Type.Null()], { description: 'with its first letters only' }),
    phone: Type.Union([Type.String(), Type.Null()], {
      description: 'with its last digits only: one whose binding was begun and left',
    }),
  }),
  source: 'spec 1 section 7',
  summary:
    'Whether to ask the player again to prove their address by a mail, or a phone they began to add by a text message.',
});

export const logCookieAgreement = defineCall({
  name: 'user.agreement_with_cookies_log',
  method: 'POST',
  paths: ['/api-v3/v1/user/agreement-with-cookies/log', '/web-api/api-v3/v1/user/agreement-with-cookies/log'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({ level: Type.Enum(COOKIE_LEVELS) }, { additionalProperties: false }),
  answer: Type.Object({ isLogged: Type.Literal(true) }),
  source: 'spec 1 sections 3 and 7',
  summary: 'Keeps what a visitor allowed cookies to be for: a row of the audit log, which nobody can change.',
});
