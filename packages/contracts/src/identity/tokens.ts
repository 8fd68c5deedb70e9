import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { ServiceToken } from './sign-in.ts';

export const getToken = defineCall({
  name: 'user.gettoken',
  method: 'GET',
  paths: ['/web-api/user/gettoken'],
  policy: 'player',
  family: 'web_api',
  answer: ServiceToken,
  // The token client tells "not signed in" by 403 (specification 2 section 4).
  statuses: { not_signed_in: 403 },
  source: 'spec 2 section 7 (service token)',
  summary:
    'A short-lived token for `x-auth: Bearer …`. The session itself stays in its cookie; what a token asks for ends 15 minutes behind the first.',
});

export const updateToken = defineCall({
  ...getToken,
  name: 'user.updatetoken',
  method: 'POST',
  paths: ['/web-api/user/updatetoken'],
  body: Type.Object({}, { additionalProperties: false }),
  source: 'spec 1 section 7',
  summary: 'The same as gettoken, for clients that post.',
});

const MobileToken = Type.Object({
  type: Type.Literal('token'),
  id: Type.String(),
  attributes: Type.Object({
    userToken: Type.String(),
    expireDate: Type.Integer({ description: 'Unix seconds; compare with the date header' }),
    refreshToken: Type.String({ description: 'one use; a used one that comes back ends the session' }),
  }),
});

export const getMobileToken = defineCall({
  name: 'mobile.token',
  method: 'GET',
  paths: ['/web-api/api/mobile/v1/token/', '/web-api/api/mobile/v1/token'],
  policy: 'player',
  family: 'json_api',
  answer: MobileToken,
  refusals: ['token_not_accepted'],
  statuses: { not_signed_in: 403, token_not_accepted: 401 },
  source: 'spec 2 section 7 (service token)',
  summary:
    'A short-lived token and a one-use token to get the next one with: by the session cookie, or once a session by a token alone.',
});

export const refreshMobileToken = defineCall({
  name: 'mobile.token_refresh',
  method: 'POST',
  paths: ['/web-api/api/mobile/v1/token/refresh'],
  policy: 'anyone',
  family: 'json_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      data: Type.Optional(
        Type.Object(
          {
            type: Type.Optional(Type.String({ maxLength: 40 })),
            attributes: Type.Object(
              { refreshToken: Type.Optional(Type.String({ maxLength: 100 })) },
              { additionalProperties: false },
            ),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  answer: MobileToken,
  refusals: ['token_not_accepted'],
  statuses: { token_not_accepted: 401 },
  source: 'spec 2 section 7 (service token)',
  summary: 'The next token, by refresh token or, without one, by the session cookie.',
});
