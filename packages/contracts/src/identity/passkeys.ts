import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { ServiceToken, SignedIn } from './sign-in.ts';

const Instant = Type.Integer({ description: 'Unix seconds' });
const Empty = Type.Object({}, { additionalProperties: false });
const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'the word of its owner, 60 letters at most',
});
const PasskeyId = Type.String({ format: 'uuid' });
/** What `navigator.credentials` takes and gives is the browsers' own and grows with them, so it travels as text. */
const Options = Type.String({
  description: 'JSON for `navigator.credentials`, as WebAuthn level 3 writes it',
});
const Response = Type.String({
  minLength: 2,
  maxLength: 20_000,
  description: 'JSON of the credential, as WebAuthn level 3 writes it',
});

const office = { policy: 'player', family: 'office', rateLimit: 'office' } as const;
const FRESH = { sign_in_not_fresh: 403 } as const;
const SOURCE = 'own (features 158, 165; safety 9: passkeys are the preferred second factor)';
const pathsOf = (name: string): [string, string] => [`/web-api/office/${name}`, `/${name}`];

export const listPasskeys = defineCall({
  ...office,
  method: 'GET',
  name: 'office.passkeys',
  paths: pathsOf('passkeys'),
  answer: Type.Object({
    passkeys: Type.Array(
      Type.Object({
        passkey_id: PasskeyId,
        name: Type.String(),
        created_at: Instant,
        used_at: Type.Union([Instant, Type.Null()]),
        is_backed_up: Type.Boolean({
          description: 'kept by a password manager, so it is on other devices too',
        }),
      }),
    ),
  }),
  source: SOURCE,
  summary: 'The passkeys of the player.',
});

export const beginPasskey = defineCall({
  ...office,
  method: 'POST',
  name: 'office.passkeybegin',
  paths: pathsOf('passkeybegin'),
  body: officeBody(Empty),
  answer: Type.Object({ options: Options }),
  refusals: ['sign_in_not_fresh', 'passkeys_too_many'],
  statuses: FRESH,
  source: SOURCE,
  summary: 'What a new passkey is made for: once, within five minutes.',
});

export const addPasskey = defineCall({
  ...office,
  method: 'POST',
  name: 'office.passkeyadd',
  paths: pathsOf('passkeyadd'),
  body: officeBody(Type.Object({ response: Response, name: Name }, { additionalProperties: false })),
  answer: Type.Object({ passkey_id: PasskeyId, money_held_hours: Type.Integer() }),
  refusals: ['sign_in_not_fresh', 'passkeys_too_many', 'passkey_not_accepted', 'passkey_name_malformed'],
  statuses: FRESH,
  source: SOURCE,
  summary: 'Keeps a new passkey. The owner is told, and money stays in for a day.',
});

export const renamePasskey = defineCall({
  ...office,
  method: 'POST',
  name: 'office.passkeyrename',
  paths: pathsOf('passkeyrename'),
  body: officeBody(Type.Object({ passkey_id: PasskeyId, name: Name }, { additionalProperties: false })),
  answer: Empty,
  refusals: ['not_found', 'passkey_name_malformed'],
  source: SOURCE,
  summary: 'Gives a passkey another name.',
});

export const removePasskey = defineCall({
  ...office,
  method: 'POST',
  name: 'office.passkeyremove',
  paths: pathsOf('passkeyremove'),
  body: officeBody(Type.Object({ passkey_id: PasskeyId }, { additionalProperties: false })),
  answer: Type.Object({ money_held_hours: Type.Integer() }),
  refusals: ['sign_in_not_fresh', 'not_found'],
  statuses: FRESH,
  source: SOURCE,
  summary: 'Forgets a passkey. The password opens the account as before.',
});

const Hash = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'of `two_factor_required`: the passkey is the second step; without it, the whole sign-in',
  }),
);

export const askForPasskey = defineCall({
  method: 'POST',
  name: 'user.auth_passkey_begin',
  paths: ['/web-api/user/auth/passkey/begin'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({ hash: Hash }, { additionalProperties: false }),
  answer: Type.Object({ options: Options }),
  refusals: ['two_factor_challenge_over'],
  source: SOURCE,
  summary:
    'What a passkey is asked to sign: once, within five minutes. The same for everybody, whoever has one.',
});

export const signInByPasskey = defineCall({
  method: 'POST',
  name: 'user.auth_passkey',
  paths: ['/web-api/user/auth/passkey'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object(
    {
      response: Response,
      hash: Hash,
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
  refusals: ['passkey_not_accepted', 'account_blocked', 'two_factor_challenge_over'],
  statuses: { passkey_not_accepted: 401, account_blocked: 403 },
  source: SOURCE,
  summary: 'Signs in by a passkey. It proves more than a password, so no code is asked for behind it.',
});
