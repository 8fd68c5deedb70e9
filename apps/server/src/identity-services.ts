// Services that know who somebody is: real ones by configuration, those of the sandbox where it may stand.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mobileId, openTrust, smartId } from '@overround/eid';
import { openIdentitySandbox } from '@overround/identity-sandbox';
import { systemClock } from '@overround/kernel';
import type { Log } from '@overround/platform';
import { EID_METHODS, type EidMethod, type EidProvider } from '@overround/provider-kit';
import type { IdentityServices } from '@overround/verification';
import type { FastifyPluginAsync } from 'fastify';
import { CannotStart } from './fatal.ts';
import type { ServerOptions } from './options.ts';
import { installationSecret } from './settings.ts';

export interface OpenIdentityServices {
  readonly services: IdentityServices;
  /** The sandbox, with the page that plays a phone; nothing when there is none. */
  readonly plugin: FastifyPluginAsync;
  readonly prefix: string;
  close(): void;
}

export interface IdentityServicesDeps {
  readonly options: Pick<ServerOptions, 'dataDir' | 'hasSandboxes'>;
  readonly log: Log;
  readonly localUrl: () => string;
  /** `EID_SERVICES` and `EID_AUTHORITIES`. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

const PREFIX = '/sandbox-eid';
const BASE_URLS: Readonly<Record<EidMethod, string>> = {
  smart_id: 'https://rp-api.smart-id.com/v2',
  mobile_id: 'https://mid.sk.ee/mid-api',
};
const CLIENTS = { smart_id: smartId, mobile_id: mobileId } as const;
const SANDBOX = 'identity-sandbox';

export function openIdentityServices({
  options,
  log,
  localUrl,
  env,
}: IdentityServicesDeps): OpenIdentityServices {
  const own = readEidServices(env['EID_SERVICES'], env['EID_AUTHORITIES']);
  if (!options.hasSandboxes)
    return {
      services: { eid: own },
      plugin: () => Promise.resolve(),
      prefix: PREFIX,
      close: () => undefined,
    };
  const sandbox = openIdentitySandbox({
    secret: installationSecret(options.dataDir, SANDBOX),
    dir: join(options.dataDir, SANDBOX),
    baseUrl: () => `${localUrl()}${PREFIX}`,
    phonePage: `${PREFIX}/phone`,
    reportUrl: () => `${localUrl()}/verification-callback/${SANDBOX}`,
    onFailure: (message) => log.warn({ sandbox: message }),
  });
  const isOwn = (method: EidMethod) => own.some((one) => one.method === method);
  return {
    services: {
      eid: [...own, ...sandbox.eid.filter(({ method }) => !isOwn(method))],
      pictures: sandbox.pictures,
    },
    plugin: sandbox.plugin,
    prefix: PREFIX,
    close: sandbox.close,
  };
}

/**
 * `smart_id=uuid:name,mobile_id=uuid:name` as the contract with the service says, and a file with the certificates of its authorities.
 * Throws on what means nothing, and on a service whose certificates nobody could believe.
 */
export function readEidServices(
  text: string | undefined,
  authoritiesFile: string | undefined,
): readonly EidProvider[] {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry);
  if (entries.length === 0) return [];
  if (authoritiesFile === undefined || authoritiesFile === '')
    throw new CannotStart(
      'EID_SERVICES needs EID_AUTHORITIES: a file with the certificates of the authorities',
    );
  const trust = trustIn(authoritiesFile);
  return entries.map(({ method, relyingParty }) =>
    CLIENTS[method]({ relyingParty, trust, clock: systemClock, baseUrl: () => BASE_URLS[method] }),
  );
}

function readEntry(entry: string) {
  const [, name, uuid, title] = /^([a-z_]+)=([0-9a-fA-F-]{36}):([^:]{1,32})$/.exec(entry) ?? [];
  const method = EID_METHODS.find((known) => known === name);
  // The uuid is a secret shared with the service: it stands in no message.
  if (!method || uuid === undefined || title === undefined)
    throw new CannotStart(`EID_SERVICES means nothing: write ${EID_METHODS.join('|')}=uuid:name`);
  return { method, relyingParty: { uuid, name: title } };
}

function trustIn(file: string) {
  try {
    const pem = readFileSync(file, 'utf8');
    if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error('it holds no certificate');
    return openTrust([pem]);
  } catch (error) {
    throw new CannotStart(
      `EID_AUTHORITIES ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
