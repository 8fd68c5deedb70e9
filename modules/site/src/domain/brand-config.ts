// The configuration of a brand as it is stored, and the platform defaults under it.

import { ODDS_FORMATS } from '@overround/kernel';
import { FORECAST_NON_RUNNER } from '@overround/settlement';
import Type, { type Static, type TSchema } from 'typebox';
import { DEFAULT_FLAGS } from './brand-flags.ts';
import { type BrandContent, ContentConfig, DEFAULT_CONTENT } from './content-config.ts';
import { DEFAULT_RISK, RiskConfig } from './risk-config.ts';
import { JurisdictionConfig } from './jurisdiction-config.ts';
import { OfficeRow } from './office-places.ts';
import { DEFAULT_REGISTRATION, RegistrationConfig } from './registration-config.ts';
import { SectionRow } from './sections.ts';
import { DEFAULT_TOTE, ToteConfig } from './tote-config.ts';
import { WaitConfig } from './wait-config.ts';
import { DEFAULT_WALLET, WalletConfig } from './wallet-config.ts';

const Lang = Type.String({ pattern: '^[a-z]{2,3}$' });
const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Host = Type.String({ pattern: '^[a-z0-9.-]{1,253}$' });
/** `https` only, an own port allowed: what a policy of frames and a message name. */
const Origin = Type.String({ pattern: '^https://[a-z0-9.-]{1,253}(?::[0-9]{1,5})?$' });
const Path = Type.String({ pattern: '^[a-z0-9/-]{0,80}$' });
const OddsPolicySchema = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
const OddsFormatSchema = Type.Enum([...ODDS_FORMATS]);
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

const orNone = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Betting taxes of spec 2 section 3; parts in hundredths of a per cent, the threshold in units of about one euro. */
const BettingTaxes = Type.Object(
  {
    type: whole(0, 4),
    stakeTaxBps: whole(0, 5000),
    payoutTaxBps: whole(0, 10_000),
    winUnitsMin: whole(0, 10_000_000),
    oddsMilliMin: whole(0, 1_000_000),
    hasReturnTax: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type BettingTaxesConfig = Static<typeof BettingTaxes>;

const Betting = Type.Object(
  {
    ruleSet: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    ...WaitConfig.properties,
    /** What one of two picks that does not start makes of a forecast. */
    forecastNonRunner: Type.Enum([...FORECAST_NON_RUNNER]),
    couponEventsMax: whole(1, 50),
    systemEventsMax: whole(3, 20),
    oddsPolicies: Type.Array(OddsPolicySchema, { minItems: 1, maxItems: 3, uniqueItems: true }),
    oddsPolicyDefault: OddsPolicySchema,
    liveDelayMsDefault: whole(1000, 15_000),
    liveDelayMsBySport: Type.Record(Type.String({ pattern: '^[0-9]{1,6}$' }), whole(1000, 15_000)),
    stakeMaxUnits: whole(1, 10_000_000),
    payoutMaxUnits: whole(1, 100_000_000),
    winCapPercents: Type.Object(
      {
        topChamp: whole(1, 100),
        otherChamp: whole(1, 100),
        mainMarket: whole(1, 100),
        otherMarket: whole(1, 100),
      },
      { additionalProperties: false },
    ),
    eventExposureUnitsMax: whole(1, 1_000_000_000),
    marketExposureUnitsMax: whole(1, 1_000_000_000),
    ...RiskConfig.properties,
    ...JurisdictionConfig.properties,
    views: Type.Array(Type.Union([Type.Literal(0), Type.Literal(1)]), {
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
    }),
    asianViewCountries: Type.Array(CountryCode, { uniqueItems: true }),
    quickStakeUnits: Type.Array(whole(1, 10_000), { minItems: 3, maxItems: 6 }),
    saleMarginPercent: whole(0, 50),
    offerSeconds: whole(2, 60),
    undoSeconds: whole(0, 60),
    saleOddsMilliMinBySport: Type.Record(Type.String({ pattern: '^[0-9]{1,6}$' }), whole(1001, 10_000)),
    antiExpressPercent: whole(1, 100),
    expressBoost: orNone(
      Type.Object(
        {
          legsMin: whole(2, 20),
          percents: Type.Array(whole(1, 400), { minItems: 1, maxItems: 40 }),
          oddsMilliMin: whole(1000, 10_000),
        },
        { additionalProperties: false },
      ),
    ),
    bestOddsSports: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100, uniqueItems: true }),
    insurance: orNone(
      Type.Object(
        {
          percents: Type.Array(whole(1, 100), { minItems: 1, maxItems: 10, uniqueItems: true }),
          marginPercent: whole(0, 100),
        },
        { additionalProperties: false },
      ),
    ),
    advance: orNone(
      Type.Object(
        { withinHours: whole(1, 48), expectedPercent: whole(1, 100) },
        { additionalProperties: false },
      ),
    ),
    vip: orNone(
      Type.Object(
        {
          timesMax: whole(1, 100),
          fullPriceTimes: whole(1, 100),
          cutPercent: whole(0, 50),
          deskTimes: whole(1, 100),
          staffSeconds: whole(1, 600),
          offerSeconds: whole(5, 600),
          openMax: whole(1, 20),
        },
        { additionalProperties: false },
      ),
    ),
    pool: orNone(
      Type.Object(
        {
          commissionBps: whole(0, 2000),
          bandPercent: whole(0, 50),
          timesMax: whole(1, 100),
          hoursDefault: whole(1, 168),
          hoursMax: whole(1, 168),
          openMax: whole(1, 50),
        },
        { additionalProperties: false },
      ),
    ),
    tote: orNone(ToteConfig),
    taxes: orNone(BettingTaxes),
    /** How a debt that a corrected result left may be repaid in parts. */
    debtPlan: orNone(
      Type.Object(
        { instalmentsMax: whole(2, 24), everyDays: whole(1, 31), isBettingOpen: Type.Boolean() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

const Optional = Type.Object(
  {
    logo: Type.Object(
      { light: Type.Union([Path, Type.Null()]), dark: Type.Union([Path, Type.Null()]) },
      { additionalProperties: false },
    ),
    timeZone: Type.String({ maxLength: 60 }),
    oddsFormats: Type.Array(OddsFormatSchema, { minItems: 1, uniqueItems: true }),
    oddsFormatDefault: OddsFormatSchema,
    navigation: Type.Array(
      Type.Object(
        { key: Type.String({ pattern: '^[a-z_]{1,30}$' }), path: Path },
        { additionalProperties: false },
      ),
      { maxItems: 9 },
    ),
    sections: Type.Array(SectionRow, { minItems: 1, maxItems: 60 }),
    office: Type.Array(OfficeRow, { maxItems: 100 }),
    betting: Type.Partial(Betting, { additionalProperties: false }),
    wallet: Type.Partial(WalletConfig, { additionalProperties: false }),
    idleMinutes: whole(5, 120),
    isAutoLogoff: Type.Boolean(),
    passwordLengthMin: whole(8, 64),
    rememberDays: whole(0, 30),
    /** Where law or licence lets nobody register; countries that are neither here nor served may be travelled in. */
    forbiddenCountries: Type.Array(CountryCode, { uniqueItems: true }),
    ...RegistrationConfig.properties,
    mailDomains: Type.Array(Host, { maxItems: 20 }),
    mailFrom: Type.String({ maxLength: 200 }),
    flags: Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Type.Boolean()),
    embedOrigins: Type.Array(Origin, { maxItems: 100, uniqueItems: true }),
    paymentProviders: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), { maxItems: 20 }),
    content: Type.Partial(ContentConfig, { additionalProperties: false }),
  },
  { additionalProperties: false },
);

/** One version of `site.brand_version.config`. What is left out is the platform default. */
export const BrandConfig = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    hosts: Type.Array(Host, { minItems: 1, maxItems: 50, uniqueItems: true }),
    languages: Type.Array(Lang, { minItems: 1, maxItems: 80, uniqueItems: true }),
    defaultLang: Lang,
    currencies: Type.Array(Type.String({ pattern: '^[A-Za-z]{3,5}$' }), { minItems: 1, uniqueItems: true }),
    defaultCurrency: Type.String(),
    countries: Type.Array(CountryCode, { minItems: 1, uniqueItems: true }),
    defaultCountry: CountryCode,
    ageMin: whole(18, 30),
    isDemo: Type.Boolean(),
    theme: Type.Object({ accent: Colour, accentInk: Colour }, { additionalProperties: false }),
    refId: whole(1, 100_000),
    groupId: whole(1, 100_000),
    ...Type.Partial(Optional).properties,
  },
  { additionalProperties: false },
);
export type BrandConfig = Static<typeof BrandConfig>;
export type BettingConfig = Static<typeof Betting>;
export type BrandDefaults = Omit<Static<typeof Optional>, 'betting' | 'sections' | 'office' | 'content'> & {
  readonly content: BrandContent;
  readonly betting: BettingConfig;
};

/** Specification 2 section 9 where it gives a number (50, 20, 30 minutes); decisions 6 for the live delay. */
export const PLATFORM_DEFAULTS: BrandDefaults = {
  logo: { light: null, dark: null },
  timeZone: 'UTC',
  oddsFormats: [...ODDS_FORMATS],
  oddsFormatDefault: 'decimal',
  navigation: [
    { key: 'line', path: 'line' },
    { key: 'live', path: 'live' },
    { key: 'results', path: 'results' },
    { key: 'slots', path: 'slots' },
    { key: 'casino', path: 'casino' },
  ],
  betting: {
    ruleSet: '2026-11-22',
    waits: {},
    waitsBySport: {},
    forecastNonRunner: 'win_single_on_other',
    couponEventsMax: 50,
    systemEventsMax: 20,
    oddsPolicies: [0, 1, 2],
    // Never without asking: whoever wants higher or any prices says so, once, in the coupon or in the settings.
    oddsPolicyDefault: 0,
    liveDelayMsDefault: 6000,
    // Football, ice hockey, basketball, tennis, volleyball, table tennis.
    liveDelayMsBySport: { '1': 6000, '2': 6000, '3': 7000, '4': 8000, '6': 7000, '10': 5000 },
    stakeMaxUnits: 50_000,
    payoutMaxUnits: 500_000,
    // One ticket, and one person over all tickets, may win the whole payout on a main market of a top championship.
    winCapPercents: { topChamp: 100, otherChamp: 50, mainMarket: 100, otherMarket: 20 },
    // All players together: twenty and ten of the highest payouts.
    eventExposureUnitsMax: 10_000_000,
    marketExposureUnitsMax: 5_000_000,
    ...DEFAULT_RISK,
    jurisdictions: [],
    quickStakeUnits: [5, 10, 25, 50],
    saleMarginPercent: 5,
    offerSeconds: 5,
    undoSeconds: 30,
    // No floor: whatever has a price is bought back.
    saleOddsMilliMinBySport: {},
    // Half of the mirrored winnings; the rest is the house's margin on all its legs together.
    antiExpressPercent: 50,
    // It stays below what the margins of so many legs keep, so that no length of an express pays more than it costs.
    expressBoost: {
      legsMin: 3,
      percents: [3, 5, 8, 10, 12, 15, 18, 20, 23, 26, 30, 35, 40],
      oddsMilliMin: 1200,
    },
    // Horses: the starting price is paid where it is better.
    bestOddsSports: [44],
    insurance: { percents: [25, 50, 75, 100], marginPercent: 10 },
    // Off in the strict profile, so off until a brand says otherwise; and then off until the player does (decisions 7).
    advance: null,
    vip: {
      timesMax: 10,
      fullPriceTimes: 2,
      cutPercent: 4,
      deskTimes: 5,
      staffSeconds: 20,
      offerSeconds: 45,
      openMax: 3,
    },
    // Bets between players need another licence than bets with a house, so off until a brand says otherwise.
    pool: null,
    tote: DEFAULT_TOTE,
    taxes: null,
    debtPlan: { instalmentsMax: 6, everyDays: 7, isBettingOpen: false },
    views: [0, 1],
    // Where bookmakers draw their boards the Asian way.
    asianViewCountries: ['CN', 'HK', 'ID', 'KH', 'KR', 'LA', 'MM', 'MO', 'MY', 'PH', 'SG', 'TH', 'TW', 'VN'],
  },
  wallet: DEFAULT_WALLET,
  idleMinutes: 30,
  isAutoLogoff: true,
  passwordLengthMin: 12,
  rememberDays: 30,
  forbiddenCountries: [],
  ...DEFAULT_REGISTRATION,
  mailDomains: ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'mail.ru', 'yandex.ru', 'proton.me'],
  mailFrom: '',
  flags: DEFAULT_FLAGS,
  // Nobody but the site itself, until a brand names its partners.
  embedOrigins: [],
  paymentProviders: ['payment-sandbox', 'stripe', 'trustly', 'btcpay', 'nowpayments', 'voucher', 'cash'],
  content: DEFAULT_CONTENT,
};
