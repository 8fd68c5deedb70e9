// Services of others that believe whoever comes: what they prove has tests of its own, here they open accounts.

import { accept } from '@overround/kernel';
import type { SocialProviderId } from '@overround/provider-kit';
import type { SocialAgreement, SocialAgreements } from './flows/social-kit.ts';

const agreementWith = (providerId: SocialProviderId, kind: 'redirect' | 'wallet'): SocialAgreement => ({
  client: { clientId: 'test', clientSecret: 'test' },
  provider: {
    providerId,
    kind,
    title: providerId,
    rights: [],
    begin: () =>
      Promise.resolve(
        accept(
          kind === 'wallet'
            ? ({ kind: 'message', message: 'sign this' } as const)
            : ({ kind: 'redirect', url: 'https://service.example/' } as const),
        ),
      ),
    finish: ({ params }) => Promise.resolve(accept({ subject: params['who'] ?? '' })),
  },
});

/** Every brand has one service of each kind; `params.who` is whom they say they saw. */
export const believingServices: SocialAgreements = {
  of: () => [agreementWith('google', 'redirect'), agreementWith('metamask', 'wallet')],
  partnersOf: () => new Map(),
};
