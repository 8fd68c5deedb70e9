import {
  accept,
  type CurrencyCode,
  type Minor,
  type Outcome,
  passesLuhn,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { PaymentMethod } from '@overround/provider-kit';
import type { PaymentDirection } from './payment.ts';

/** A way to pay as we offer it: `methodId` names provider and method. */
export interface OfferedMethod extends PaymentMethod {
  readonly providerId: string;
}

export const offeredId = (method: Pick<OfferedMethod, 'providerId' | 'methodId'>): string =>
  `${method.providerId}:${method.methodId}`;

export interface PaymentRequest {
  readonly direction: PaymentDirection;
  readonly methodId: string;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
}

export type PaymentRequestRefusal =
  | Refusal<'currency_mismatch', { readonly currency: CurrencyCode }>
  | Refusal<'method_unknown'>
  | Refusal<'amount_too_small', { readonly amountMinorMin: string }>
  | Refusal<'amount_too_large', { readonly amountMinorMax: string }>;

/** Whether this may be asked of a provider: the account's currency, an offered method, an amount inside its limits. */
export function decideRequest(
  request: PaymentRequest,
  accountCurrency: CurrencyCode,
  methods: readonly OfferedMethod[],
): Outcome<OfferedMethod, PaymentRequestRefusal> {
  if (request.currency !== accountCurrency) return refuse('currency_mismatch', { currency: accountCurrency });
  const method = methods.find((one) => offeredId(one) === request.methodId && one.kind === request.direction);
  if (!method) return refuse('method_unknown');
  if (request.amountMinor < method.amountMinorMin)
    return refuse('amount_too_small', { amountMinorMin: method.amountMinorMin.toString() });
  if (request.amountMinor > method.amountMinorMax)
    return refuse('amount_too_large', { amountMinorMax: method.amountMinorMax.toString() });
  return accept(method);
}

/** Text that may be the number of a card (13 to 19 digits that pass the Luhn check): it never enters the house (safety 14). */
export function looksLikeCard(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^[0-9]{13,19}$/.test(digits) && passesLuhn(digits);
}
