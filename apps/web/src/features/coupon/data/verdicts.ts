// What the answers of the betting calls say of an order.

import type { CallRefusal } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type {
  getBetByGuid,
  MakeBetAnswer,
  MakeBetMultiAnswer,
  RestingOrderAnswer,
} from '@overround/contracts/betting';
import { accept, type Outcome } from '@overround/kernel';
import type { Order, Verdict } from '../model/order.ts';
import { receiptFromAnswer, receiptFromBet } from './order-wire.ts';

/** Codes that are answered before an order is looked at, so that it certainly does not stand. */
const NOT_LOOKED_AT: ReadonlySet<string> = new Set([
  'not_signed_in',
  'unauthorized',
  'cross_site',
  'too_often',
  'too_many_requests',
]);

/** No answer, half an answer, or a fault of the server: the bet may stand or not. */
const isUnclear = ({ status, code }: CallRefusal): boolean =>
  !NOT_LOOKED_AT.has(code) && (status === 0 || status >= 500 || status === 408 || code === 'not_now');

export function verdictOfSending(answer: Outcome<MakeBetAnswer, CallRefusal>): Verdict {
  if (!answer.ok) {
    if (isUnclear(answer)) return { is: 'unclear' };
    return { is: 'refused', code: answer.code, facts: answer.facts ?? {} };
  }
  if (answer.value.status === 'resting') return { is: 'rested', orderId: answer.value.orderId ?? '' };
  if (answer.value.status === 'pending')
    return {
      is: 'waiting',
      betId: answer.value.Id,
      waitMs: answer.value.waitTime,
      feedLagMs: answer.value.feedLagMs,
    };
  return { is: 'placed', receipt: receiptFromAnswer(answer.value) };
}

/** A bid rests, unless its price was there already: then the bet is asked for by its number. */
export function verdictOfBid(answer: Outcome<RestingOrderAnswer, CallRefusal>): Verdict {
  if (!answer.ok)
    return isUnclear(answer)
      ? { is: 'unclear' }
      : { is: 'refused', code: answer.code, facts: answer.facts ?? {} };
  const { status, refusal, orderId } = answer.value;
  return status === 'refused'
    ? { is: 'refused', code: refusal ?? 'refused', facts: {} }
    : { is: 'rested', orderId };
}

/** What the answer for several singles says of each of them. */
export function verdictsOfSinglesSent(
  answer: Outcome<MakeBetMultiAnswer, CallRefusal>,
  count: number,
): readonly { readonly verdict: Verdict; readonly balanceMinor?: string; readonly accountId?: number }[] {
  return Array.from({ length: count }, (_, at) => {
    if (!answer.ok) {
      const verdict: Verdict = isUnclear(answer)
        ? { is: 'unclear' }
        : { is: 'refused', code: answer.code, facts: answer.facts ?? {} };
      return { verdict };
    }
    const own = answer.value.Bets.find((one) => one.Index === at);
    if (own?.Value)
      return {
        verdict: verdictOfSending(accept(own.Value)),
        balanceMinor: own.Value.balanceMinor,
        accountId: own.Value.accountId,
      };
    if (!own) return { verdict: { is: 'unclear' } };
    return {
      verdict:
        own.code === null || own.code === 'not_now'
          ? { is: 'unclear' }
          : { is: 'refused', code: own.code, facts: {} },
    };
  });
}

const factsOf = (details: unknown): Readonly<Record<string, unknown>> =>
  typeof details === 'object' && details !== null ? { ...details } : {};

export function verdictOfAsking(
  answer: Outcome<AnswerOf<typeof getBetByGuid>, CallRefusal>,
  order: Order,
): Verdict {
  // Whatever kept us from asking says nothing about the bet.
  if (!answer.ok) return { is: 'unclear' };
  const { outcome, bet, refusal } = answer.value;
  if (outcome === 'accepted' && bet) return { is: 'placed', receipt: receiptFromBet(bet, order) };
  if (outcome === 'pending' && bet) return { is: 'waiting', betId: bet.betId, waitMs: bet.waitMs };
  if (outcome === 'rejected')
    return { is: 'refused', code: refusal?.code ?? 'refused', facts: factsOf(refusal?.details) };
  return { is: outcome === 'unknown' ? 'unknown' : 'unclear' };
}
