import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { SEND_REFUSALS, SentToPhone, TOO_MANY_CODES } from './code-sign-in.ts';
import { ServiceToken, SignedIn } from './sign-in.ts';

const Code = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'six digits of the app, or a recovery code',
});
const Hash = Type.String({ minLength: 1, maxLength: 100 });
const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), { description: 'ten, each for one use, shown this once' }),
});
const Empty = Type.Object({}, { additionalProperties: false });

const office = { method: 'POST', policy: 'player', family: 'office' } as const;
const FRESH = { sign_in_not_fresh: 403 } as const;
const CODE_STATUSES = { two_factor_paused: 429 } as const;
const pathsOf = (name: string): [string, string] => [`/web-api/office/${name}`, `/${name}`];

export const signInByCode = defineCall({
  name: 'user.two_factor_auth',
  method: 'POST',
  paths: ['/web-api/user/auth/two-factor', '/web-api/user/two-factor/auth'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object(
    {
      hash: Hash,
      code: Code,
      trust_device: Type.Optional(
        Type.Boolean({ description: 'ask this browser for the password only, for 30 days' }),
      ),
      remember_auth: Type.Optional(Type.Boolean({ description: 'as of user.auth' })),
      return_url: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    user: SignedIn,
    ...ServiceToken.properties,
    returnPath: Type.Union([Type.String(), Type.Null()]),
    two_factor_hash: Type.String({ description: 'as of twofactorproof: this session may change the factor' }),
  }),
  refusals: [
    'two_factor_code_wrong',
    'two_factor_challenge_over',
    'two_factor_paused',
    'account_blocked',
    'not_now',
  ],
  statuses: { ...CODE_STATUSES, account_blocked: 403 },
  source: 'spec 1 section 7 (auth path constants: user two-factor auth)',
  summary:
    'The second step of a sign-in that user.auth refused with `two_factor_required`: its `hash`, and a code. Five tries, five minutes.',
});

export const getTwoFactor = defineCall({
  ...office,
  method: 'GET',
  name: 'office.twofactor',
  paths: pathsOf('twofactor'),
  rateLimit: 'office',
  answer: Type.Object({
    is_enabled: Type.Boolean(),
    enabled_at: Type.Union([Type.Integer({ description: 'Unix seconds' }), Type.Null()]),
    recovery_codes_left: Type.Integer(),
  }),
  source: 'own (spec 1 section 2: two-factor enable and disable)',
  summary: 'Whether a second factor is on.',
});

export const beginTwoFactor = defineCall({
  ...office,
  name: 'office.gettwofactorqrcodeurl',
  paths: pathsOf('gettwofactorqrcodeurl'),
  rateLimit: 'office',
  body: officeBody(Empty),
  answer: Type.Object({
    qr_code_url: Type.String({ description: 'the QR code as a picture (data address), drawn here' }),
    qr_link: Type.String({ description: 'otpauth://…, what the QR code says' }),
    code: Type.String({ description: 'the secret to be typed, base32' }),
  }),
  refusals: ['sign_in_not_fresh', 'two_factor_on_already'],
  statuses: FRESH,
  source: 'spec 1 section 7 (office)',
  summary:
    'A new secret for an authenticator app. It is not on until twofactorauthenable gets a code of it, within 30 minutes.',
});

export const enableTwoFactor = defineCall({
  ...office,
  name: 'office.twofactorauthenable',
  paths: pathsOf('twofactorauthenable'),
  rateLimit: 'own_code',
  body: officeBody(
    Type.Object(
      {
        app_code: Code,
        sms_code: Type.Optional(
          Type.String({
            maxLength: 40,
            description: 'of twofactorsendcode; texts are as good as the app then',
          }),
        ),
      },
      { additionalProperties: false },
    ),
  ),
  answer: RecoveryCodes,
  refusals: [
    'sign_in_not_fresh',
    'two_factor_code_wrong',
    'sms_code_wrong',
    'two_factor_not_begun',
    'two_factor_on_already',
    'not_now',
  ],
  statuses: FRESH,
  source: 'spec 1 sections 7 and 8 (error_code 2: the SMS code; any other: the app code)',
  summary: 'Switches the second factor on. Other sessions and remembered browsers end.',
});

const text = {
  method: 'POST',
  family: 'office',
  rateLimit: 'login',
  answer: SentToPhone,
  source: 'own (spec 1 section 3: sms_code of the second factor)',
} as const;

export const textForEnabling = defineCall({
  ...text,
  policy: 'player',
  rateLimit: 'own_code',
  name: 'office.twofactorsendcode',
  paths: pathsOf('twofactorsendcode'),
  body: officeBody(Empty),
  refusals: [...SEND_REFUSALS, 'sign_in_not_fresh', 'phone_not_bound'],
  statuses: { ...TOO_MANY_CODES, ...FRESH },
  summary: 'Sends the `sms_code` of twofactorauthenable to the phone of the player.',
});

export const textForChallenge = defineCall({
  ...text,
  policy: 'anyone',
  family: 'web_api',
  name: 'user.two_factor_send_code',
  paths: ['/web-api/user/auth/two-factor/send-code', '/web-api/user/two-factor/send-code'],
  body: Type.Object({ hash: Hash }, { additionalProperties: false }),
  refusals: [...SEND_REFUSALS, 'two_factor_challenge_over', 'phone_not_bound'],
  statuses: TOO_MANY_CODES,
  summary:
    'Sends a code for the second step of a sign-in to the phone, where its owner switched that on (`textsTo` of `two_factor_required`).',
});

export const proveTwoFactor = defineCall({
  ...office,
  name: 'office.twofactorproof',
  paths: pathsOf('twofactorproof'),
  rateLimit: 'own_code',
  body: officeBody(Type.Object({ code: Code }, { additionalProperties: false })),
  answer: Type.Object({ hash: Hash }),
  refusals: ['sign_in_not_fresh', 'two_factor_code_wrong', 'two_factor_paused', 'not_now'],
  statuses: { ...CODE_STATUSES, ...FRESH },
  source: 'own (gives the `hash` of twofactorauthdisable)',
  summary:
    'Shows that the second factor is at hand: a proof for one change by this session within five minutes.',
});

const proven = {
  ...office,
  rateLimit: 'office',
  body: officeBody(Type.Object({ hash: Hash }, { additionalProperties: false })),
  statuses: FRESH,
} as const;

export const disableTwoFactor = defineCall({
  ...proven,
  name: 'office.twofactorauthdisable',
  paths: pathsOf('twofactorauthdisable'),
  answer: Type.Object({ money_held_hours: Type.Integer({ description: 'no withdrawal for so long' }) }),
  refusals: ['sign_in_not_fresh', 'two_factor_proof_wrong'],
  source: 'spec 1 section 7 (office)',
  summary: 'Switches the second factor off: a fresh sign-in and a proof of the factor itself.',
});

export const renewRecoveryCodes = defineCall({
  ...proven,
  name: 'office.twofactorrecoverycodes',
  paths: pathsOf('twofactorrecoverycodes'),
  answer: RecoveryCodes,
  refusals: ['sign_in_not_fresh', 'two_factor_proof_wrong', 'not_now'],
  source: 'own (recovery codes)',
  summary: 'Ten new recovery codes; the old ones stop working.',
});
