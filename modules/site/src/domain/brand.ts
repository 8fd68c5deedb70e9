import type { RegistrationExtra } from '@overround/contracts/registration';
import type { OfficePlace, SiteSection } from '@overround/contracts/site';
import { assert, type BrandId, type CurrencyCode, type OddsFormat, present } from '@overround/kernel';
import { versionUnder } from '@overround/settlement';
import { type BettingRules, limitsOfCurrency, type PoolRules, type VipRules } from './betting-rules.ts';
import { type BettingConfig, type BrandConfig, PLATFORM_DEFAULTS } from './brand-config.ts';
import type { BrandContent } from './content-config.ts';
import { resolveJurisdictions } from './jurisdiction-config.ts';
import type { Country, Currency } from './reference.ts';
import { faultOfRisk, type LimitRule, type RiskRules } from './risk-config.ts';
import { resolveOffice } from './office-places.ts';
import {
  DEFAULT_REGISTRATION_PAGE,
  type RegistrationBank,
  type RegistrationPage,
} from './registration-config.ts';
import { type RegistrationWay, resolveTypes } from './registration-types.ts';
import { resolveSections } from './sections.ts';
import { resolveWallet, type WalletConfig } from './wallet-config.ts';

/** A white-label customer of the platform, resolved: every value is there. */
export interface Brand {
  readonly brandId: BrandId;
  readonly key: string;
  readonly version: number;
  readonly name: string;
  /** Host names, lower case without port. The first is the one links of mails use. */
  readonly hosts: readonly string[];
  readonly languages: readonly string[];
  readonly defaultLang: string;
  readonly currencies: readonly CurrencyCode[];
  readonly defaultCurrency: CurrencyCode;
  readonly countryIds: readonly number[];
  readonly defaultCountryId: number;
  /** Nobody who is seen there or lives there registers. */
  readonly forbiddenCountryIds: ReadonlySet<number>;
  readonly minAge: number;
  readonly isDemo: boolean;
  readonly theme: { readonly accent: string; readonly accentInk: string };
  readonly logo: { readonly light: string | null; readonly dark: string | null };
  readonly timeZone: string;
  readonly oddsFormats: readonly OddsFormat[];
  readonly oddsFormatDefault: OddsFormat;
  readonly navigation: readonly { readonly key: string; readonly path: string }[];
  /** The betting area, in the order of its menu. */
  readonly sections: readonly SiteSection[];
  /** Pages of one person, in the order of their menu. */
  readonly office: readonly OfficePlace[];
  readonly betting: BettingRules;
  /** Accounts and currencies. */
  readonly wallet: WalletConfig;
  readonly idleMs: number;
  readonly isAutoLogoff: boolean;
  readonly passwordLengthMin: number;
  /** How long a browser may be remembered; 0 forbids it. */
  readonly rememberDays: number;
  /** Ways to register in the order of their tabs; the first is the default. */
  readonly registrationTypes: readonly RegistrationWay[];
  readonly registrationExtras: readonly RegistrationExtra[];
  readonly registrationPage: RegistrationPage;
  readonly registrationBanks: readonly RegistrationBank[];
  readonly mailDomains: readonly string[];
  /** Sender of mails: `Name <address>`. */
  readonly mailFrom: string;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Pages of others that may frame the statistics. */
  readonly embedOrigins: readonly string[];
  readonly paymentProviders: readonly string[];
  /** What it tells about itself, and its own words for pages. */
  readonly content: BrandContent;
  readonly refId: number;
  readonly groupId: number;
}

export interface BrandRow {
  readonly brandId: BrandId;
  readonly key: string;
  readonly version: number;
  readonly config: BrandConfig;
}

export interface Reference {
  readonly countryByCode: ReadonlyMap<string, Country>;
  readonly currencyByCode: ReadonlyMap<CurrencyCode, Currency>;
}

/** Places of the header that lead to games. */
const CASINO_PLACES: ReadonlySet<string> = new Set(['casino', 'slots']);

/**
 * Lays a brand's configuration over the platform defaults. A configuration that names what is not there is
 * broken.
 */
export function resolveBrand({ brandId, key, version, config }: BrandRow, reference: Reference): Brand {
  const settings = { ...PLATFORM_DEFAULTS, ...config };
  const countryIdOf = (alpha2: string) =>
    present(reference.countryByCode.get(alpha2), `country ${alpha2} of brand ${key}`).countryId;
  const host = present(config.hosts[0], `a host of brand ${key}`);
  const betting = resolveBetting(key, config, reference);
  const hasCasino = { ...PLATFORM_DEFAULTS.flags, ...config.flags }['casino'] !== false;
  assert(config.languages.includes(config.defaultLang), `brand ${key} speaks its default language`);
  assert(config.currencies.includes(config.defaultCurrency), `brand ${key} has its default currency`);
  assert(config.countries.includes(config.defaultCountry), `brand ${key} serves its default country`);
  const forbidden = new Set(settings.forbiddenCountries);
  assert(forbidden.isDisjointFrom(new Set(config.countries)), `brand ${key} serves no country it forbids`);
  return {
    brandId,
    key,
    version,
    name: config.name,
    hosts: config.hosts,
    languages: config.languages,
    defaultLang: config.defaultLang,
    currencies: config.currencies,
    defaultCurrency: config.defaultCurrency,
    countryIds: config.countries.map(countryIdOf),
    defaultCountryId: countryIdOf(config.defaultCountry),
    forbiddenCountryIds: new Set(settings.forbiddenCountries.map(countryIdOf)),
    minAge: config.ageMin,
    isDemo: config.isDemo,
    theme: config.theme,
    logo: settings.logo,
    timeZone: settings.timeZone,
    oddsFormats: settings.oddsFormats,
    oddsFormatDefault: settings.oddsFormatDefault,
    navigation: settings.navigation.filter(({ key: place }) => hasCasino || !CASINO_PLACES.has(place)),
    sections: resolveSections(key, config.sections),
    office: resolveOffice(
      key,
      {
        hasPool: betting.pool !== undefined,
        hasTote: betting.tote !== undefined,
        hasCasino,
      },
      config.office,
    ),
    betting,
    wallet: resolveWallet(key, config.defaultCurrency, config.wallet),
    idleMs: settings.idleMinutes * 60_000,
    isAutoLogoff: settings.isAutoLogoff,
    passwordLengthMin: settings.passwordLengthMin,
    rememberDays: settings.rememberDays,
    registrationTypes: resolveTypes(key, settings),
    registrationExtras: settings.registrationExtras,
    registrationBanks: settings.registrationBanks,
    registrationPage: { ...DEFAULT_REGISTRATION_PAGE, ...config.registrationPage },
    mailDomains: settings.mailDomains,
    mailFrom: settings.mailFrom === '' ? `${config.name} <no-reply@${host}>` : settings.mailFrom,
    flags: { ...PLATFORM_DEFAULTS.flags, ...config.flags },
    embedOrigins: settings.embedOrigins,
    paymentProviders: settings.paymentProviders,
    content: { ...PLATFORM_DEFAULTS.content, ...config.content },
    refId: config.refId,
    groupId: config.groupId,
  };
}

function resolveBetting(key: string, config: BrandConfig, reference: Reference): BettingRules {
  const rules = { ...PLATFORM_DEFAULTS.betting, ...config.betting };
  assert(rules.oddsPolicies.includes(rules.oddsPolicyDefault), `brand ${key} allows its default odds policy`);
  checkMoneyRules(key, rules);
  const multiples = {
    stakeMax: rules.stakeMaxUnits,
    payoutMax: rules.payoutMaxUnits,
    quickStakes: rules.quickStakeUnits,
  };
  return {
    ruleSet: versionUnder(rules.ruleSet, rules),
    couponEventsMax: rules.couponEventsMax,
    systemEventsMax: rules.systemEventsMax,
    oddsPolicies: rules.oddsPolicies,
    oddsPolicyDefault: rules.oddsPolicyDefault,
    liveDelayMsDefault: rules.liveDelayMsDefault,
    liveDelayMsBySport: new Map(
      Object.entries(rules.liveDelayMsBySport).map(([sportId, delayMs]) => [Number(sportId), delayMs]),
    ),
    views: rules.views,
    // A list of the platform may name countries that the reference leaves out.
    asianViewCountryIds: rules.asianViewCountries.flatMap(
      (alpha2) => reference.countryByCode.get(alpha2)?.countryId ?? [],
    ),
    winCapPercents: rules.winCapPercents,
    ...moneyRules(rules),
    risk: resolveRisk(key, rules),
    jurisdictions: resolveJurisdictions(key, rules.jurisdictions, reference),
    limits: new Map(
      config.currencies.map((code) => {
        const currency = present(reference.currencyByCode.get(code), `currency ${code} of brand ${key}`);
        return [code, limitsOfCurrency(currency, multiples)];
      }),
    ),
  };
}

/** The two exposure caps that every brand has stand before its own rules. */
function resolveRisk(key: string, rules: BettingConfig): RiskRules {
  const { ratings, oddsMax, combinedOddsMax, liquidity, priceMoves, payoutHold, repeatGuard } = rules;
  const { learnedLiquidity, delayAdapts } = rules;
  const limitRules: LimitRule[] = [
    { scope: 'event', exposureUnitsMax: rules.eventExposureUnitsMax },
    { scope: 'outcome', exposureUnitsMax: rules.marketExposureUnitsMax },
    ...rules.limitRules,
  ];
  const risk = {
    limitRules,
    ratings,
    oddsMax,
    combinedOddsMax,
    liquidity,
    learnedLiquidity,
    delayAdapts,
    priceMoves,
    payoutHold,
    repeatGuard,
  };
  const fault = faultOfRisk(risk);
  assert(fault === undefined, `risk of brand ${key}: ${fault}`);
  return risk;
}

function moneyRules({
  expressBoost,
  insurance,
  advance,
  vip,
  pool,
  taxes,
  debtPlan,
  ...rules
}: BettingConfig) {
  return {
    saleMarginPercent: rules.saleMarginPercent,
    offerMs: rules.offerSeconds * 1000,
    undoMs: rules.undoSeconds * 1000,
    saleOddsMilliMinBySport: new Map(
      Object.entries(rules.saleOddsMilliMinBySport).map(([sportId, odds]) => [Number(sportId), odds]),
    ),
    antiExpressPercent: rules.antiExpressPercent,
    bestOddsSports: rules.bestOddsSports,
    ...(expressBoost ? { expressBoost } : {}),
    ...(insurance ? { insurance } : {}),
    ...(advance
      ? { advance: { withinMs: advance.withinHours * 3_600_000, expectedPercent: advance.expectedPercent } }
      : {}),
    ...(vip ? { vip: vipRules(vip) } : {}),
    ...(pool ? { pool: poolRules(pool) } : {}),
    ...(rules.tote ? { tote: rules.tote } : {}),
    ...(taxes ? { taxes } : {}),
    ...(debtPlan ? { debtPlan } : {}),
  };
}

const vipRules = ({ staffSeconds, offerSeconds, ...rules }: NonNullable<BettingConfig['vip']>): VipRules => ({
  ...rules,
  staffMs: staffSeconds * 1000,
  offerMs: offerSeconds * 1000,
});

const HOUR_MS = 3_600_000;

const poolRules = ({ hoursDefault, hoursMax, ...rules }: NonNullable<BettingConfig['pool']>): PoolRules => ({
  ...rules,
  lastsMsDefault: hoursDefault * HOUR_MS,
  lastsMsMax: hoursMax * HOUR_MS,
});

/** What the schema cannot say of the money terms: a ladder rises, a tax that is named is taken. */
function checkMoneyRules(key: string, { expressBoost, pool, taxes }: BettingConfig): void {
  assert(!pool || pool.hoursDefault <= pool.hoursMax, `offers of brand ${key} stand no longer than they may`);
  const steps = expressBoost?.percents ?? [];
  assert(
    steps.every((percent, step) => percent >= (steps[step - 1] ?? 0)),
    `the boost ladder of brand ${key} rises`,
  );
  assert(
    !taxes || (taxes.type === 0) === (taxes.payoutTaxBps === 0),
    `brand ${key} has a payout tax exactly when its type says what it is taken of`,
  );
}

/** The lowest age for this brand and country: the highest of 18, brand and country (safety 10). */
export const ageMinOf = (
  brand: Pick<Brand, 'minAge'>,
  country: Pick<Country, 'ageMin'> | undefined,
): number => Math.max(18, brand.minAge, country?.ageMin ?? 0);
