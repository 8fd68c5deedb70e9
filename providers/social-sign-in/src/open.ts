import type { Clock } from '@overround/kernel';
import { openOutbound, type SocialProvider } from '@overround/provider-kit';
import { ethereumProvider } from './ethereum.ts';
import { oauthProvider } from './oauth-provider.ts';
import { OAUTH_PROVIDERS } from './oauth-providers.ts';
import { OPENID_PROVIDERS } from './openid-providers.ts';
import type { ProviderData } from './provider-data.ts';
import { telegramProvider } from './telegram.ts';
import { TELEGRAM_OPENID, telegramBothWays } from './telegram-openid.ts';

/** All that go by code: what they are asked and how differs as data only. */
export const CODE_PROVIDERS: readonly ProviderData[] = [...OPENID_PROVIDERS, ...OAUTH_PROVIDERS];

/** Where a provider is called by us; the address its people visit is none of it. */
export const originsOf = ({ endpoints }: Pick<ProviderData, 'endpoints'>): string[] =>
  [endpoints.token, endpoints.profile, endpoints.keys].flatMap((url) =>
    url === undefined ? [] : [new URL(url).origin],
  );

/** The real sixteen. Each may call its own hosts and no others. */
export const openSocialProviders = ({ clock }: { readonly clock: Clock }): readonly SocialProvider[] => [
  ...CODE_PROVIDERS.map((data) =>
    oauthProvider({ data, outbound: openOutbound({ origins: originsOf(data) }) }),
  ),
  telegramBothWays(
    telegramProvider({ clock }),
    oauthProvider({
      data: TELEGRAM_OPENID,
      outbound: openOutbound({ origins: originsOf(TELEGRAM_OPENID) }),
    }),
  ),
  ethereumProvider({ clock }),
];

/** The same with a code flow, where somebody plays the providers at `baseUrl/<provider>/…`. */
export function playedProviders(options: {
  readonly clock: Clock;
  readonly baseUrl: () => string;
}): readonly SocialProvider[] {
  const { clock, baseUrl } = options;
  const late = (providerId: SocialProvider['providerId'], open: (base: string) => SocialProvider) => {
    let opened: SocialProvider | undefined;
    // The port is known once the product listens.
    return () => (opened ??= open(`${baseUrl()}/${providerId}`));
  };
  const playedAt = (data: ProviderData, base: string): SocialProvider => {
    const played = dataAt(data, base);
    const outbound = openOutbound({ origins: originsOf(played), isLocal: true });
    return oauthProvider({ data: played, outbound, isLocal: true });
  };
  const code = CODE_PROVIDERS.map((data) => {
    const provider = late(data.providerId, (base) => playedAt(data, base));
    return lazily(oauthProvider({ data, outbound: () => Promise.reject(new Error('not opened')) }), provider);
  });
  const telegram = lazily(
    telegramProvider({ clock }),
    late('telegram', (base) =>
      telegramBothWays(
        telegramProvider({ clock, url: `${base}/authorize` }),
        playedAt(TELEGRAM_OPENID, base),
      ),
    ),
  );
  return [...code, telegram, ethereumProvider({ clock })];
}

const lazily = (shown: SocialProvider, provider: () => SocialProvider): SocialProvider => ({
  ...shown,
  begin: (start) => provider().begin(start),
  finish: (answer) => provider().finish(answer),
});

export const dataAt = (data: ProviderData, base: string): ProviderData => ({
  ...data,
  issuer: base,
  endpoints: {
    authorization: `${base}/authorize`,
    token: `${base}/token`,
    ...(data.endpoints.profile !== undefined && { profile: `${base}/profile` }),
    ...(data.endpoints.keys !== undefined && { keys: `${base}/keys` }),
  },
});
