// What tells one provider from another, as data. The flow they share stands in `oauth-provider.ts`.

import type {
  OutboundRequest,
  SocialClient,
  SocialProfile,
  SocialProviderId,
  SocialRight,
} from '@overround/provider-kit';
import type { Claims } from './claims.ts';

export interface Endpoints {
  readonly authorization: string;
  readonly token: string;
  /** Where the profile is asked for; absent where the id token says everything. */
  readonly profile?: string;
  /** Keys of the id tokens. */
  readonly keys?: string;
}

export interface ProfileAsk {
  readonly client: SocialClient;
  readonly accessToken: string;
  readonly endpoint: string;
}

export interface ProviderData {
  readonly providerId: SocialProviderId;
  readonly title: string;
  readonly rights: readonly SocialRight[];
  /** As in its id tokens. Of providers without id tokens it is only a name, and never compared. */
  readonly issuer: string;
  readonly endpoints: Endpoints;
  readonly scope: string;
  /** Present where there is an id token: by which algorithm it is signed, and whether it repeats our nonce. */
  readonly idToken?: {
    readonly algorithm: 'RS256' | 'ES256' | 'HS256';
    readonly hasNonce: boolean;
  };
  /** How our client says who it is at the token endpoint. */
  readonly clientAuth: 'post' | 'basic' | 'apple_jwt' | 'none';
  readonly hasPkce: boolean;
  /** More of the address the browser goes to. */
  readonly authorizationParams?: (client: SocialClient, lang: string) => Readonly<Record<string, string>>;
  /** What comes back beside the code and has to be brought to the token endpoint. */
  readonly returnedForToken?: readonly string[];
  /** How the profile is asked for; by bearer token when absent. */
  readonly askProfile?: (ask: ProfileAsk) => OutboundRequest;
  /** From the profile, or the id token where there is no profile; `returned` is what the browser brought. */
  readonly readProfile: (
    claims: Claims,
    returned: Readonly<Record<string, string>>,
  ) => SocialProfile | undefined;
}
