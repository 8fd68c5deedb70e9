import { type Clock, type CurrencyCode, MINUTE, present } from '@overround/kernel';
import type { Log, SiteContext } from '@overround/platform';
import type { PaymentMethod, PaymentProvider } from '@overround/provider-kit';
import type { SiteDirectory } from '@overround/site';
import type { OfferedMethod } from '../domain/payment-request.ts';
import type { PayBackWay } from '../instruments/instrument.ts';

export interface Offer {
  readonly methods: readonly OfferedMethod[];
  /** Providers of the brand that did not answer. */
  readonly silentProviders: readonly string[];
  /** By which ways its providers pay to the very card or account, offered here or not. */
  readonly payBackWays: readonly PayBackWay[];
}

export interface PaymentMethods {
  /** What the providers of the brand offer in this country and currency; their answers are kept for a minute. */
  list(site: SiteContext, currency: CurrencyCode): Promise<Offer>;
}

export interface PaymentMethodsDeps {
  readonly providers: readonly PaymentProvider[];
  readonly directory: SiteDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

interface Kept {
  readonly untilMs: number;
  readonly methods: readonly PaymentMethod[];
}

export function openPaymentMethods({ providers, directory, clock, log }: PaymentMethodsDeps): PaymentMethods {
  const kept = new Map<string, Kept>();
  const ask = async (provider: PaymentProvider, query: Parameters<PaymentProvider['methods']>[0]) => {
    const key = [provider.providerId, query.countryCode, query.currency, query.lang].join('/');
    const known = kept.get(key);
    if (known && known.untilMs > clock.monotonicMs()) return known.methods;
    const methods = await provider.methods(query);
    kept.set(key, { methods, untilMs: clock.monotonicMs() + MINUTE });
    return methods;
  };
  return {
    list: async (site, currency) => {
      const brand = present(directory.brandById(site.brandId), 'the brand of the site');
      const countryCode = directory.countryById(site.countryId)?.alpha2 ?? '';
      const methods: OfferedMethod[] = [];
      const silentProviders: string[] = [];
      const payBackWays: PayBackWay[] = [];
      for (const provider of providers.filter((one) => brand.paymentProviders.includes(one.providerId))) {
        const { providerId, paysBackBy = [] } = provider;
        payBackWays.push(...paysBackBy.map((way) => ({ ...way, providerId })));
        try {
          const answered = await ask(provider, { countryCode, currency, lang: site.lang });
          methods.push(...answered.map((method) => ({ ...method, providerId: provider.providerId })));
        } catch (error) {
          log.warn({ err: error, providerId: provider.providerId }, 'a payment provider does not answer');
          silentProviders.push(provider.providerId);
        }
      }
      return { methods, silentProviders, payBackWays };
    },
  };
}
