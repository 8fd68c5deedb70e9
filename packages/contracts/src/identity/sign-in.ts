import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const Empty = Type.Object({});
const Instant = Type.Integer({ description: 'Unix seconds' });

/** Who is signed in, as our pages and outsiders see it. */
export const SignedIn = Type.Object({
  userId: Type.Integer({ description: 'player number: that of the first account' }),
  login: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()], { description: 'masked' }),
  isEmailConfirmed: Type.Boolean(),
  isPasswordGenerated: Type.Boolean({
    description: 'made by us and shown once; to be replaced before a withdrawal',
  }),
  lastSignedInAt: Type.Union([Instant, Type.Null()], { description: 'the sign-in before this one' }),
});
export type SignedIn = Static<typeof SignedIn>;

export const ServiceToken = Type.Object({
  token: Type.String({
    description: 'JWT for `x-auth: Bearer …`, at most 15 minutes; its `exp` is in seconds',
  }),
  expireAt: Instant,
});

export const signIn = defineCall({
  name: 'user.auth',
  method: 'POST',
  paths: ['/web-api/user/auth'],
  policy: 'anyone',
  family: 'web_api',
  rateLimit: 'login',
  body: Type.Object(
    {
      login: Type.String({
        minLength: 1,
        maxLength: 254,
        description: 'login, e-mail, phone or player number',
      }),
      password: Type.String({ minLength: 1, maxLength: 1024 }),
      remember_auth: Type.Optional(
        Type.Boolean({
          description: 'keep this browser up to 30 days: it may open limited sessions by itself',
        }),
      ),
      return_url: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    user: SignedIn,
    ...ServiceToken.properties,
    returnPath: Type.Union([Type.String(), Type.Null()], {
      description: '`return_url` when it leads to this site',
    }),
  }),
  refusals: [
    'sign_in_failed',
    'sign_in_slow_down',
    'sign_in_paused',
    'account_blocked',
    'two_factor_required',
    'captcha_required',
    'not_now',
  ],
  statuses: { sign_in_failed: 401, sign_in_slow_down: 429, sign_in_paused: 429, account_blocked: 403 },
  source: 'spec 1 section 7 (auth path constants: user auth)',
  summary:
    'Signs in by login, e-mail, phone or player number. Sets the session cookie; the token serves clients without cookies. ' +
    'The answer to a wrong password and to a name nobody has is the same. `two_factor_required` carries the `hash` for the second step, ' +
    '`captcha_required` (after three wrong tries) what to solve for the header `x-captcha-token`.',
});

export const resumeSignIn = defineCall({
  name: 'user.auth_remembered',
  method: 'POST',
  paths: ['/web-api/user/auth/remembered'],
  policy: 'guest',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({}, { additionalProperties: false }),
  answer: Type.Object({ user: SignedIn, isLimited: Type.Literal(true), ...ServiceToken.properties }),
  refusals: ['not_remembered', 'device_just_renewed'],
  statuses: { not_remembered: 401, device_just_renewed: 409 },
  source: 'own (option flag remember_auth of spec 1 section 3)',
  summary:
    'Opens a limited session for a browser that was remembered at a sign-in. Withdrawals and changes of credentials refuse it with ' +
    '`sign_in_not_fresh` until the password is given again. `device_just_renewed`: another tab was quicker, ask again.',
});

export const signOut = defineCall({
  name: 'user.disconnect',
  method: 'POST',
  paths: ['/web-api/user/disconnect'],
  policy: 'anyone',
  family: 'web_api',
  answer: Empty,
  body: Type.Object({}, { additionalProperties: false }),
  source: 'spec 1 section 7 (auth path constants: user disconnect)',
  summary: 'Ends this session. Doing it twice is no harm.',
});

export const getUserConfig = defineCall({
  name: 'user.getuserconfig',
  method: 'GET',
  paths: ['/web-api/user/getuserconfig'],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({
    isSignedIn: Type.Boolean(),
    isLimited: Type.Boolean({
      description: 'opened by a remembered browser: no withdrawal, no change of credentials',
    }),
    isRemembered: Type.Boolean({ description: 'this browser brings what `user.auth_remembered` asks for' }),
    user: Type.Union([SignedIn, Type.Null()]),
  }),
  source: 'spec 1 section 7',
  summary: 'Whether somebody is signed in, and who.',
});

const SESSION_PATHS = ['/web-api/session'] as const;

export const probeSession = defineCall({
  name: 'session.probe',
  method: 'GET',
  paths: SESSION_PATHS,
  policy: 'anyone',
  family: 'web_api',
  answer: Empty,
  status: 204,
  source: 'wire-shapes 11.4',
  summary: 'Answers 204 to everybody, as clients probe it. Does not count as an act.',
});

export const touchSession = defineCall({
  name: 'session.touch',
  method: 'POST',
  paths: SESSION_PATHS,
  policy: 'anyone',
  family: 'web_api',
  answer: Empty,
  body: Type.Object({}, { additionalProperties: false }),
  status: 204,
  source: 'wire-shapes 11.4',
  summary:
    'Counts as an act of the person, so that reading a page for long does not sign them off. Pages send it while somebody is there.',
});
