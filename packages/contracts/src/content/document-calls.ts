import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { SiteDocument } from './document.ts';

/** Information pages that the server writes from what the product is made of. */
export const DOCUMENT_PAGES = [
  'contacts',
  'about',
  'payment',
  'cookies',
  'points',
  'consent',
  'licenses',
  'privacyPolicy',
  'amlkyc',
  'amlpolicy',
  'kycpolicy',
  'disputeresolution',
  'confirmTerms',
  'cashTerminals',
] as const;
export type DocumentPage = (typeof DOCUMENT_PAGES)[number];

export const ReadLang = Type.Optional(Type.String({ maxLength: 10 }));

export const getDocument = defineCall({
  name: 'information.document',
  method: 'GET',
  paths: ['/web-api/information/document/{page}'],
  policy: 'anyone',
  family: 'web_api',
  params: Type.Object({ page: Type.Enum([...DOCUMENT_PAGES]) }),
  query: Type.Object({
    lng: ReadLang,
    currency: Type.Optional(
      Type.String({ pattern: '^[A-Za-z]{3,5}$', description: 'of the sums of `payment`' }),
    ),
  }),
  answer: SiteDocument,
  refusals: ['not_found'],
  source: 'spec 1 section 2, spec 2 section 2, information pages (own shape)',
  summary: 'An information page of the brand, written from its facts and from the numbers of the code.',
});

export const TermsState = Type.Object({
  version: Type.Union([Type.String(), Type.Null()], {
    description: 'in force; null when none was published',
  }),
  isDue: Type.Boolean({ description: 'no stake is taken before it was accepted' }),
  accepted: Type.Array(
    Type.Object({ version: Type.String(), at: Type.Integer({ description: 'Unix seconds' }) }),
    { description: 'newest first' },
  ),
});
export type TermsState = Static<typeof TermsState>;

export const getTerms = defineCall({
  name: 'office.terms',
  method: 'GET',
  paths: ['/web-api/office/terms'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  answer: TermsState,
  source: 'spec 1 section 2 (confirmTerms); own shape',
  summary: 'Which version of the terms is in force, which the player accepted, and whether one is due.',
});

export const acceptTerms = defineCall({
  name: 'office.accept_terms',
  method: 'POST',
  paths: ['/web-api/office/terms'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object({ version: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false }),
  ),
  answer: TermsState,
  refusals: ['terms_changed'],
  source: 'spec 1 section 2 (confirmTerms); own shape',
  summary: 'Accepts the version in force. Another one than that is refused: it is not what was read.',
});
