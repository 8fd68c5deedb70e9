// A way to pay in or out, as its provider tells of it, and what money came from.

import type { Minor } from '@overround/kernel';

/** Methods of one family may stand in for each other when a provider refuses to begin. */
export const PAYMENT_FAMILIES = ['card', 'bank', 'wallet', 'crypto', 'voucher', 'cash'] as const;
export type PaymentFamily = (typeof PAYMENT_FAMILIES)[number];

/** One question of a withdrawal form. */
export interface PaymentField {
  readonly fieldId: string;
  /** In the language that was asked for. */
  readonly title: string;
  readonly hint?: string;
  readonly isRequired: boolean;
  /** In code points. */
  readonly lengthMax: number;
  /** A regular expression (flag u) the whole value fits. */
  readonly pattern?: string;
  /** Names whose account it is, or one part of that name; the parts are in the order of the form. */
  readonly namesHolder?: true;
}

/** The holder that a filled form names; nothing: none. */
export function holderNamed(
  { fields = [] }: Pick<PaymentMethod, 'fields'>,
  destination: Readonly<Partial<Record<string, string>>>,
): string | undefined {
  const parts = fields.flatMap(({ fieldId, namesHolder }) => (namesHolder && destination[fieldId]) || []);
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** What the provider keeps of a sum, shown before anything is asked for. */
export interface PaymentFee {
  /** Thousandths of the sum. */
  readonly permille: number;
  readonly fixedMinor: Minor;
}

export interface PaymentMethod {
  readonly methodId: string;
  readonly kind: 'deposit' | 'withdrawal';
  /** None: nothing stands in for it. */
  readonly family?: PaymentFamily;
  readonly title: string;
  readonly amountMinorMin: Minor;
  readonly amountMinorMax: Minor;
  /** Where a payout goes, as the provider asks for it. Without a list any destination is passed on. */
  readonly fields?: readonly PaymentField[];
  /** None when absent. */
  readonly fee?: PaymentFee;
  /** What it usually takes from our asking to its end; 0: at once. Absent: the provider does not say. */
  readonly usualMinutes?: number;
  /** Of a payout: it may go to the very card or account that a deposit of this provider came from, named by its fingerprint. */
  readonly paysToInstruments?: boolean;
  /** Its player carries a code of ours to a cash desk, for so long; of a deposit the sum is the most that may be paid in. */
  readonly codeMinutes?: number;
}

/** The card or account that a deposit came from, as its provider tells of it. */
export interface PaymentInstrument {
  /** The provider's own name of it: the same each time, whoever pays with it. Never the number of a card or of an account. */
  readonly fingerprint: string;
  /** The scheme of a card or the bank of an account. */
  readonly brand?: string;
  /** The end of its number. */
  readonly lastFour?: string;
  /** Of a card: `2028-04`. */
  readonly expires?: string;
}
