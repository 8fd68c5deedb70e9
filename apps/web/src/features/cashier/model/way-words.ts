// What the form of a payment says, by its way: through a provider, or with a code to a cash desk.

import type { PaymentMethodView } from '@overround/contracts/payments';
import type { PhraseKey } from '@overround/phrases';
import type { Direction } from './intent.ts';

const MINUTES_OF_HOUR = 60;

export interface WayWords {
  /** The sum is the most that may be paid in, not what will be. */
  readonly isMost: boolean;
  readonly submit: PhraseKey;
  readonly submitEmpty: PhraseKey;
  readonly next: PhraseKey;
  /** How long a code is open. */
  readonly hours: number;
}

export function wayWords(
  direction: Direction,
  { codeMinutes }: Pick<PaymentMethodView, 'codeMinutes'>,
): WayWords {
  const hours = Math.floor((codeMinutes ?? 0) / MINUTES_OF_HOUR);
  const isByCode = codeMinutes !== undefined;
  if (direction === 'withdrawal')
    return {
      isMost: false,
      submit: 'cashier.withdrawal_submit',
      submitEmpty: 'cashier.withdrawal_submit_empty',
      next: isByCode ? 'cashier.withdrawal_code_next' : 'cashier.withdrawal_next',
      hours,
    };
  return isByCode
    ? {
        isMost: true,
        submit: 'cashier.code_submit',
        submitEmpty: 'cashier.code_submit_empty',
        next: 'cashier.deposit_code_next',
        hours,
      }
    : {
        isMost: false,
        submit: 'cashier.deposit_submit',
        submitEmpty: 'cashier.deposit_submit_empty',
        next: 'cashier.deposit_next',
        hours,
      };
}
