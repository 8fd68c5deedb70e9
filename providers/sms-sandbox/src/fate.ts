// What becomes of a message is written in its number, so that every answer of a real gateway can be tried by hand. Pure.

import type { SmsReceipt, SmsReport } from '@overround/provider-kit';

export type Fate =
  | { readonly kind: 'delivered' }
  /** Accepted, and the phone never answers. */
  | { readonly kind: 'failed'; readonly reason: NonNullable<SmsReport['reason']> }
  | { readonly kind: 'refused'; readonly reason: Extract<SmsReceipt, { kind: 'refused' }>['reason'] }
  /** The first try finds nobody at the gateway. */
  | { readonly kind: 'unreachable_once' };

/** Countries the sandbox has no contract for, as every gateway has some: by calling code. */
const CALLING_CODES_NOT_SERVED = ['850', '870', '881', '882', '883'];

/** By the last four digits: 9901 no such number, 9902 phone off, 9903 inbox full, 9904 the gateway is away once. */
export function fateOf(recipient: string): Fate {
  const digits = recipient.replace(/^\+/, '');
  if (!/^\d{6,15}$/.test(digits)) return { kind: 'refused', reason: 'not_accepted' };
  if (CALLING_CODES_NOT_SERVED.some((code) => digits.startsWith(code)))
    return { kind: 'refused', reason: 'country_not_served' };
  switch (digits.slice(-4)) {
    case '9901':
      return { kind: 'refused', reason: 'number_unknown' };
    case '9902':
      return { kind: 'failed', reason: 'absent_subscriber' };
    case '9903':
      return { kind: 'failed', reason: 'memory_full' };
    case '9904':
      return { kind: 'unreachable_once' };
    default:
      return { kind: 'delivered' };
  }
}
