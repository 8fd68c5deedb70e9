import { generateKeyPairSync, randomBytes as osRandomBytes } from 'node:crypto';
import { type Clock, HOUR, type RandomBytes, systemClock } from '@overround/kernel';
import type { CasinoKeys } from '@overround/provider-kit';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { openJournal } from './journal.ts';
import { openRounds } from './rounds.ts';
import { openSeeds } from './seeds.ts';
import { casinoPlugin } from './server.ts';
import { openWalletLine, type WalletLine, type WalletLineOptions } from './wallet-line.ts';

export interface CasinoSandboxOptions
  extends Pick<WalletLineOptions, 'callbackUrl' | 'retryDelaysMs' | 'answerTimeoutMs' | 'onFailure'> {
  /** Shared with the house: signs what it asks of the sandbox. */
  readonly secret: string;
  /** Keeps sessions, rounds, seeds and what is to be told over a restart. */
  readonly file?: string;
  readonly clock?: Clock;
  readonly randomBytes?: RandomBytes;
  /** 1 is the pace people play at; tests take none. */
  readonly paceFactor?: number;
  /** What asks are signed with; drawn at each start when absent. */
  readonly keyPair?: SigningPair;
}

/** RSA keys in PEM. */
export interface SigningPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface CasinoSandbox {
  /** For `app.register(sandbox.plugin, { prefix: '/sandbox-casino' })`. */
  readonly plugin: FastifyPluginAsync;
  /** Its public keys, for the house. */
  readonly keys: CasinoKeys;
  /** A server of its own with the sandbox at the root; the caller listens and closes. */
  openServer(): Promise<FastifyInstance>;
  /** Resolves when everything that was won or taken back is answered. */
  settled(): Promise<void>;
  close(): void;
}

const KEY_ID = 'sandbox';

export const newSigningPair = (): SigningPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** A provider of games that behaves like a stranger: it and the house meet over HTTP only. */
export function openCasinoSandbox(options: CasinoSandboxOptions): CasinoSandbox {
  const { clock = systemClock, randomBytes = osRandomBytes } = options;
  const pair = options.keyPair ?? newSigningPair();
  // What is kept is read where it is served: a process that only opens the sandbox leaves the file to the one that answers.
  let line: WalletLine | undefined;
  let timer: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearInterval(timer);
    line?.close();
  };
  const plugin: FastifyPluginAsync = async (app) => {
    const journal = openJournal(options.file);
    line = openWalletLine({
      ...options,
      journal,
      clock,
      key: { keyId: KEY_ID, privateKey: pair.privateKey },
    });
    const seeds = openSeeds(journal, randomBytes);
    const paceFactor = options.paceFactor ?? 1;
    const rounds = openRounds({ journal, clock, randomBytes, seeds, line, paceFactor });
    await app.register(
      casinoPlugin({ secret: options.secret, clock, randomBytes, journal, seeds, rounds, line }),
    );
    app.addHook('onClose', async () => close());
    timer = setInterval(() => rounds.tidy(false), HOUR);
    timer.unref();
  };
  return {
    plugin,
    keys: { [KEY_ID]: pair.publicKey },
    openServer: async () => {
      const app = fastify();
      await app.register(plugin);
      return app;
    },
    settled: async () => line?.settled(),
    close,
  };
}
