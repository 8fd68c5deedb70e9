import { randomBytes as osRandomBytes } from 'node:crypto';
import { type Clock, type RandomBytes, systemClock } from '@overround/kernel';
import { openDeliveries, type SandboxFaults } from '@overround/provider-kit';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { SandboxCurrency } from './methods.ts';
import { PAYOUT_DELAY_MS, sandboxPlugin } from './server.ts';
import { openStore } from './store.ts';
import type { WireNotice } from './words.ts';

export interface SandboxOptions {
  /** Shared with the merchant; signs both ways. */
  readonly secret: string;
  readonly currencies: () => readonly SandboxCurrency[];
  /** Address of the sandbox as browsers see it, with its prefix, without a slash at the end. */
  readonly publicUrl: () => string;
  /** The merchant's address for callbacks. */
  readonly callbackUrl: () => string;
  /** Keeps payments over a restart. */
  readonly file?: string;
  readonly clock?: Clock;
  readonly randomBytes?: RandomBytes;
  readonly payoutDelayMs?: number;
  readonly retryDelaysMs?: readonly number[];
  readonly onFailure?: (message: string) => void;
}

export interface PaymentSandbox {
  /** For `app.register(sandbox.plugin, { prefix: '/sandbox-pay' })`. */
  readonly plugin: FastifyPluginAsync;
  /** A server of its own with the sandbox at the root; the caller listens and closes. */
  openServer(): Promise<FastifyInstance>;
  /** What goes wrong from now on. */
  setFaults(faults: SandboxFaults): void;
  /** Resolves when every callback so far was delivered or given up. */
  settled(): Promise<void>;
  close(): void;
}

/** A payment provider of our own that behaves like a stranger: it and its merchant meet over HTTP only. */
export function openPaymentSandbox(options: SandboxOptions): PaymentSandbox {
  const clock = options.clock ?? systemClock;
  let faults: SandboxFaults = {};
  const deliveries = openDeliveries<WireNotice>({
    secret: options.secret,
    clock,
    callbackUrl: options.callbackUrl,
    faults: () => faults,
    ...(options.retryDelaysMs ? { retryDelaysMs: options.retryDelaysMs } : {}),
    ...(options.onFailure ? { onFailure: options.onFailure } : {}),
  });
  const plugin = sandboxPlugin({
    secret: options.secret,
    clock,
    randomBytes: options.randomBytes ?? osRandomBytes,
    currencies: options.currencies,
    publicUrl: options.publicUrl,
    store: openStore(options.file),
    deliveries,
    payoutDelayMs: options.payoutDelayMs ?? PAYOUT_DELAY_MS,
  });
  return {
    plugin,
    openServer: async () => {
      const app = fastify();
      await app.register(plugin);
      return app;
    },
    setFaults: (next) => {
      faults = next;
    },
    settled: () => deliveries.settled(),
    close: () => deliveries.close(),
  };
}
