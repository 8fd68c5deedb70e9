import type { CashAsk, CashRefusal } from '@overround/provider-kit';
import type { Payment } from '../domain/payment.ts';

/** A code as it is kept. */
export interface CashCode {
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  /** Its time is over, by the clock of the database. */
  readonly isOver: boolean;
}

/**
 * The least that a desk takes on the code of a deposit: what the network takes or what the brand's contract asks for, whichever is more. Where the
 * contract lets less be asked for than the network takes, all of it.
 */
export const leastOnCode = (amountMinor: bigint, networkMinor: bigint, contractMinor: bigint): bigint => {
  const least = contractMinor > networkMinor ? contractMinor : networkMinor;
  return least < amountMinor ? least : amountMinor;
};

/** What a code was used for. */
export interface CashUse {
  readonly deskTxId: string;
  readonly deskId: string;
  readonly amountMinor: bigint;
}

export interface CashFacts {
  readonly payment: Pick<Payment, 'direction' | 'status' | 'currency'>;
  readonly code: CashCode;
  readonly use: CashUse | undefined;
}

export type CashDecision =
  | { readonly kind: 'show' }
  /** Cash changes hands now, for the first time. */
  | { readonly kind: 'act' }
  /** It did before, in the very same act: it is told again. */
  | { readonly kind: 'again' }
  | { readonly kind: 'refuse'; readonly code: CashRefusal };

const refused = (code: CashRefusal): CashDecision => ({ kind: 'refuse', code });

/**
 * What a desk is told of a code that is known (features-and-rules A8 111), under the lock of its payment. Cash changes hands once per code: while
 * its payment is open and its time is not over, up to the sum of a deposit, for exactly the sum of a withdrawal. An act that was answered
 * `done` is told so for ever, as the desk may have lost the answer.
 */
export function decideCashAsk({ payment, code, use }: CashFacts, ask: CashAsk): CashDecision {
  const isIn = payment.direction === 'deposit';
  const isOtherWay = ask.kind !== 'look' && (ask.kind === 'pay_in') !== isIn;
  if (use) {
    if (ask.kind === 'look' || ask.deskTxId !== use.deskTxId) return refused('code_used');
    const isSame =
      !isOtherWay &&
      ask.deskId === use.deskId &&
      ask.amountMinor === use.amountMinor &&
      ask.currency === payment.currency;
    return isSame ? { kind: 'again' } : refused('transaction_reused');
  }
  if (payment.status !== (isIn ? 'pending' : 'sent') || code.isOver) return refused('code_over');
  if (ask.kind === 'look') return { kind: 'show' };
  if (isOtherWay) return refused('code_other_way');
  if (ask.currency !== payment.currency) return refused('other_currency');
  if (!isIn) return ask.amountMinor === code.mostMinor ? { kind: 'act' } : refused('sum_other');
  if (ask.amountMinor > code.mostMinor) return refused('sum_over');
  return ask.amountMinor < code.leastMinor ? refused('sum_under') : { kind: 'act' };
}
