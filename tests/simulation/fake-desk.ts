import type { CurrencyCode, Minor } from '@overround/kernel';
import type { VoucherDesk } from '@overround/provider-kit';

/** A desk of codes: each is taken once for one payment; an answer may be lost on its way. */
export class VouchersOfTest {
  readonly codes = new Map<string, { readonly amountMinor: Minor; takenFor?: string }>();
  isAnswerLost = false;

  readonly desk: VoucherDesk = {
    look: (code) => {
      const found = this.codes.get(code);
      return Promise.resolve(
        found && {
          amountMinor: found.amountMinor,
          currency: 'EUR' as CurrencyCode,
          isSpent: found.takenFor !== undefined,
        },
      );
    },
    redeem: ({ paymentId, code, amountMinor, currency }) => {
      const found = this.codes.get(code);
      if (found) found.takenFor ??= paymentId;
      const status = found?.takenFor === paymentId ? ('succeeded' as const) : ('declined' as const);
      if (this.isAnswerLost) return Promise.reject(new Error('the answer was lost'));
      return Promise.resolve({ paymentId, providerTxId: `code-${paymentId}`, status, amountMinor, currency });
    },
  };
}
