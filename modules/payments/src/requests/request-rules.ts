// What a request about a payment may be about, and what is filled in. Pure.

import type { RequestFact, RequestTopic } from '@overround/contracts/payments';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { PaymentDirection } from '../domain/payment.ts';
import { looksLikeCard } from '../domain/payment-request.ts';

/** Requests of one person that wait for the house. */
export const OPEN_REQUESTS_MAX = 10;
/** In one request; then another is to be opened. */
export const ENTRIES_MAX = 200;
/** Files of a request are kept so long after it was closed; what was written stays. */
export const FILES_KEPT_DAYS = 180;

export interface TopicRule {
  /** Which payments it is about; none: about no single one. */
  readonly direction: PaymentDirection | 'both' | 'none';
  /** A deposit over a bank may not stand in our list at all; a payout always does. */
  readonly isNeeded: boolean;
}

export const TOPIC_RULES: Readonly<Record<RequestTopic, TopicRule>> = {
  deposit_missing: { direction: 'deposit', isNeeded: false },
  deposit_wrong_sum: { direction: 'deposit', isNeeded: true },
  payout_late: { direction: 'withdrawal', isNeeded: true },
  payout_declined: { direction: 'withdrawal', isNeeded: true },
  ways: { direction: 'none', isNeeded: false },
  other: { direction: 'both', isNeeded: false },
};

/** Whether a request of this topic may be about such a payment; `undefined`: about none. */
export function fitsTopic(topic: RequestTopic, direction: PaymentDirection | undefined): boolean {
  const rule = TOPIC_RULES[topic];
  if (direction === undefined) return !rule.isNeeded;
  return rule.direction === 'both' || rule.direction === direction;
}

export interface Filled {
  readonly fact: RequestFact;
  readonly value: string;
}

export type FillRefusal =
  | Refusal<'destination_malformed', { readonly fields: Readonly<Record<string, string>> }>
  | Refusal<'card_number_refused' | 'nothing_to_fill', object>;

const SHAPES: Partial<Readonly<Record<RequestFact, RegExp>>> = {
  paid_on: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  paid_sum: /^\d{1,15}([.,]\d{1,8})?( ?[A-Za-z]{3,5})?$/,
  transaction_hash: /^[A-Za-z0-9]{16,200}$/,
};

/** Whether exactly what was asked for is filled in; a receipt is a file. Values lose the spaces around them. */
export function decideFilled(
  asks: readonly RequestFact[],
  given: readonly Filled[],
  files: number,
): Outcome<readonly Filled[], FillRefusal> {
  if (asks.length === 0) return refuse('nothing_to_fill');
  const problems: Record<string, string> = {};
  const values = new Map(given.map(({ fact, value }) => [fact, value.normalize('NFC').trim()]));
  for (const { fact } of given)
    if (fact === 'receipt' || !asks.includes(fact)) problems[fact] = 'field_unknown';
  for (const fact of asks) {
    const value = values.get(fact) ?? '';
    if (fact === 'receipt' ? files === 0 : value === '') problems[fact] = 'field_required';
    else if (fact !== 'receipt' && SHAPES[fact]?.test(value) === false) problems[fact] = 'value_malformed';
  }
  if (Object.keys(problems).length > 0) return refuse('destination_malformed', { fields: problems });
  const filled = asks.flatMap((fact) =>
    fact === 'receipt' ? [] : [{ fact, value: values.get(fact) ?? '' }],
  );
  return filled.some(({ value }) => looksLikeCard(value)) ? refuse('card_number_refused') : accept(filled);
}
