import { decimalFromMinor, minorFromDigits } from '@overround/kernel';
import {
  CASE_REASONS,
  type ProviderReview,
  type ReversalView,
  type Routing,
} from '@overround/contracts/payments';
import type { BackofficePhrases } from '@overround/phrases/backoffice';

const EURO_EXPONENT = 2;

/** A sum with its currency. */
export const sumText = (sum: {
  readonly amountMinor: string;
  readonly exponent: number;
  readonly currency: string;
}): string => `${decimalFromMinor(minorFromDigits(sum.amountMinor), sum.exponent)} ${sum.currency}`;

/** Cents of euro. */
export const euroText = (minor: string): string =>
  sumText({ amountMinor: minor, exponent: EURO_EXPONENT, currency: 'EUR' });

export const dateText = (phrases: BackofficePhrases, unixMs: number): string =>
  new Date(unixMs).toLocaleString(phrases.formatTag, { dateStyle: 'medium', timeStyle: 'short' });

export type RoutingView = Routing;
export type RoutingRule = Routing['rules'][number];

/** Where something that goes back stands. */
export const backWord = ({ state, isClaimAsked }: Pick<ReversalView, 'state' | 'isClaimAsked'>) =>
  isClaimAsked ? 'payments.back_claim' : (`payments.back_${state}` as const);

/** The settings of the room, in their order. */
export const RULE_PARTS = ['bounds', 'clocks', 'sources', 'risk', 'routing', 'books'] as const;
export type RulePart = (typeof RULE_PARTS)[number];

export const FAMILIES = ['card', 'bank', 'wallet', 'crypto', 'voucher', 'cash'] as const;

/** Why a person has to look. */
export function caseWhy(phrases: BackofficePhrases, reason: string): string {
  const known = CASE_REASONS.find((one) => one === reason);
  return known ? phrases.t(`payments.why_${known}`) : reason;
}

/** The sum of the payment a case is about; empty where there is none. */
export const caseSum = ({ amountMinor, currency, exponent }: ProviderReview): string =>
  amountMinor === undefined || currency === undefined || exponent === undefined
    ? ''
    : sumText({ amountMinor, currency, exponent });
