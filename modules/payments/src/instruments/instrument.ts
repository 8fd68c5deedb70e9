// The card or account behind a deposit: what of it is kept, and how it is called. Pure.

import type { PaymentInstrument } from '@overround/provider-kit';
import { type OfferedMethod, looksLikeCard } from '../domain/payment-request.ts';
import { sourceOf } from '../sources/source-rule.ts';

export interface Instrument extends PaymentInstrument {
  readonly instrumentId: string;
  readonly providerId: string;
  readonly source: string;
}

const FINGERPRINT_MAX = 100;
const BRAND_MAX = 40;

/** What is kept of what a provider tells; nothing where it has no name that could be kept: the number of a card never is (safety 14). */
export function instrumentToKeep(told: PaymentInstrument): PaymentInstrument | undefined {
  const { fingerprint, lastFour = '', expires = '' } = told;
  if (fingerprint === '' || fingerprint.length > FINGERPRINT_MAX || looksLikeCard(fingerprint))
    return undefined;
  const brand = told.brand?.normalize('NFC').trim().slice(0, BRAND_MAX).trim() ?? '';
  return {
    fingerprint,
    ...(brand !== '' && !looksLikeCard(brand) && { brand }),
    ...(/^[0-9A-Za-z]{1,4}$/.test(lastFour) && { lastFour }),
    ...(/^[0-9]{4}-(0[1-9]|1[0-2])$/.test(expires) && { expires }),
  };
}

/** “Visa •• 4242”; by its way where the provider names neither scheme nor bank. */
export const instrumentTitle = (
  { brand, lastFour }: Pick<Instrument, 'brand' | 'lastFour'>,
  wayTitle: string,
): string => {
  const name = brand ?? wayTitle;
  return lastFour === undefined ? name : `${name} •• ${lastFour}`;
};

/** A way of payouts that may go to the very card or account. */
export type PayBackWay = Pick<OfferedMethod, 'providerId' | 'methodId' | 'family'>;

/** Whether this way pays to it, where it is offered. */
export const isPaidBackBy = (
  way: PayBackWay,
  { providerId, source }: Pick<Instrument, 'providerId' | 'source'>,
): boolean => way.providerId === providerId && sourceOf(way) === source;

/** Whether a payout by this way may go to the very card or account. */
export const canPayTo = (
  method: OfferedMethod,
  instrument: Pick<Instrument, 'providerId' | 'source'>,
): boolean =>
  method.kind === 'withdrawal' && method.paysToInstruments === true && isPaidBackBy(method, instrument);
