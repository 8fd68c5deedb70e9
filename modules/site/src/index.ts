export {
  type BettingRules,
  type ExpressBoostLadder,
  liveDelayMsOf,
  type OddsPolicy,
  type StakeLimits,
  type PoolRules,
  type VipRules,
} from './domain/betting-rules.ts';
export { ageMinOf, type Brand } from './domain/brand.ts';
export type { BrandContent } from './domain/content-config.ts';
export { type BettingTaxesConfig, BrandConfig, PLATFORM_DEFAULTS } from './domain/brand-config.ts';
export type { JurisdictionRule } from './domain/jurisdiction-config.ts';
export {
  LIMIT_SCOPES,
  type LimitRule,
  PLATFORM_LIMITS,
  type RiskRules,
  type TournamentRating,
} from './domain/risk-config.ts';
export {
  type CurrencyRate,
  type CurrencyRates,
  isRate,
  RATE_SOURCE,
  type RateSource,
} from './domain/rates.ts';
export { type Country, type Currency, countryName, currencyName } from './domain/reference.ts';
export {
  BRAND_COOKIE,
  LANGUAGE_COOKIE,
  resolveSite,
  type SiteOptions,
  type SiteRequest,
} from './domain/resolve-site.ts';
export {
  DEFAULT_REGISTRATION_PAGE,
  type RegistrationBank,
  type RegistrationPage,
  type RegistrationWords,
} from './domain/registration-config.ts';
export type { RegistrationWay } from './domain/registration-types.ts';
export type { ToteRules } from './domain/tote-config.ts';
export { findRegion, type Region } from './place-book.ts';
export { type SiteDirectory, visitorView } from './directory.ts';
export { openSite, type Site, type SiteDeps } from './module.ts';
export { PASSWORD_LENGTH_MAX } from './reads/public-view.ts';
export { insertRates, readRates, tellSiteChanged } from './store/rate-store.ts';
