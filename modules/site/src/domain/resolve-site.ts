// Which brand, language and country a request is for. Pure: host, address, cookies and headers in, a site
// out.

import type { SiteConfig } from '@overround/contracts/site';
import type { RequiredFields } from '@overround/contracts/verification';
import type { SiteContext } from '@overround/platform';
import type { SiteDirectory } from '../directory.ts';
import type { Brand } from './brand.ts';
import { languageOfCountry } from './language-of-country.ts';
import type { Country } from './reference.ts';

/** What is read of a request; Fastify's request fits. `host` may carry a port. */
export interface SiteRequest {
  readonly host: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Where the connection comes from (alpha-2), by a source the house trusts; absent when none knows. */
  readonly seenCountry?: string | undefined;
}

export interface SiteOptions {
  /**
   * Allows `?brand=` and its cookie, and answers on hosts that are in no brand's list. Off in production
   * (safety 8).
   */
  readonly isDevelopment: boolean;
  /** Base of links that leave the house; from configuration, never from the request. */
  readonly originOf: (brand: Brand) => string;
  /** Whether this house has a gateway for text messages; brands are told by the flag `sms`. */
  readonly sendsTexts?: boolean;
  /** Whether a brand has accounts of other services to register by; none has when absent. */
  readonly hasSocial?: (brandKey: string) => boolean;
  /** What signing in to a brand may ask for; nothing asks for anything when absent. */
  readonly captchaOf?: (brandKey: string) => SiteConfig['captcha'];
  /** What the documents of a country (alpha-2) ask for; no document is known when absent. */
  readonly documentFieldsOf?: (alpha2: string) => RequiredFields;
}

export const BRAND_COOKIE = '__Host-brand';
export const LANGUAGE_COOKIE = 'lng';

type Known = Pick<SiteDirectory, 'brandByHost' | 'brandByKey' | 'brands' | 'countryById' | 'countryByCode'>;

/** `undefined` for a host that is nobody's. */
export function resolveSite(
  directory: Known,
  request: SiteRequest,
  options: SiteOptions,
): SiteContext | undefined {
  const [path = '/', queryText = ''] = request.url.split('?', 2);
  const query = new URLSearchParams(queryText);
  const cookies = headerText(request, 'cookie');
  const brand = brandOf(directory, request, { query, cookies, isDevelopment: options.isDevelopment });
  if (!brand) return undefined;
  const seen = request.seenCountry === undefined ? undefined : directory.countryByCode(request.seenCountry);
  return {
    brandId: brand.brandId,
    brandKey: brand.key,
    lang: languageOfRequest(brand, request, { path, query, cookies, seen }),
    countryId: countryOf(directory, brand, { query, seen }),
    ...(seen && { seenCountryId: seen.countryId }),
    origin: options.originOf(brand),
  };
}

interface Parts {
  readonly query: URLSearchParams;
  readonly cookies: string;
}

interface Seen {
  readonly seen: Country | undefined;
}

function brandOf(
  directory: Known,
  request: SiteRequest,
  { query, cookies, isDevelopment }: Parts & { readonly isDevelopment: boolean },
): Brand | undefined {
  const byHost = directory.brandByHost(request.host);
  if (!isDevelopment) return byHost;
  const chosen = query.get('brand') ?? cookieOf(cookies, BRAND_COOKIE);
  return (chosen === undefined ? undefined : directory.brandByKey(chosen)) ?? byHost ?? directory.brands()[0];
}

/**
 * The first that names a language of the brand: path segment, `lng` or `lang`, cookie, the browser's list,
 * the one of the country they are seen in, the brand's own.
 */
function languageOfRequest(
  brand: Brand,
  request: SiteRequest,
  { path, query, cookies, seen }: Parts & Seen & { readonly path: string },
): string {
  const wishes = [
    path.split('/', 2)[1],
    query.get('lng'),
    query.get('lang'),
    cookieOf(cookies, LANGUAGE_COOKIE),
    ...acceptedLanguages(headerText(request, 'accept-language')),
  ];
  return (
    wishes.find((wish) => typeof wish === 'string' && brand.languages.includes(wish)) ??
    (seen && languageOfCountry(seen.alpha2, brand.languages)) ??
    brand.defaultLang
  );
}

/** The one asked for, the one they are seen in where the brand serves it, the brand's own. */
function countryOf(directory: Known, brand: Brand, { query, seen }: Pick<Parts, 'query'> & Seen): number {
  const text = query.get('country') ?? query.get('fcountry') ?? '';
  const asked = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (directory.countryById(asked)) return asked;
  return seen && brand.countryIds.includes(seen.countryId) ? seen.countryId : brand.defaultCountryId;
}

const HEADER_LANGUAGES_MAX = 10;

/** Two-letter codes of an Accept-Language header, most wanted first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 300)
    .split(',', HEADER_LANGUAGES_MAX)
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.trim().split(';', 2);
      return { code: tag.slice(0, 2).toLowerCase(), weight: Number(weight.replace('q=', '')) || 0 };
    })
    .filter(({ code, weight }) => /^[a-z]{2}$/.test(code) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}

function headerText(request: SiteRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function cookieOf(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
