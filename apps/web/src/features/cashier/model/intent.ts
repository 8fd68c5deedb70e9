// A payment that was asked for and whose answer is not known yet. It is written down before it is sent, so that a closed tab,
// a lost connection or a second press can never ask for another one (safety 5).

import { keep, kept, type TextStore } from '../../../shared/browser-store.ts';

export type Direction = 'deposit' | 'withdrawal';

export interface PaymentRequest {
  readonly accountId: number;
  readonly methodId: string;
  /** Digits of minor units. */
  readonly amountMinor: string;
  readonly currency: string;
  /** What a payout needs to know. */
  readonly destination?: Readonly<Record<string, string>>;
  /** The card or account it goes to, in place of a destination. */
  readonly instrumentId?: string;
  /** It shall go elsewhere than to its source: two of staff decide. */
  readonly asksException?: boolean;
}

export interface Intent {
  /** Whose it is: nobody else's page takes it up. */
  readonly owner: string;
  /** The `Idempotency-Key`. */
  readonly key: string;
  readonly direction: Direction;
  readonly request: PaymentRequest;
}

const VERSION = 1;
const KEPT_MS = 86_400_000;
const nameOf = (direction: Direction): string => `payment-intent.${direction}`;

const isIntent = (value: unknown): value is Intent =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'key' in value &&
  typeof value.key === 'string' &&
  'request' in value &&
  typeof value.request === 'object';

export const keepIntent = (store: TextStore, intent: Intent, nowMs: number): void =>
  keep(store, nameOf(intent.direction), { version: VERSION, nowMs, forMs: KEPT_MS, value: intent });

export const forgetIntent = (store: TextStore, direction: Direction): void => store.remove(nameOf(direction));

/** What this person asked for and never heard of again. */
export function keptIntent(
  store: TextStore,
  direction: Direction,
  owner: string,
  nowMs: number,
): Intent | undefined {
  const value = kept(store, nameOf(direction), VERSION, nowMs);
  return isIntent(value) && value.owner === owner ? value : undefined;
}

/** Refusals after which nobody knows yet, or after which the same request may be sent again with its key. */
const NOT_FINAL: ReadonlySet<string> = new Set([
  'network_down',
  'request_timeout',
  'request_cancelled',
  'in_progress',
  'not_now',
  'broken',
  'too_often',
  'too_many_requests',
]);

/** Whether the server has decided about the request: its key is then used up. */
export const isFinal = (code: string): boolean => !NOT_FINAL.has(code);
