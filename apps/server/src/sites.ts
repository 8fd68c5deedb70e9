import type { Clock } from '@overround/kernel';
import type { Database, Log } from '@overround/platform';
import { openSite, type Site, type SiteOptions } from '@overround/site';
import type { ServerOptions } from './options.ts';
import { rateSourcesOf } from './rates.ts';

export interface SitesDeps
  extends Pick<SiteOptions, 'sendsTexts' | 'hasSocial' | 'captchaOf' | 'documentFieldsOf'> {
  readonly options: ServerOptions;
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly localPort: () => number;
}

/** Opens the brands with their addresses, and reads what their currencies are worth. */
export async function openSites({
  options,
  db,
  log,
  clock,
  localPort,
  ...offered
}: SitesDeps): Promise<Site> {
  const isDevelopment = !options.isProduction;
  const rates = rateSourcesOf({
    file: process.env['RATES_FILE'],
    coins: process.env['COIN_RATES'],
    hasSandboxes: options.hasSandboxes,
    currencies: () => site.directory.currencies(),
    clock,
  });
  if (rates.length === 0)
    log.warn(
      { setting: 'RATES_FILE' },
      'nothing tells what currencies are worth: until an operator does, each week, what has to be converted is refused',
    );
  const site = await openSite({
    db,
    log,
    rates,
    options: {
      isDevelopment,
      ...offered,
      originOf: (brand) =>
        isDevelopment
          ? `http://${brand.hosts[0] ?? 'localhost'}:${localPort()}`
          : `https://${brand.hosts[0] ?? ''}`,
    },
  });
  await site.readRates();
  const missing = await site.missingRates();
  if (rates.length > 0 && missing.length > 0)
    log.warn(
      { rates: missing.join(' '), setting: 'COIN_RATES' },
      'brands keep accounts in currencies that nobody tells the worth of: what has to be converted of them is refused',
    );
  return site;
}
