// The house's side: how it speaks with the sandbox. It knows the sandbox's wire and nothing of its insides.

import { assert, type Clock, SECOND, systemClock } from '@overround/kernel';
import {
  asText,
  CASINO_KEY_HEADER,
  CASINO_SIGNATURE_HEADER,
  CASINO_TIMESTAMP_HEADER,
  type CasinoCatalogue,
  type CasinoKeys,
  type CasinoLaunch,
  type CasinoProvider,
  isCasinoSigned,
  type JsonObject,
  objectOfJson,
  readCasinoAsk,
  signedHeaders,
  writeCasinoReply,
} from '@overround/provider-kit';

export interface CasinoSandboxProviderOptions {
  /** Address of the sandbox as our server reaches it, without a slash at the end. */
  readonly apiUrl: () => string;
  /** Address of its pages as the browser of a launch sees them, without a slash at the end. */
  readonly pageUrl: (launch: CasinoLaunch) => string;
  readonly pageOrigins: () => readonly string[];
  /** Shared with the sandbox: signs what we ask of it. */
  readonly secret: string;
  /** Public keys of the sandbox: prove what it asks of the wallet. */
  readonly keys: CasinoKeys;
  readonly clock?: Clock;
}

export const CASINO_SANDBOX_ID = 'casino-sandbox';
const ANSWER_TIMEOUT_MS = 5 * SECOND;

const json = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));

export function casinoSandboxProvider(options: CasinoSandboxProviderOptions): CasinoProvider {
  const { secret, keys, clock = systemClock } = options;
  const ask = async (path: string, body: object): Promise<JsonObject> => {
    const text = json(body);
    const answer = await fetch(`${options.apiUrl()}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, clock.now(), text) },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const value = objectOfJson(new Uint8Array(await answer.arrayBuffer()));
    if (!answer.ok || !value) throw new Error(`the casino sandbox answered ${answer.status} to ${path}`);
    return value;
  };
  return {
    providerId: CASINO_SANDBOX_ID,
    catalogue: async () => {
      const { makers } = await ask('catalogue', {});
      assert(Array.isArray(makers), 'the casino sandbox tells its makers');
      return makers as CasinoCatalogue[]; // Our own package on the other side of the wire.
    },
    launchUrl: async (launch) => {
      const path = asText((await ask('sessions', launch))['path']);
      assert(path.startsWith('/'), 'the casino sandbox names its page');
      return `${options.pageUrl(launch)}${path}`;
    },
    pageOrigins: options.pageOrigins,
    callHeaders: [CASINO_TIMESTAMP_HEADER, CASINO_KEY_HEADER, CASINO_SIGNATURE_HEADER],
    readCall: (rawBody, headers) =>
      isCasinoSigned(keys, clock.now(), rawBody, headers) ? readCasinoAsk(rawBody) : { kind: 'unsigned' },
    writeReply: (answer) => writeCasinoReply(answer),
    grantFreeRounds: async (order) => {
      const answer = await ask('free-rounds', order);
      return answer['ok'] === true ? { ok: true } : { ok: false, because: asText(answer['because']) };
    },
    cancelFreeRounds: async (orderId) => {
      await ask('free-rounds/cancel', { orderId });
    },
  };
}
