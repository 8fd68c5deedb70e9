// The providers of a till: they say what a simulation wants them to say, and keep what they were asked for.

import { createHmac } from 'node:crypto';
import { minor, minorFromDigits } from '@overround/kernel';
import {
  type PaymentMethod,
  type PaymentNotice,
  type PaymentProvider,
  PaymentRefused,
  type StartPayout,
} from '@overround/provider-kit';
import { ClaimsOfTest } from './fake-claims.ts';
import { VouchersOfTest } from './fake-desk.ts';
import { QuestionsOfTest } from './fake-questions.ts';

const SECRET = 'cashier';
/** Names that the brand knows: the usual one, two wallets of which each stands in for the other, and one of coins. */
export const USUAL = 'payment-sandbox';
export const WALLETS = ['stripe', 'nowpayments'] as const;
const COIN_DESK = 'btcpay';
export const CARD = `${USUAL}:card`;
export const BANK = `${USUAL}:bank`;
export const WALLET = `${WALLETS[0]}:wallet`;
export const COINS = `${COIN_DESK}:coins`;

const SUMS = { amountMinorMin: minor(100n), amountMinorMax: minor(100_000_000n) };
/** The second wallet takes no more. */
export const SECOND_WALLET_MOST = 15_000n;
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
const both = (method: Omit<PaymentMethod, 'kind'>): readonly PaymentMethod[] => [
  { ...method, kind: 'deposit' },
  { ...method, kind: 'withdrawal' },
];
const wallet = (amountMinorMax: bigint): readonly PaymentMethod[] =>
  both({
    methodId: 'wallet',
    family: 'wallet',
    title: 'Wallet',
    ...SUMS,
    amountMinorMax: minor(amountMinorMax),
  });

export const signOf = (body: Uint8Array | string): string =>
  createHmac('sha256', SECRET).update(body).digest('hex');

export class ProvidersOfTest {
  /** Codes with money on them. */
  readonly vouchers = new VouchersOfTest();
  /** What staff asked them to give back, by payment: the newest refund, and whether they take any now. */
  readonly refunds = { asked: new Map<string, string>(), isRefused: false };
  /** What they were asked to pay out, by payment, and whether they take any now. */
  readonly payouts = { asked: new Map<string, StartPayout>(), isRefused: false };
  /** Where payers of coins say where their money goes back to. */
  readonly claims = new ClaimsOfTest();
  /** Who was asked to begin what. */
  readonly questions = new QuestionsOfTest();
  /** What is answered to who asks how a payment stands. */
  readonly known = new Map<string, PaymentNotice>();

  readonly list: readonly PaymentProvider[] = [
    {
      ...this.#named(USUAL, METHODS),
      vouchers: this.vouchers.desk,
      paysBackBy: METHODS.filter(({ paysToInstruments }) => paysToInstruments),
    },
    this.#named(WALLETS[0], wallet(SUMS.amountMinorMax)),
    this.#named(WALLETS[1], wallet(SECOND_WALLET_MOST)),
    {
      ...this.#named(COIN_DESK, both({ methodId: 'coins', family: 'crypto', title: 'Coins', ...SUMS })),
      startRefund: async (refund) => this.claims.start(refund),
      pollRefund: ({ refundId }) => Promise.resolve(this.claims.stateOf(refundId)),
    },
  ];

  /** Who tells of a payment. */
  speakerOf(paymentId: string): string {
    return this.questions.speakerOf(paymentId) ?? USUAL;
  }

  #named(providerId: string, methods: readonly PaymentMethod[]): PaymentProvider {
    return {
      providerId,
      noticeHeaders: ['x-sign'],
      methods: () => Promise.resolve(methods),
      startDeposit: async ({ paymentId }) => {
        await this.questions.ask(paymentId, providerId);
        return { kind: 'redirect', url: `https://pay.test/${paymentId}` };
      },
      startPayout: async (payout) => {
        const { paymentId } = payout;
        await this.questions.ask(paymentId, providerId, this.payouts.isRefused ? 'refuses' : 'takes');
        this.payouts.asked.set(paymentId, payout);
        return { providerRef: `ref-${paymentId}` };
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
      poll: (paymentId) => Promise.resolve(this.known.get(paymentId)),
    };
  }
}
