// Providers of games: the sandbox where it may stand. A real one is connected here, behind the same interface.

import { join } from 'node:path';
import {
  CASINO_SANDBOX_ID,
  casinoSandboxProvider,
  newSigningPair,
  openCasinoSandbox,
} from '@overround/casino-sandbox';
import type { Log } from '@overround/platform';
import type { CasinoProvider } from '@overround/provider-kit';
import type { FastifyPluginAsync } from 'fastify';
import type { ServerOptions } from './options.ts';
import { installationKeys, installationSecret } from './settings.ts';

export interface CasinoServices {
  readonly providers: readonly CasinoProvider[];
  /** Pages of the sandbox's games; nothing when there is none. */
  readonly plugin: FastifyPluginAsync;
  readonly prefix: string;
  close(): void;
}

export interface CasinoServicesDeps {
  readonly options: Pick<ServerOptions, 'dataDir' | 'hasSandboxes'>;
  readonly log: Log;
  readonly localUrl: () => string;
  /** Of the sites of all brands. */
  readonly siteHosts: () => readonly string[];
}

const PREFIX = '/sandbox-casino';

export function openCasinoServices({
  options,
  log,
  localUrl,
  siteHosts,
}: CasinoServicesDeps): CasinoServices {
  if (!options.hasSandboxes)
    return { providers: [], plugin: () => Promise.resolve(), prefix: PREFIX, close: () => undefined };
  const secret = installationSecret(options.dataDir, CASINO_SANDBOX_ID);
  const sandbox = openCasinoSandbox({
    secret,
    // Of the installation: whichever process the sandbox tells its wins, they are proved there.
    keyPair: installationKeys(options.dataDir, CASINO_SANDBOX_ID, newSigningPair),
    callbackUrl: () => `${localUrl()}/casino-callback/${CASINO_SANDBOX_ID}`,
    file: join(options.dataDir, `${CASINO_SANDBOX_ID}.jsonl`),
    onFailure: (message) => log.warn({ sandbox: message }),
  });
  return {
    providers: [
      casinoSandboxProvider({
        secret,
        keys: sandbox.keys,
        apiUrl: () => `${localUrl()}${PREFIX}`,
        // Its pages are served by the site they stand in.
        pageUrl: ({ siteOrigin }) => `${siteOrigin}${PREFIX}`,
        pageOrigins: () => siteHosts().flatMap((host) => [`https://${host}`, `http://${host}`]),
      }),
    ],
    plugin: sandbox.plugin,
    prefix: PREFIX,
    close: sandbox.close,
  };
}
