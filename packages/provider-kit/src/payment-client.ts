// How adapters of payment providers speak: JSON over the one way out of the house, signatures compared in constant time.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { OutboundRefused, openOutbound } from './outbound.ts';
import { PaymentRefused, PaymentUnreached } from './payment.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** JSON as an object, `undefined` when it is none. */
export function objectOfJson(text: string | Uint8Array): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'));
    return asObject(value);
  } catch {
    return undefined;
  }
}
export const asObject = (value: unknown): JsonObject | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
export const asObjects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.flatMap((item: unknown): JsonObject[] => [asObject(item) ?? {}]) : [];
/** Text or a number as text; empty when it is neither. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Whether the bytes have this HMAC, given in lower-case hexadecimal. */
export function hasHmac(
  hash: 'sha256' | 'sha512',
  { secret, bytes, given }: { secret: string; bytes: Uint8Array | string; given: string },
): boolean {
  const wanted = createHmac(hash, secret).update(bytes).digest();
  if (!/^[0-9a-f]+$/.test(given) || given.length !== wanted.length * 2) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), wanted);
}

export interface ServiceRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ServiceOptions {
  readonly name: string;
  /** `https://api.example.com`, with the path its calls begin with. */
  readonly baseUrl: () => string;
  /** It is played on this machine. Never in production. */
  readonly isLocal?: boolean | undefined;
}

export type Service = (request: ServiceRequest) => Promise<unknown>;

/** Statuses with which a service says that it read the request and did nothing. */
const REFUSALS = [400, 401, 402, 403, 404, 422];

/**
 * Asks one service and nobody else. A refusal by status, and a connection that nobody took, are `PaymentRefused`. Every other failure, a
 * lost answer and an answer that is no JSON are unknown and throw an ordinary error.
 */
export function openService({ name, baseUrl, isLocal = false }: ServiceOptions): Service {
  const outbound = openOutbound({
    get origins() {
      return [new URL(baseUrl()).origin];
    },
    isLocal,
  });
  return async ({ path, method = 'GET', headers, body }) => {
    const answer = await outbound({
      url: `${baseUrl()}${path}`,
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
    }).catch((error: unknown) => {
      throw hasNeverLeft(error) ? new PaymentUnreached(`${name} cannot be reached`, { cause: error }) : error;
    });
    const call = `${method} ${path.split('?')[0]}`;
    if (REFUSALS.includes(answer.status))
      throw new PaymentRefused(`${name} refused ${call} with ${answer.status}`);
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${name} answered ${answer.status} to ${call}`);
    try {
      return JSON.parse(answer.text === '' ? 'null' : answer.text) as unknown;
    } catch {
      throw new Error(`${name} answered ${call} with no JSON`);
    }
  };
}

const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
/** The request did not reach anybody. */
const hasNeverLeft = (error: unknown): boolean =>
  error instanceof OutboundRefused ||
  (error instanceof Error && 'code' in error && NEVER_LEFT.has(String(error.code)));
