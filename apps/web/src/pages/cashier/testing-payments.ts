// What the cashier's calls answer to a test.
import { ASHA, good, PERSONAL } from '../../app/testing-answers.ts';

export const PAYMENT_ID = '01a1fe80-0324-7931-822b-394677de5a03';
export const METHODS = 'GET /web-api/api/payments/v1/methods';
export const DEPOSIT = 'POST /web-api/api/payments/v1/deposit';
export const WITHDRAW = 'POST /web-api/api/payments/v1/withdrawal';
export const PAYMENT = `GET /web-api/api/payments/v1/payments/${PAYMENT_ID}`;
export const HISTORY = 'POST /web-api/office/gethistorypaymentmainaccount';

export const offer = (
  direction: string,
  ids: readonly string[],
  checksFromMinor: object = {},
  { way = {}, ...more }: { readonly way?: object } & Record<string, unknown> = {},
) =>
  good({
    instruments: [],
    ...more,
    accountId: ASHA.accountId,
    currency: 'EUR',
    exponent: 2,
    balanceMinor: ASHA.balanceMinor,
    checksFromMinor,
    methods: ids.map((id) => ({
      methodId: `sandbox:${id}`,
      direction,
      title: id,
      amountMinorMin: '100',
      amountMinorMax: '500000',
      source: `sandbox:${id}`,
      ...way,
    })),
  });
export const payment = (change: object = {}) => ({
  paymentId: PAYMENT_ID,
  accountId: ASHA.accountId,
  direction: 'deposit',
  status: 'created',
  methodId: 'sandbox:Card',
  amountMinor: '2000',
  currency: 'EUR',
  exponent: 2,
  createdAt: 1_795_000_000,
  ...change,
});
export const deposits = { ...PERSONAL, [METHODS]: offer('deposit', ['Card', 'Bank']) };
export const withdrawals = { ...PERSONAL, [METHODS]: offer('withdrawal', ['Bank']) };
export const down = { status: 0, body: undefined };
