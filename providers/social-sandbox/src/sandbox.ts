import type { SocialClient, SocialProviderId } from '@overround/provider-kit';
import type { FastifyPluginAsync } from 'fastify';
import { type IssuerFaults, type IssuerOptions, openIssuer } from './issuer.ts';
import { socialSandboxPlugin } from './plugin.ts';

export interface SocialSandboxOptions extends IssuerOptions {
  /** Whether an address is one of this product: nobody is sent anywhere else. */
  readonly isOwnAddress: (url: URL) => boolean;
}

export interface SocialSandbox {
  readonly plugin: FastifyPluginAsync;
  /** What the house has agreed with a played provider. */
  clientOf(providerId: SocialProviderId): SocialClient;
  setFaults(faults: IssuerFaults): void;
}

/** Plays every provider that is visited in a browser. A wallet is none: it signs by itself. */
export function openSocialSandbox(options: SocialSandboxOptions): SocialSandbox {
  let faults: IssuerFaults = {};
  const issuer = openIssuer(options);
  return {
    plugin: socialSandboxPlugin({ issuer, faults: () => faults, isOwnAddress: options.isOwnAddress }),
    clientOf: issuer.clientOf,
    setFaults: (next) => {
      faults = next;
    },
  };
}
