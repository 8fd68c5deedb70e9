// The provider of a till: it says what a simulation wants it to say, and keeps what it was asked for.

import { createHmac } from 'node:crypto';
import { minor, minorFromDigits } from '@overround/kernel';
import {
  type PaymentMethod,
  type PaymentNotice,
  type PaymentProvider,
  PaymentRefused,
  type StartPayout,
} from '@overround/provider-kit';
import { VouchersOfTest } from './fake-desk.ts';

const SECRET = 'cashier';
const PROVIDER = 'payment-sandbox';
export const CARD = `${PROVIDER}:card`;
export const BANK = `${PROVIDER}:bank`;
export const CALLBACK = `/payment-callback/${PROVIDER}`;

const SUMS = { amountMinorMin: minor(100n), amountMinorMax: minor(100_000_000n) };
const METHODS: readonly PaymentMethod[] = [
  { methodId: 'card', kind: 'deposit', title: 'Card', ...SUMS },
  { methodId: 'card', kind: 'withdrawal', title: 'Card', paysToInstruments: true, ...SUMS },
  {
    methodId: 'bank',
    kind: 'withdrawal',
    family: 'bank',
    title: 'Bank',
    ...SUMS,
    fields: [
      { fieldId: 'account', title: 'Account', isRequired: true, lengthMax: 40 },
      { fieldId: 'holder', title: 'Holder', isRequired: true, lengthMax: 40, namesHolder: true },
    ],
  },
];

export const signOf = (body: Uint8Array | string): string =>
  createHmac('sha256', SECRET).update(body).digest('hex');

export class ProviderOfTest {
  /** Codes with money on them. */
  readonly vouchers = new VouchersOfTest();
  /** What staff asked it to give back, by payment: the newest refund, and whether it takes any now. */
  readonly refunds = { asked: new Map<string, string>(), isRefused: false };
  /** What it was asked to pay out, by payment, and whether it takes any now. */
  readonly payouts = { asked: new Map<string, StartPayout>(), isRefused: false };

  readonly provider: PaymentProvider = {
    providerId: PROVIDER,
    vouchers: this.vouchers.desk,
    noticeHeaders: ['x-sign'],
    methods: () => Promise.resolve(METHODS),
    paysBackBy: METHODS.filter(({ paysToInstruments }) => paysToInstruments),
    startDeposit: ({ paymentId }) =>
      Promise.resolve({ kind: 'redirect', url: `https://pay.test/${paymentId}` } as const),
    startPayout: (payout) => {
      if (this.payouts.isRefused) return Promise.reject(new PaymentRefused('not there'));
      this.payouts.asked.set(payout.paymentId, payout);
      return Promise.resolve({ providerRef: `ref-${payout.paymentId}` });
    },
    startRefund: ({ paymentId, refundId }) => {
      if (this.refunds.isRefused) return Promise.reject(new PaymentRefused('not any more'));
      this.refunds.asked.set(paymentId, refundId);
      return Promise.resolve({});
    },
    readNotice: (rawBody, headers) => {
      if (headers['x-sign'] !== signOf(rawBody)) return undefined;
      const said = JSON.parse(Buffer.from(rawBody).toString()) as Record<string, string>; // `tell` wrote it.
      return { ...said, amountMinor: minorFromDigits(said['amountMinor'] ?? '') } as PaymentNotice;
    },
    poll: () => Promise.resolve(undefined),
  };
}
