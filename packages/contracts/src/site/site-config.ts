import { ODDS_FORMATS } from '@overround/kernel';
import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { RequiredFields } from '../verification/config-call.ts';
import { OfficePlace } from './office-place.ts';
import { SiteSection } from './site-section.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,30}$', description: 'minor units' });

export const SiteLanguage = Type.Object({
  code: Type.String({ description: 'first path segment of every link' }),
  tag: Type.String({ description: 'BCP 47' }),
  direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]),
  name: Type.String({ description: 'in the language itself' }),
});

export const SiteCurrency = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  exponent: Type.Integer(),
  symbol: Type.String(),
  name: Type.String(),
  isCrypto: Type.Boolean(),
  is_crypto: Type.Boolean({ description: 'the same, as specification 2 section 3 names it' }),
  hide: Type.Boolean({ description: 'no account is opened in it any more' }),
  coef_convert: Type.Union([Type.Number(), Type.Null()], {
    description: 'units for one of the default currency by the newest rate; null: nobody told one',
  }),
  min_sum_bet: Type.Number({ description: 'smallest stake, a decimal sum' }),
  stakeMinorMin: Digits,
  stakeMinorMax: Digits,
  payoutMinorMax: Digits,
  quickStakesMinor: Type.Array(Digits),
});

export const SiteCountry = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  callingCode: Type.String(),
  ageMin: Type.Integer({ description: 'already the highest of 18, brand and country' }),
});

export const OddsFormatName = Type.Enum([...ODDS_FORMATS]);
export const OddsPolicy = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: 'checkCf: 0 exact price only, 1 any current price, 2 same or better',
});

export const BettingView = Type.Union([Type.Literal(0), Type.Literal(1)], {
  description: '0 the usual boards, 1 the Asian ones',
});

/** What a browser may know of a brand. */
/** Betting taxes as the settings of the specification name them (spec 2 section 3). */
export const BettingTaxesBlock = Type.Object({
  type: Type.Integer({
    minimum: 0,
    maximum: 4,
    description:
      'payout tax: 0 none, 1 of all that is paid, 2 of what is won, 3 of what is won above the threshold, 4 contained in what is paid',
  }),
  stakeTaxPercent: Type.Number({ description: 'of the stake, before the bet is made' }),
  payoutTaxPercent: Type.Number(),
  winMinorMin: Type.String({
    description: 'the payout tax begins with so much won; minor units of the default currency',
  }),
  oddsMilliMin: Type.Integer({
    description: 'the payout tax begins with such combined odds, thousandths; 0: any',
  }),
  hasReturnTax: Type.Boolean({ description: 'the tax on the stake comes back with a void bet' }),
});

/** Captchas a client may be told of beforehand (specification 2 section 5: disabled or custom gives none). */
export const SHOWN_CAPTCHAS = ['google', 'hunt', 'puzzle', 'hcaptcha', 'none'] as const;
export type ShownCaptcha = (typeof SHOWN_CAPTCHAS)[number];

export const SiteConfig = Type.Object({
  brandKey: Type.String(),
  name: Type.String(),
  isDemo: Type.Boolean({ description: 'play money: a banner says so' }),
  theme: Type.Object({ accent: Type.String(), accentInk: Type.String() }),
  logo: Type.Object({
    light: Type.Union([Type.String(), Type.Null()]),
    dark: Type.Union([Type.String(), Type.Null()]),
  }),
  refId: Type.Integer({ description: '`partner` and `ref` of the feed calls' }),
  groupId: Type.Integer({ description: '`gr` of the feed calls' }),
  lang: Type.String({ description: 'language of the names in this answer' }),
  defaultLang: Type.String(),
  nonMultiAccountsSections: Type.Array(Type.String(), {
    description: 'sections without the switch of accounts',
  }),
  languages: Type.Array(SiteLanguage),
  defaultCurrency: Type.String(),
  currencies: Type.Array(SiteCurrency),
  defaultCountryId: Type.Integer(),
  countries: Type.Array(SiteCountry),
  ageMin: Type.Integer(),
  timeZone: Type.String({ description: 'IANA name, used until the visitor chooses' }),
  oddsFormats: Type.Array(OddsFormatName),
  oddsFormatDefault: OddsFormatName,
  navigation: Type.Array(Type.Object({ key: Type.String(), path: Type.String() }), {
    description: 'at most 9; the path stands behind the language prefix',
  }),
  sections: Type.Array(SiteSection, { description: 'the betting area, in the order of its menu' }),
  officePlaces: Type.Array(OfficePlace, {
    description: 'pages of one person that this brand has, in the order of their menu',
  }),
  betting: Type.Object({
    couponEventsMax: Type.Integer(),
    systemEventsMax: Type.Integer(),
    oddsPolicies: Type.Array(OddsPolicy),
    oddsPolicyDefault: OddsPolicy,
    liveDelayMsDefault: Type.Integer(),
    antiExpressPercent: Type.Integer({
      description: 'hundredths of the mirrored winnings that an anti-express pays',
    }),
    saleMarginPercent: Type.Integer({
      description: 'what a bet bought back keeps of its fair value, hundredths',
    }),
    undoMs: Type.Integer({
      description: 'how long a bet before the match may be taken back for nothing; 0: not offered',
    }),
    insurance: Type.Union(
      [
        Type.Object({
          percents: Type.Array(Type.Integer(), { description: 'parts of a stake that may be insured' }),
        }),
        Type.Null(),
      ],
      { description: 'null: bets cannot be insured here' },
    ),
    hasAdvanceBets: Type.Boolean({ description: 'offered; each player has to switch them on' }),
    hasVipBets: Type.Boolean({ description: 'the house may be asked for more than the maximum' }),
    pool: Type.Union(
      [
        Type.Object({
          commissionPercent: Type.Number({ description: 'of what a side wins net' }),
          bandPercent: Type.Integer({
            description: 'how far a price may be from that of the line, by winnings',
          }),
          hoursDefault: Type.Number(),
          hoursMax: Type.Number(),
        }),
        Type.Null(),
      ],
      {
        description:
          'what the house does not take of a request may be offered to other players; null: not here',
      },
    ),
    hasTote: Type.Boolean({ description: 'there are pools on races' }),
    taxes: Type.Union([BettingTaxesBlock, Type.Null()], { description: 'null: bets are not taxed here' }),
    views: Type.Array(BettingView, { description: 'boards that readers may choose' }),
    asianViewCountryIds: Type.Array(Type.Integer(), {
      description: 'countries whose readers begin with view 1 where it is allowed',
    }),
  }),
  session: Type.Object({ isAutoLogoff: Type.Boolean(), idleMinutes: Type.Integer() }),
  rememberDays: Type.Integer({
    description: 'a browser may be remembered so long at a sign-in; 0: not at all',
  }),
  password: Type.Object({ lengthMin: Type.Integer(), lengthMax: Type.Integer() }),
  registration: Type.Object({ types: Type.Array(Type.String()), defaultType: Type.String() }),
  embedOrigins: Type.Array(Type.String(), {
    description: 'pages of others that may frame the statistics, by their origins',
  }),
  captcha: Type.Object(
    {
      type: Type.Enum(SHOWN_CAPTCHAS, {
        description: 'none also where the house asks a question of its own',
      }),
      isAllowed: Type.Boolean({ description: 'whether anything here may ask for one' }),
    },
    { description: 'what the sign-in may ask for; each refusal says itself what is asked' },
  ),
  flags: Type.Record(Type.String(), Type.Boolean(), { description: 'rooms that are open on this site' }),
});
export type SiteConfig = Static<typeof SiteConfig>;

/** What one signs in by: the kinds of identity of spec 1 section 3, and those of our own beside them. */
export const AUTH_TYPES = ['login', 'id', 'email', 'phone_number', 'sms', 'email_code', 'passkey'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

export const getSiteConfig = defineCall({
  name: 'site.config',
  method: 'GET',
  paths: ['/web-api/site/config'],
  policy: 'anyone',
  family: 'web_api',
  input: 'lenient',
  query: Type.Object({
    lng: Type.Optional(Type.String({ maxLength: 10 })),
    lang: Type.Optional(Type.String({ maxLength: 10 })),
    brand: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  answer: Type.Object({
    ...SiteConfig.properties,
    auth: Type.Object({
      auth_types: Type.Array(Type.Enum(AUTH_TYPES), {
        description:
          'names and numbers with a password, then codes; accounts of other services are told by oauth.rights',
      }),
    }),
    office: Type.Object(
      { required_field_by_doc_type: RequiredFields },
      {
        description:
          'documents of the country one is seen in; players are told theirs by identification.config',
      },
    ),
  }),
  source: 'own (spec 2 section 3, site configuration)',
  summary:
    'What a browser needs to know of the brand it is on: languages, currencies, theme, betting limits.',
});
