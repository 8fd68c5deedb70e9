import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';

const Sports = Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), {
  maxItems: 200,
  description: 'ids of sports that are not shown',
});

/** As a list, or its ids joined by commas (specification 1 section 7: lists of numbers). */
const SentSports = Type.Optional(
  Type.Union([Sports, Type.String({ pattern: '^\\d{1,7}(?:,\\d{1,7}){0,199}$' })]),
);

export const DisallowedSports = Type.Object({ lineDisallowSport: Sports, liveDisallowSport: Sports });
export type DisallowedSports = Static<typeof DisallowedSports>;

export const getDisallowedSports = defineCall({
  name: 'office.get_disallow_sports',
  method: 'GET',
  paths: ['/web-api/office/disallow-sports', '/disallow-sports'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  answer: DisallowedSports,
  source: 'spec 1 section 7 (office)',
  summary: 'Sports that the player does not want to see, before and during matches.',
});

export const disallowSports = defineCall({
  name: 'office.disallow_sports',
  method: 'POST',
  paths: ['/web-api/office/disallow-sports', '/disallow-sports'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      { lineDisallowSport: SentSports, liveDisallowSport: SentSports },
      { additionalProperties: false },
    ),
  ),
  answer: DisallowedSports,
  source: 'spec 1 section 7 (office)',
  summary:
    'Says which sports the player does not want to see, both lists at once: a list is sent only when it is not empty, so one that is left out is.',
});
