import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { ReadLang } from './document-calls.ts';

const SOURCE = 'spec 1 section 7 (SEO calls; shapes are ours)';

/** A path of the site without language: `live`, `information/contacts`; empty: the front page. */
const OfPath = Type.Object({ path: Type.Optional(Type.String({ maxLength: 300 })), lng: ReadLang });

export const getSeoContent = defineCall({
  name: 'seo.content',
  method: 'GET',
  paths: ['/frontend-api/seo/seoContent', '/web-api/frontend-api/seo/seoContent'],
  policy: 'anyone',
  family: 'web_api',
  query: OfPath,
  answer: Type.Object({
    title: Type.String({ description: 'without the name of the brand' }),
    description: Type.String(),
    heading: Type.String(),
  }),
  refusals: ['value_malformed'],
  source: SOURCE,
  summary: 'What a page is called for search engines. Empty where nothing was written for it.',
});

export const SeoPageData = Type.Object({
  title: Type.String(),
  description: Type.String(),
  canonical: Type.String({ description: 'the one address of the page' }),
  alternates: Type.Array(Type.Object({ hreflang: Type.String(), href: Type.String() })),
  isHidden: Type.Boolean({ description: 'not for search engines' }),
  structured: Type.Array(Type.Unknown(), { description: 'JSON-LD objects' }),
});
export type SeoPageData = Static<typeof SeoPageData>;

export const getPageData = defineCall({
  name: 'seo.page_data',
  method: 'GET',
  paths: ['/seo-module-api/api/v2/pagedata'],
  policy: 'anyone',
  family: 'web_api',
  query: OfPath,
  answer: SeoPageData,
  refusals: ['value_malformed'],
  source: SOURCE,
  summary: 'Address, addresses in other languages and structured data of a page.',
});

export const getSeoVisual = defineCall({
  name: 'seo.visual',
  method: 'GET',
  paths: ['/seo-module-api/api/v1/visual'],
  policy: 'anyone',
  family: 'web_api',
  query: OfPath,
  answer: Type.Object({ image: Type.Union([Type.String(), Type.Null()]), alt: Type.String() }),
  refusals: ['value_malformed'],
  source: SOURCE,
  summary: 'The picture of a page, where the brand has one.',
});

export const FooterQuestions = Type.Object({
  section: Type.String(),
  questions: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
});
export type FooterQuestions = Static<typeof FooterQuestions>;

export const getFooterQuestions = defineCall({
  name: 'seo.footer_questions',
  method: 'GET',
  paths: ['/web-api/external-api/seo/questions/footer/{section}'],
  policy: 'anyone',
  family: 'web_api',
  params: Type.Object({ section: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }) }),
  query: Type.Object({ lng: ReadLang }),
  answer: FooterQuestions,
  source: SOURCE,
  summary: 'Questions with answers at the foot of a section. Empty where there are none.',
});

export const getMainQuestions = defineCall({
  name: 'seo.main_questions',
  method: 'GET',
  paths: ['/web-api/external-api/seo/questions/footer'],
  policy: 'anyone',
  family: 'web_api',
  query: Type.Object({ lng: ReadLang }),
  answer: FooterQuestions,
  source: SOURCE,
  summary: 'The same without a section: those of the front page, `main`.',
});

export const InformationLink = Type.Object({
  page: Type.String(),
  path: Type.String({ description: 'below the language' }),
  title: Type.String(),
  description: Type.String(),
  group: Type.Enum(['betting', 'brand', 'money', 'law']),
});
export type InformationLink = Static<typeof InformationLink>;

export const getInformationLinks = defineCall({
  name: 'seo.information_links',
  method: 'GET',
  paths: ['/web-api/external-api/seo/information/links'],
  policy: 'anyone',
  family: 'web_api',
  query: Type.Object({ lng: ReadLang }),
  answer: Type.Object({ links: Type.Array(InformationLink) }),
  source: SOURCE,
  summary: 'Information pages that this brand has, in the order of its footer.',
});

export const getAnalyticsCounters = defineCall({
  name: 'seo.analytics_counters',
  method: 'GET',
  paths: ['/seo-module-api/api/public/v1/analytics-counters'],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({
    counters: Type.Array(Type.Object({ kind: Type.String(), counterId: Type.String() })),
  }),
  source: SOURCE,
  summary: 'Counters of others that the brand has. None is loaded before marketing was allowed.',
});

export const getLanguageIsoCodes = defineCall({
  name: 'seo.language_iso_codes',
  method: 'GET',
  paths: ['/seo-module-api/api/public/v1/language-iso-codes'],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({
    languages: Type.Array(
      Type.Object({
        code: Type.String({ description: 'first part of an address' }),
        iso: Type.String({ description: 'BCP 47' }),
        direction: Type.Enum(['ltr', 'rtl']),
        isDefault: Type.Boolean(),
      }),
    ),
  }),
  source: SOURCE,
  summary: 'Languages of the site with their tags.',
});
