// Accounts of other services that people sign in by: what each brand agreed with them, from the environment. Where a brand agreed nothing
// and sandboxes may stand, the sandbox plays the service.

import { randomBytes } from 'node:crypto';
import type { SocialAgreement, SocialAgreements } from '@overround/identity';
import { systemClock } from '@overround/kernel';
import { SOCIAL_PROVIDERS, type SocialClient, type SocialProvider } from '@overround/provider-kit';
import { openSocialSandbox } from '@overround/social-sandbox';
import { openSocialProviders, playedProviders } from '@overround/social-sign-in';
import type { FastifyPluginAsync } from 'fastify';
import { CannotStart } from './fatal.ts';
import type { ServerOptions } from './options.ts';
import { installationSecret } from './settings.ts';

export interface Social extends SocialAgreements {
  /** Pages of the sandbox; nothing when there is none. */
  readonly plugin: FastifyPluginAsync;
  readonly prefix: string;
}

export interface SocialDeps {
  readonly options: Pick<ServerOptions, 'dataDir' | 'hasSandboxes'>;
  /** `SOCIAL_CLIENTS`. */
  readonly clients: string | undefined;
  readonly localUrl: () => string;
  /** Whether a host is one of the product's. */
  readonly isOwnHost: (host: string) => boolean;
}

const PREFIX = '/sandbox-social';
const XFRAME = 'xframe';
const SECRET_CHARACTERS_MIN = 32;

export function openSocial({ options, clients: text, localUrl, isOwnHost }: SocialDeps): Social {
  const configured = readClients(text);
  const real = openSocialProviders({ clock: systemClock });
  const agreed = (providers: readonly SocialProvider[], brandKey: string): SocialAgreement[] =>
    providers.flatMap((provider) => {
      const client = configured.get(brandKey)?.clients.get(provider.providerId);
      return client ? [{ provider, client }] : [];
    });
  const partnersOf = (brandKey: string) => configured.get(brandKey)?.partners ?? new Map<string, string>();
  if (!options.hasSandboxes)
    return {
      of: (brandKey) => agreed(real, brandKey),
      partnersOf,
      plugin: () => Promise.resolve(),
      prefix: PREFIX,
    };
  const baseUrl = () => `${localUrl()}${PREFIX}`;
  const sandbox = openSocialSandbox({
    secret: installationSecret(options.dataDir, 'social-sandbox'),
    clock: systemClock,
    randomBytes,
    baseUrl,
    isOwnAddress: (url) => isOwnHost(url.hostname) && url.pathname.startsWith('/social-callback/'),
  });
  const played = playedProviders({ clock: systemClock, baseUrl }).map((provider) => ({
    provider,
    client: sandbox.clientOf(provider.providerId),
  }));
  return {
    of: (brandKey) => {
      const own = agreed(real, brandKey);
      const isOwn = (providerId: string) => own.some(({ provider }) => provider.providerId === providerId);
      return [...own, ...played.filter(({ provider }) => !isOwn(provider.providerId))].toSorted(byOrder);
    },
    partnersOf,
    plugin: sandbox.plugin,
    prefix: PREFIX,
  };
}

/** As specification 1 lists them, wherever they came from. */
const byOrder = (one: SocialAgreement, other: SocialAgreement): number =>
  SOCIAL_PROVIDERS.indexOf(one.provider.providerId) - SOCIAL_PROVIDERS.indexOf(other.provider.providerId);

interface Configured {
  readonly clients: ReadonlyMap<string, SocialClient>;
  readonly partners: ReadonlyMap<string, string>;
}

/**
 * `{"brand": {"google": {"clientId": "…", "clientSecret": "…", "extra": {}}, "xframe": {"partner": "secret"}}}`. Throws on a provider
 * nobody knows and on a client without id or secret.
 */
export function readClients(text: string | undefined): ReadonlyMap<string, Configured> {
  if (text === undefined || text === '') return new Map();
  const brands = Object.entries(objectAt(parse(text), 'SOCIAL_CLIENTS'));
  return new Map(
    brands.map(([brandKey, value]) => [brandKey, readBrand(brandKey, objectAt(value, brandKey))]),
  );
}

function readBrand(brandKey: string, entries: Readonly<Record<string, unknown>>): Configured {
  const clients = new Map<string, SocialClient>();
  for (const [name, value] of Object.entries(entries)) {
    if (name === XFRAME) continue;
    if (!SOCIAL_PROVIDERS.some((known) => known === name))
      throw new CannotStart(`SOCIAL_CLIENTS ${brandKey}: ${name} is none of ${SOCIAL_PROVIDERS.join(', ')}`);
    clients.set(name, readClient(`${brandKey}.${name}`, objectAt(value, name)));
  }
  const partners = Object.entries(objectAt(entries[XFRAME] ?? {}, XFRAME)).map(
    ([partner, secret]): [string, string] => {
      if (typeof secret === 'string' && secret.length >= SECRET_CHARACTERS_MIN) return [partner, secret];
      throw new CannotStart(
        `SOCIAL_CLIENTS ${brandKey}.xframe.${partner} needs a secret of ${SECRET_CHARACTERS_MIN} characters or more`,
      );
    },
  );
  return { clients, partners: new Map(partners) };
}

/** A wallet needs no agreement: `"metamask": {}` offers it. */
function readClient(where: string, value: Readonly<Record<string, unknown>>): SocialClient {
  const { clientId = '', clientSecret = '', extra = {} } = value;
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string')
    throw new CannotStart(`SOCIAL_CLIENTS ${where}: clientId and clientSecret are texts`);
  if (!where.endsWith('.metamask') && clientId === '')
    throw new CannotStart(`SOCIAL_CLIENTS ${where} has no clientId`);
  const texts = Object.entries(objectAt(extra, `${where}.extra`)).map(
    ([name, text]) => [name, String(text)] as const,
  );
  return { clientId, clientSecret, extra: Object.fromEntries(texts) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CannotStart('SOCIAL_CLIENTS is no JSON');
  }
}

function objectAt(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value));
  throw new CannotStart(`SOCIAL_CLIENTS ${where} is no object`);
}
