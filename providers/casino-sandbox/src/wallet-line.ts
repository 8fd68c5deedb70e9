// How the sandbox asks the house's wallet: a bet once, everything that pays or takes back until it is answered.

import { createPrivateKey } from 'node:crypto';
import { type Clock, SECOND } from '@overround/kernel';
import {
  type CasinoAnswer,
  type CasinoAsk,
  casinoHeaders,
  readCasinoReply,
  writeCasinoAsk,
} from '@overround/provider-kit';
import type { Change, Journal } from './journal.ts';

export interface WalletLineOptions {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly callbackUrl: () => string;
  readonly key: { readonly keyId: string; readonly privateKey: string };
  readonly retryDelaysMs?: readonly number[];
  readonly answerTimeoutMs?: number;
  readonly onFailure?: (message: string) => void;
}

export interface WalletLine {
  /** Once; `undefined`: no answer. */
  ask(ask: CasinoAsk): Promise<CasinoAnswer | undefined>;
  /** The change that keeps an ask until it is answered; `tell` it once the change is saved. */
  keep(ask: CasinoAsk & { readonly transactionId: string }): Change;
  /** The answer to the first try; later tries go on by themselves. */
  tell(transactionId: string): Promise<CasinoAnswer | undefined>;
  /** Tells what a restart interrupted. */
  resume(): void;
  /** Resolves when everything that was kept is answered. */
  settled(): Promise<void>;
  close(): void;
}

/** The last one is repeated for ever. */
const RETRY_DELAYS_MS = [1, 2, 5, 15, 60].map((seconds) => seconds * SECOND);
const ANSWER_TIMEOUT_MS = 5 * SECOND;

export function openWalletLine(options: WalletLineOptions): WalletLine {
  const { journal, clock, retryDelaysMs = RETRY_DELAYS_MS, onFailure = () => undefined } = options;
  const key = { keyId: options.key.keyId, privateKey: createPrivateKey(options.key.privateKey) };
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const waiting = new Set<() => void>();

  const send = async (body: string): Promise<CasinoAnswer | undefined> => {
    try {
      const answer = await fetch(options.callbackUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...casinoHeaders(key, clock.now(), body) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([
          closing.signal,
          AbortSignal.timeout(options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS),
        ]),
      });
      const read = readCasinoReply(answer.status, await answer.text());
      if (!read) onFailure(`the wallet answered ${answer.status}`);
      return read;
    } catch (error) {
      onFailure(`the wallet did not answer: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const tell = async (askId: string, tries: number): Promise<CasinoAnswer | undefined> => {
    const kept = journal.tables.asks.get(askId);
    if (!kept || closing.signal.aborted) return undefined;
    const answer = await send(kept.body);
    if (answer) {
      // A no is final too: nothing is gained by asking again, and somebody must look.
      if (!answer.ok) onFailure(`the wallet said ${answer.code} to what it was told: ${kept.body}`);
      journal.save(['asks', askId, null]);
      if (journal.tables.asks.size === 0) for (const done of waiting) done();
      return answer;
    }
    if (!closing.signal.aborted) {
      const delayMs = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? SECOND;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void tell(askId, tries + 1);
      }, delayMs);
      timers.add(timer);
    }
    return undefined;
  };
  return {
    ask: (ask) => send(writeCasinoAsk(ask)),
    keep: (ask) => ['asks', ask.transactionId, { askId: ask.transactionId, body: writeCasinoAsk(ask) }],
    tell: (transactionId) => tell(transactionId, 0),
    resume: () => {
      for (const askId of journal.tables.asks.keys()) void tell(askId, 0);
    },
    settled: () =>
      journal.tables.asks.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            const done = () => {
              waiting.delete(done);
              resolve();
            };
            waiting.add(done);
          }),
    close: () => {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
