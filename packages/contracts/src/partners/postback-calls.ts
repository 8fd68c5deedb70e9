// Postbacks: addresses of a partner that the house calls when somebody they brought did something, and the log of these calls.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const shared = {
  family: 'web_api',
  policy: 'player',
  source: 'own (postbacks with retries)',
} as const;
const UnixSeconds = Type.Integer({ description: 'unix seconds' });

/** What is told. `qualified` is when a player fulfilled what the plan asks for its fixed sum. */
export const POSTBACK_EVENTS = ['registration', 'first_deposit', 'qualified'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/**
 * Places for values in an address, written `{sub1}`; there are no others. `click_id` is `sub1` under the name that trackers use. `amount` is what the plan
 * pays for a player who qualified, in digits of the smallest unit; what a player pays in is nobody else's and is never told.
 */
export const POSTBACK_PLACES = [
  'event',
  'event_id',
  'click_id',
  'link',
  'campaign',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'amount',
  'currency',
  'at',
] as const;
export type PostbackPlace = (typeof POSTBACK_PLACES)[number];

/** `waiting`: not called yet, or called in vain and tried again; `dead`: given up. */
export const POSTBACK_STATES = ['waiting', 'delivered', 'dead'] as const;
export type PostbackState = (typeof POSTBACK_STATES)[number];

/** Why there was no answer: the address may not be called, nothing in time, no connection, an answer that is too long. */
export const POSTBACK_FAULTS = ['address', 'timeout', 'network', 'answer'] as const;
export type PostbackFault = (typeof POSTBACK_FAULTS)[number];

const Event = Type.Enum([...POSTBACK_EVENTS]);

export const PostbackAddress = Type.Object({
  event: Event,
  template: Type.String({ description: 'address with places' }),
  changed_at: UnixSeconds,
});

export const PostbackCall = Type.Object({
  call_id: Type.String({ description: 'the same at every try: header `Overround-Postback-Id`' }),
  event: Event,
  is_trial: Type.Boolean({ description: 'asked for by the partner, with values made up' }),
  url: Type.String({ description: 'as it is called, with its values' }),
  state: Type.Enum([...POSTBACK_STATES]),
  tries: Type.Integer(),
  status: Type.Union([Type.Integer(), Type.Null()], { description: 'of the last answer' }),
  fault: Type.Union([Type.Enum([...POSTBACK_FAULTS]), Type.Null()]),
  made_at: UnixSeconds,
  tried_at: Type.Union([UnixSeconds, Type.Null()]),
  next_at: Type.Union([UnixSeconds, Type.Null()]),
});
export type PostbackCall = Static<typeof PostbackCall>;

export const Postbacks = Type.Object({
  secret: Type.String({
    description:
      'signs `Overround-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of t, a dot and the address>`',
  }),
  places: Type.Array(Type.Enum([...POSTBACK_PLACES])),
  addresses: Type.Array(PostbackAddress),
  calls: Type.Array(PostbackCall, { description: 'newest first, at most 100, kept 90 days' }),
});
export type Postbacks = Static<typeof Postbacks>;

const refusals = ['not_partner'] as const;
const statuses = { not_found: 404 };

export const getPostbacks = defineCall({
  ...shared,
  name: 'partners.postbacks',
  method: 'GET',
  paths: ['/web-api/api/partners/v1/postbacks'],
  answer: Postbacks,
  refusals,
  statuses,
  summary: 'Addresses that are called for a partner, the secret that signs the calls, and their log.',
});

export const setPostback = defineCall({
  ...shared,
  name: 'partners.set_postback',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/postbacks'],
  rateLimit: 'promo',
  body: Type.Object(
    {
      event: Event,
      template: Type.String({
        maxLength: 1000,
        description: '`https`, places behind the host only; empty: nobody is called any more',
      }),
    },
    { additionalProperties: false },
  ),
  answer: Postbacks,
  refusals: [...refusals, 'postback_address', 'postback_place'],
  statuses,
  summary: 'Says which address is called at an event, in place of the one before.',
});

export const renewPostbackSecret = defineCall({
  ...shared,
  name: 'partners.renew_postback_secret',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/postbacks/secret'],
  rateLimit: 'promo',
  answer: Postbacks,
  refusals,
  statuses,
  summary: 'A new secret; what is called from then on is signed with it.',
});

export const tryPostback = defineCall({
  ...shared,
  name: 'partners.try_postback',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/postbacks/trial'],
  rateLimit: 'promo',
  body: Type.Object({ event: Event }, { additionalProperties: false }),
  answer: Postbacks,
  refusals: [...refusals, 'not_found'],
  statuses,
  summary: 'Calls the address of an event once with values made up, marked as a trial in the log.',
});

export const repeatPostback = defineCall({
  ...shared,
  name: 'partners.repeat_postback',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/postbacks/{callId}/again'],
  rateLimit: 'promo',
  params: Type.Object({ callId: Type.String({ format: 'uuid' }) }),
  answer: Postbacks,
  refusals: [...refusals, 'not_found'],
  statuses,
  summary: 'Calls one again that was given up, under its id and from its first try.',
});
