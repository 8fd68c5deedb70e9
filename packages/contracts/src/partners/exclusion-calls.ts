// Whom a partner must not write to, as keyed hashes: it tells neither names nor why.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const shared = {
  family: 'web_api',
  policy: 'player',
  source: 'own (marketing exclusion list)',
} as const;
const refusals = ['not_partner'] as const;

/** Hashes asked about at once. */
export const EXCLUSION_HASHES_MAX = 1000;
/** Hashes of one page of the list. */
export const EXCLUSION_PAGE = 10_000;

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'hex, small letters' });

export const ExclusionList = Type.Object({
  key: Type.String({
    description:
      'hex. HMAC-SHA256 by these bytes of `email:` with the address, or `phone:` with the number in E.164; the address in small letters and without blanks around it',
  }),
  entries: Type.Integer({ description: 'hashes in the list now' }),
  hashes_max: Type.Integer({ description: 'of one question' }),
});
export type ExclusionList = Static<typeof ExclusionList>;

export const getExclusionList = defineCall({
  ...shared,
  name: 'partners.exclusion_list',
  method: 'GET',
  paths: ['/web-api/api/partners/v1/exclusion'],
  answer: ExclusionList,
  refusals,
  summary: 'How addresses are hashed for the list of whom nobody may write to, and how long it is.',
});

export const checkExclusion = defineCall({
  ...shared,
  name: 'partners.check_exclusion',
  method: 'POST',
  paths: ['/web-api/api/partners/v1/exclusion/check'],
  rateLimit: 'promo',
  bodyBytesMax: 96 * 1024,
  body: Type.Object(
    { hashes: Type.Array(Hash, { minItems: 1, maxItems: EXCLUSION_HASHES_MAX }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ listed: Type.Array(Hash, { description: 'those nobody may write to' }) }),
  refusals,
  summary: 'Which of these hashes are in the list, as it stands this moment.',
});

export const downloadExclusion = defineCall({
  ...shared,
  name: 'partners.download_exclusion',
  method: 'GET',
  paths: ['/web-api/api/partners/v1/exclusion/hashes'],
  rateLimit: 'money',
  query: Type.Object({ after: Type.Optional(Hash) }),
  answer: Type.Object({
    hashes: Type.Array(Hash, { description: 'in their order, at most 10,000' }),
    next: Type.Union([Hash, Type.Null()], { description: '`after` of the next page' }),
  }),
  refusals,
  summary: 'The list by pages.',
});
