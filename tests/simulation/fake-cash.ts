// Desks of a network of cash: each asks the house under its signature before cash changes hands, and is answered by the real adapter.

import { systemClock } from '@overround/kernel';
import { CASH_PROVIDER_ID, cashProvider } from '@overround/payment-cash';
import { type PaymentCurrency, type PaymentProvider, signedHeaders } from '@overround/provider-kit';

const SECRET = 'desks';
export const DESK = `${CASH_PROVIDER_ID}:desk`;

/** The network itself is never asked: nobody compares its books here. */
export const desksOfTest = (currencies: () => readonly PaymentCurrency[]): PaymentProvider =>
  cashProvider({ baseUrl: () => 'http://127.0.0.1:9', secret: SECRET, currencies });

export interface DeskAsk {
  readonly call: 'look' | 'pay_in' | 'pay_out';
  readonly code: string;
  readonly deskId: string;
  readonly deskTxId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** A question as it goes over the wire. */
export function letterOf({ call, code, deskId, deskTxId, amountMinor, currency }: DeskAsk) {
  const act = { transaction_id: deskTxId, amount_minor: String(amountMinor), currency };
  const payload = JSON.stringify({ call, code, desk_id: deskId, ...(call !== 'look' && act) });
  return {
    method: 'POST' as const,
    url: `/payment-callback/${CASH_PROVIDER_ID}`,
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(SECRET, systemClock.now(), payload),
    },
    payload,
  };
}

/** Signs of codes: 31, a prime. Each counts as often as its place says, and a whole code adds up to nothing. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PLACES = 12;

/** Another code that is well formed and nobody's: what its first sign has more its last one makes up for. `nth` is less than 31. */
export function guessNear(code: string, nth: number): string {
  const bare = code.replaceAll('-', '');
  const moved = (sign: string, by: number): string =>
    SIGNS.charAt((((SIGNS.indexOf(sign) + by) % SIGNS.length) + SIGNS.length) % SIGNS.length);
  return moved(bare.charAt(0), PLACES * nth) + bare.slice(1, -1) + moved(bare.charAt(PLACES - 1), -nth);
}
