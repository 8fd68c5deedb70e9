// Services outside that move money, play games, send messages and know who somebody is: real ones by configuration, played ones where they may stand.

import type { Log } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { openCasinoServices } from './casino-services.ts';
import { openIdentityServices } from './identity-services.ts';
import type { ServerOptions } from './options.ts';
import { openSandboxes } from './sandboxes.ts';

export interface OutsideDeps {
  readonly options: Pick<ServerOptions, 'dataDir' | 'hasSandboxes'>;
  readonly log: Log;
  readonly localUrl: () => string;
  readonly directory: SiteDirectory;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function openOutside({ options, log, localUrl, directory, env }: OutsideDeps) {
  const shared = { options, log, localUrl };
  const sandboxes = openSandboxes({
    ...shared,
    currencies: () => directory.currencies(),
    services: {
      file: env['PAYMENT_SERVICES'],
      callbackUrl: (providerId) =>
        `https://${directory.brands()[0]?.hosts[0] ?? 'localhost'}/payment-callback/${providerId}`,
    },
  });
  const casinos = openCasinoServices({
    ...shared,
    siteHosts: () => directory.brands().flatMap(({ hosts }) => hosts),
  });
  const identity = openIdentityServices({ ...shared, env });
  return {
    mailProvider: sandboxes.mailProvider,
    smsProvider: sandboxes.smsProvider,
    paymentProviders: sandboxes.paymentProviders,
    casinoProviders: casinos.providers,
    identityServices: identity.services,
    /** Where games of others are framed from; what stands on our own hosts needs no leave. */
    gameOrigins: () =>
      casinos.providers
        .flatMap((provider) => provider.pageOrigins())
        .filter((origin) => directory.brandByHost(new URL(origin).host) === undefined),
    sandbox: { plugin: sandboxes.plugin, prefix: sandboxes.prefix },
    casinoSandbox: { plugin: casinos.plugin, prefix: casinos.prefix },
    identitySandbox: { plugin: identity.plugin, prefix: identity.prefix },
    close: () => {
      sandboxes.close();
      identity.close();
      casinos.close();
    },
  };
}
