import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './two-factor.ts';

const Provider = Type.String({
  pattern: '^[a-z]{1,20}$',
  description:
    'fb, google, vk, ok, yandex, mailru, telegram, kakaotalk, twitter, itsme, twitch, metamask, line, linkedin, apple, discord',
});
const Secret = Type.String({ minLength: 1, maxLength: 100 });
const Empty = Type.Object({});

export const SocialOffer = Type.Object({
  id: Provider,
  title: Type.String({ description: 'its own name, the same in every language' }),
  kind: Type.Enum(['redirect', 'wallet'], {
    description: 'visited in a browser, or signed by a wallet in it',
  }),
  rights: Type.Array(Type.Enum(['account', 'name', 'email', 'birthday']), {
    description: 'what a person is asked to hand over there',
  }),
});
export type SocialOffer = Static<typeof SocialOffer>;

/** What a provider said of somebody whose account is linked to nobody: registration need not ask for it again. */
export const SocialGiven = Type.Object({
  shownAs: Type.String(),
  name: Type.Optional(Type.String()),
  surname: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  birthday: Type.Optional(Type.String({ description: 'yyyy-MM-dd' })),
});
export type SocialGiven = Static<typeof SocialGiven>;

/** What the browser brought back, by the names of the provider. */
const Returned = Type.Object(
  {
    provider: Provider,
    state: Secret,
    params: Type.Record(Type.String({ pattern: '^[A-Za-z_]{1,40}$' }), Type.String({ maxLength: 6000 }), {
      maxProperties: 20,
      description: 'code, error, device_id, user …; of a wallet: message, signature',
    }),
  },
  { additionalProperties: false },
);

const open = { policy: 'anyone', family: 'web_api', rateLimit: 'login' } as const;
const RETURN_REFUSALS = [
  'social_not_offered',
  'social_denied',
  'social_start_over',
  'social_not_accepted',
  'social_unavailable',
] as const;
const ARRIVAL = {
  remember_auth: Type.Optional(Type.Boolean({ description: 'as of user.auth' })),
  return_url: Type.Optional(Type.String({ maxLength: 2000 })),
};
const Arrived = Type.Object({ ...signIn.answer.properties, isLimited: Type.Boolean() });
const ARRIVAL_STATUSES = {
  social_not_offered: 404,
  social_unavailable: 503,
  social_not_linked: 409,
  account_blocked: 403,
} as const;

export const oauthRights = defineCall({
  ...open,
  name: 'oauth.rights',
  method: 'GET',
  paths: ['/web-api/user/oauth/rights', '/web-api/oauth/rights'],
  rateLimit: 'public_read',
  answer: Type.Object({ providers: Type.Array(SocialOffer) }),
  source: 'spec 1 section 7 (auth path constants: oauth rights)',
  summary: 'Accounts somewhere else that this site lets people sign in by, and what each hands over.',
});

export const oauthAuth = defineCall({
  ...open,
  name: 'oauth.auth',
  method: 'POST',
  paths: ['/web-api/user/oauth/auth', '/web-api/oauth/auth'],
  body: Type.Object(
    {
      provider: Provider,
      address: Type.Optional(
        Type.String({ pattern: '^0x[0-9a-fA-F]{40}$', description: 'of the wallet that will sign' }),
      ),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    state: Type.String({ description: 'comes back with what the provider says' }),
    url: Type.Union([Type.String(), Type.Null()], { description: 'where the browser goes' }),
    message: Type.Union([Type.String(), Type.Null()], { description: 'what the wallet signs (EIP-4361)' }),
    expires_in_seconds: Type.Integer(),
  }),
  refusals: ['social_not_offered', 'social_not_accepted', 'social_unavailable'],
  statuses: { social_not_offered: 404, social_unavailable: 503 },
  source: 'spec 1 section 7 (auth path constants: oauth auth)',
  summary:
    'Begins a sign-in by an account somewhere else. It is bound to this browser by a cookie, lasts ten minutes and is used once.',
});

export const socialAuth = defineCall({
  ...open,
  name: 'social.auth',
  method: 'POST',
  paths: ['/web-api/user/social/auth', '/web-api/social/auth'],
  body: Type.Object({ ...Returned.properties, ...ARRIVAL }, { additionalProperties: false }),
  answer: Arrived,
  refusals: [...RETURN_REFUSALS, 'social_not_linked', 'account_blocked', 'two_factor_required', 'not_now'],
  statuses: ARRIVAL_STATUSES,
  source: 'spec 1 section 7 (auth path constants: social auth)',
  summary:
    'Ends it: signs in whoever has linked that account. The session is limited. `social_not_linked` carries a `hash` to register with or to link ' +
    'after a sign-in, whoever has the same e-mail address here.',
});

export const socialTwoFactor = defineCall({
  ...signInByCode,
  name: 'social.two_factor',
  paths: ['/web-api/user/social/two-factor', '/web-api/social/two-factor'],
  source: 'spec 1 section 7 (auth path constants: social two-factor)',
  summary:
    'The second step of social.auth that was refused with `two_factor_required`; as user.two_factor_auth.',
});

export const xframeAuth = defineCall({
  ...open,
  name: 'xframe.auth',
  method: 'POST',
  paths: ['/web-api/api/internal/xframe/v1/user/auth'],
  body: officeBody(
    Type.Object(
      { xframe_token: Type.String({ minLength: 1, maxLength: 4000 }), ...ARRIVAL },
      { additionalProperties: false },
    ),
  ),
  answer: Arrived,
  refusals: [
    'social_not_offered',
    'social_start_over',
    'social_not_accepted',
    'social_not_linked',
    'account_blocked',
    'two_factor_required',
    'not_now',
  ],
  statuses: ARRIVAL_STATUSES,
  source: 'spec 1 sections 3 and 7 (identity kind xframe_token; internal xframe v1 user auth)',
  summary:
    'Signs in by a token of a partner whose page frames this site: JWT (HS256) with `iss` the partner, `aud` `brand:<key>`, `sub`, `jti`, `iat` and `exp`, ' +
    'five minutes at most, taken once. Where the frame keeps no cookie, the answered token serves.',
});

const mine = { policy: 'player', family: 'web_api', rateLimit: 'office' } as const;

export const socialLinks = defineCall({
  ...mine,
  name: 'social.links',
  method: 'GET',
  paths: ['/web-api/user/social/links'],
  answer: Type.Object({
    links: Type.Array(
      Type.Object({
        provider: Type.String(),
        shown_as: Type.String(),
        linked_at: Type.Integer({ description: 'Unix seconds' }),
        is_last_way_in: Type.Boolean({ description: 'it cannot be taken away before there is another' }),
      }),
    ),
  }),
  source: 'own (linked accounts in the office)',
  summary: 'Accounts somewhere else that this person signs in by.',
});

export const linkSocial = defineCall({
  ...mine,
  name: 'social.link',
  method: 'POST',
  paths: ['/web-api/user/social/link'],
  body: Type.Union([
    Returned,
    Type.Object({ hash: Secret }, { additionalProperties: false, description: 'of social_not_linked' }),
  ]),
  answer: Type.Object({ money_held_hours: Type.Integer({ description: 'no withdrawal for so long' }) }),
  refusals: [...RETURN_REFUSALS, 'social_taken', 'social_linked_already', 'sign_in_not_fresh'],
  statuses: {
    social_not_offered: 404,
    social_unavailable: 503,
    social_taken: 409,
    social_linked_already: 409,
    sign_in_not_fresh: 403,
  },
  source: 'own (linked accounts in the office)',
  summary: 'Links an account somewhere else to whoever is signed in. Wants a fresh password.',
});

export const unlinkSocial = defineCall({
  ...mine,
  name: 'social.unlink',
  method: 'POST',
  paths: ['/web-api/user/social/unlink'],
  body: Type.Object({ provider: Provider }, { additionalProperties: false }),
  answer: Empty,
  refusals: ['social_not_linked_here', 'social_last_way_in', 'sign_in_not_fresh'],
  statuses: { social_not_linked_here: 404, social_last_way_in: 409, sign_in_not_fresh: 403 },
  source: 'own (linked accounts in the office)',
  summary: 'Takes a link away, never the last way in. Wants a fresh password.',
});

export const SOCIAL_CALLS = [
  oauthRights,
  oauthAuth,
  socialAuth,
  socialTwoFactor,
  xframeAuth,
  socialLinks,
  linkSocial,
  unlinkSocial,
] as const;
