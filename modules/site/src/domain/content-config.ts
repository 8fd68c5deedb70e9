// What a brand tells about itself, and its own words for pages. A fact that is not given is not shown anywhere.

import Type, { type Static } from 'typebox';

const Lang = Type.String({ pattern: '^[a-z]{2,3}$' });
const Line = Type.String({ minLength: 1, maxLength: 300 });
/** One text in the languages that have it; the brand's own language where one is missing. */
const Localised = Type.Record(Lang, Line);
const Email = Type.String({ pattern: '^[^@\\s]{1,64}@[a-z0-9.-]{1,190}$' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const WebAddress = Type.String({ pattern: '^https://[a-z0-9.-]{1,190}(?:/[A-Za-z0-9._~/?&=%-]{0,300})?$' });
/** An address below the site, without language: `information/contacts`. */
const SitePath = Type.String({ pattern: '^(?!/)[A-Za-z0-9/_-]{0,120}$' });
const exact = { additionalProperties: false } as const;

const OwnPage = Type.Object(
  {
    title: Type.Optional(Line),
    /** Markdown: headings, lists, bold, links to paths of the site and to https addresses. Nothing else is drawn. */
    text: Type.String({ minLength: 1, maxLength: 60_000 }),
    version: Day,
  },
  exact,
);

const SeoRow = Type.Object(
  { title: Type.Optional(Line), description: Type.Optional(Line), heading: Type.Optional(Line) },
  exact,
);

const Place = Type.Object(
  {
    kind: Type.Enum(['terminal', 'shop']),
    /** Two letters; absent: shown wherever somebody is. */
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    name: Line,
    city: Line,
    address: Line,
    hours: Type.Optional(Localised),
    currencies: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z]{3,5}$' }), { maxItems: 20 })),
  },
  exact,
);

const Licence = Type.Object(
  {
    number: Line,
    regulator: Line,
    url: Type.Optional(WebAddress),
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    since: Type.Optional(Day),
    until: Type.Optional(Day),
    scope: Type.Optional(Localised),
  },
  exact,
);

const Key = Type.String({ pattern: '^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,12}$', maxLength: 80 });

/** What a brand writes beside its pages (specification 1 section 2: blog, article, category). */
const Blog = Type.Object(
  {
    categories: Type.Array(Type.Object({ key: Key, names: Localised }, exact), { maxItems: 30 }),
    articles: Type.Array(
      Type.Object(
        {
          key: Key,
          /** Absent, or of a category that is gone: found among all articles only. */
          category: Type.Optional(Key),
          day: Day,
          image: Type.Optional(Type.String({ pattern: '^(?!/)[a-z0-9/_-]{1,120}\\.(?:png|webp|svg|jpg)$' })),
          /** Markdown, as of pages. */
          texts: Type.Record(
            Lang,
            Type.Object(
              { title: Line, lead: Line, text: Type.String({ minLength: 1, maxLength: 60_000 }) },
              exact,
            ),
          ),
        },
        exact,
      ),
      { maxItems: 500 },
    ),
  },
  exact,
);

export const ContentConfig = Type.Object(
  {
    /** Where apps are got, by platform (specification 1 section 3); none: the site itself is the app. */
    apps: Type.Partial(
      Type.Object(
        { android: WebAddress, androidAsia: WebAddress, ios: WebAddress, other: WebAddress },
        exact,
      ),
    ),
    company: Type.Object(
      {
        legalName: Type.Optional(Line),
        registrationNumber: Type.Optional(Line),
        address: Type.Optional(Localised),
      },
      exact,
    ),
    support: Type.Object(
      {
        email: Type.Optional(Email),
        phone: Type.Optional(Type.String({ pattern: '^\\+[0-9 ()-]{5,30}$' })),
        hours: Type.Optional(Localised),
        complaintsEmail: Type.Optional(Email),
        privacyEmail: Type.Optional(Email),
        /** A picture below the site: `assets/own/map.png`. */
        mapImage: Type.Optional(Type.String({ pattern: '^(?!/)[a-z0-9/_-]{1,120}\\.(?:png|webp|svg)$' })),
      },
      exact,
    ),
    licences: Type.Array(Licence, { maxItems: 30 }),
    disputes: Type.Object(
      {
        answerDays: Type.Integer({ minimum: 1, maximum: 30 }),
        finalDays: Type.Integer({ minimum: 1, maximum: 56 }),
        body: Type.Optional(Type.Object({ name: Line, url: Type.Optional(WebAddress) }, exact)),
      },
      exact,
    ),
    places: Type.Array(Place, { maxItems: 5000 }),
    /** How loyalty points are earned, in the brand's words; a brand without has none. */
    points: Type.Optional(Type.Record(Lang, Type.String({ minLength: 1, maxLength: 20_000 }))),
    /** Own words for an information page, by page and language. */
    pages: Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,30}$' }), Type.Record(Lang, OwnPage)),
    /** Title and description for search engines, by path (`live`, `information/contacts`, empty: the front page) and language. */
    seo: Type.Record(Type.String({ maxLength: 120 }), Type.Record(Lang, SeoRow)),
    /** Questions with answers at the foot of a section (`main`: the front page), by section and language. */
    questions: Type.Record(
      Type.String({ pattern: '^[a-z0-9_-]{1,40}$' }),
      Type.Record(
        Lang,
        Type.Array(
          Type.Object({ question: Line, answer: Type.String({ minLength: 1, maxLength: 2000 }) }, exact),
          { maxItems: 20 },
        ),
      ),
    ),
    /** A picture at the head of a page, by path. */
    visuals: Type.Record(
      Type.String({ maxLength: 120 }),
      Type.Object({ image: SitePath, alt: Type.Optional(Localised) }, exact),
    ),
    blog: Blog,
    /** Numbers of counters of others; none is loaded before marketing was allowed. */
    counters: Type.Array(
      Type.Object(
        {
          kind: Type.String({ pattern: '^[a-z_]{1,30}$' }),
          counterId: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
        },
        exact,
      ),
      { maxItems: 10 },
    ),
  },
  exact,
);
export type BrandContent = Static<typeof ContentConfig>;

/** Nothing is known of a company until it says so; eight weeks are the longest a complaint may take in most laws. */
export const DEFAULT_CONTENT: BrandContent = {
  apps: {},
  company: {},
  support: {},
  licences: [],
  disputes: { answerDays: 7, finalDays: 56 },
  places: [],
  pages: {},
  seo: {},
  questions: {},
  visuals: {},
  blog: { categories: [], articles: [] },
  counters: [],
};
