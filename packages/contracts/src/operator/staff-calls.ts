// Who of the house is signed in. Staff are no players: another cookie (`__Host-staff`), another table, other rights.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { STAFF_RIGHTS } from '../call/index.ts';
import { OPERATOR_SOURCE } from './desk-money.ts';

export const StaffMe = Type.Object({
  staffId: Type.String(),
  email: Type.String(),
  name: Type.String(),
  rights: Type.Array(Type.Enum([...STAFF_RIGHTS]), {
    description: 'trader: reads the desk, stops and prices; risk: reads the desk, answers requests; admin',
  }),
  brands: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      currency: Type.String(),
      exponent: Type.Integer(),
    }),
    { description: 'whose bets may be seen' },
  ),
  mayChangeLine: Type.Boolean({
    description: 'a trader of every brand: the line is one for all of them',
  }),
  idleMs: Type.Integer({ description: 'without an act or `operator.stay` the session ends after this' }),
});
export type StaffMe = Static<typeof StaffMe>;

const rights = STAFF_RIGHTS;

const email = Type.String({ minLength: 3, maxLength: 254 });
const password = Type.String({ minLength: 1, maxLength: 128 });

export const staffSignIn = defineCall({
  name: 'operator.sign_in',
  method: 'POST',
  paths: ['/operator-api/v1/session'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object(
    {
      email,
      password,
      code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', description: 'of the authenticator app' })),
    },
    { additionalProperties: false },
  ),
  answer: StaffMe,
  refusals: [
    'sign_in_failed',
    'sign_in_slow_down',
    'sign_in_paused',
    'staff_code_needed',
    'staff_factor_needed',
    'not_now',
  ],
  source: OPERATOR_SOURCE,
  summary:
    'Signs a member of staff in by e-mail, password and a code. staff_code_needed: the password was right; send all again with the code. staff_factor_needed: the password was right and no app is set up yet; ask `operator.begin_factor` for a secret, then send all again with a code of it.',
});

export const staffBeginFactor = defineCall({
  name: 'operator.begin_factor',
  method: 'POST',
  paths: ['/operator-api/v1/session/factor'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object({ email, password }, { additionalProperties: false }),
  answer: Type.Object({
    link: Type.String({ description: 'otpauth://…, what the QR code says' }),
    secret: Type.String({ description: 'the same to be typed, base32' }),
    picture: Type.String({ description: 'the QR code as a picture (data address)' }),
    lifeMs: Type.Integer({ description: 'until a sign-in with a code has to confirm it' }),
  }),
  refusals: ['sign_in_failed', 'sign_in_slow_down', 'sign_in_paused', 'staff_code_needed', 'not_now'],
  source: OPERATOR_SOURCE,
  summary:
    'The secret of a new authenticator app, for a member of staff who has none: shown once, drawn anew each time. staff_code_needed: one is set up already.',
});

export const staffSignOut = defineCall({
  name: 'operator.sign_out',
  method: 'DELETE',
  paths: ['/operator-api/v1/session'],
  policy: 'staff',
  rights,
  family: 'web_api',
  rateLimit: 'office',
  answer: Type.Object({ signedOut: Type.Boolean() }),
  source: OPERATOR_SOURCE,
  summary: 'Ends the session.',
});

export const getStaffMe = defineCall({
  name: 'operator.me',
  method: 'GET',
  paths: ['/operator-api/v1/session'],
  policy: 'staff',
  rights,
  family: 'web_api',
  answer: StaffMe,
  source: OPERATOR_SOURCE,
  summary: 'Who is signed in, with rights and brands. not_signed_in: nobody.',
});

export const staffStay = defineCall({
  name: 'operator.stay',
  method: 'POST',
  paths: ['/operator-api/v1/session/stay'],
  policy: 'staff',
  rights,
  family: 'web_api',
  rateLimit: 'office',
  answer: StaffMe,
  source: OPERATOR_SOURCE,
  summary:
    'Somebody is still there: questions alone do not keep a session, a page that refreshes itself would for ever. Send it once a minute while keys or the pointer move.',
});
