import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';

const Password = Type.String({ minLength: 1, maxLength: 1024 });

export const getUserInfo = defineCall({
  name: 'office.userinfo',
  method: 'GET',
  paths: ['/web-api/office/userinfo', '/userinfo'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  answer: Type.Object({
    userId: Type.Integer(),
    login: Type.Union([Type.String(), Type.Null()]),
    email: Type.Union([Type.String(), Type.Null()]),
    isEmailConfirmed: Type.Boolean(),
    auth_by_email: Type.Boolean(),
    isPasswordGenerated: Type.Boolean(),
    name: Type.String(),
    surname: Type.String(),
    birthday: Type.Union([Type.String(), Type.Null()], { description: 'yyyy-MM-dd' }),
    country_id: Type.Integer(),
    countryName: Type.String(),
    told: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), value: Type.String() }), {
      description: 'what else was told at registration, by field, as it is shown; nothing of it is proven',
    }),
    gender: Type.String({ description: 'male, female; empty when it was not told' }),
    document: Type.Union(
      [
        Type.Object({
          type: Type.String({ description: 'kind, where the country has kinds; empty when it was not told' }),
          number: Type.String({ description: 'the last three characters' }),
        }),
        Type.Null(),
      ],
      { description: 'as told at registration; proofs of it are another matter' },
    ),
    receive_news: Type.Boolean(),
    registeredAt: Type.Integer({ description: 'Unix seconds' }),
  }),
  source: 'spec 1 section 7 (office: user info)',
  summary: 'What we know of the player who asks, for the profile page.',
});

export const changePassword = defineCall({
  name: 'user.password',
  method: 'PUT',
  paths: ['/web-api/user/password', '/password'],
  policy: 'player',
  family: 'office',
  rateLimit: 'login',
  body: officeBody(
    Type.Object(
      {
        old_password: Password,
        password: Password,
        password_confirmation: Password,
        end_other_sessions: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({ ended: Type.Integer({ description: 'other sessions that ended' }) }),
  refusals: [
    'password_wrong',
    'password_unchanged',
    'value_differs',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_like_account',
    'sign_in_not_fresh',
    'not_now',
  ],
  statuses: { sign_in_not_fresh: 403 },
  source: 'spec 1 section 7 (PUT /password)',
  summary: 'Replaces the password of a player who signed in within five minutes and knows the old one.',
});

export const changeLogin = defineCall({
  name: 'office.account_login',
  method: 'POST',
  paths: ['/web-api/office/account/login', '/account/login'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      {
        login: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        auth_by_email: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({
    login: Type.Union([Type.String(), Type.Null()]),
    auth_by_email: Type.Boolean(),
    money_held_hours: Type.Integer({ description: 'no withdrawal for so long' }),
  }),
  refusals: ['login_malformed', 'login_taken', 'sign_in_not_fresh'],
  statuses: { sign_in_not_fresh: 403 },
  source: 'spec 1 section 7 (office)',
  summary:
    'Gives the account a login of its own, and says whether the e-mail address opens it. Needs a sign-in of the last 5 minutes; what takes the place of another way in holds money out.',
});
