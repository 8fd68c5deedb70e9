import { minor } from '@overround/kernel';
import type { CashAsk } from '@overround/provider-kit';
import { describe, expect, it } from 'vitest';
import { type CashFacts, decideCashAsk, leastOnCode } from './decide-cash-ask.ts';

const PLACE = { code: 'x', deskId: 'desk-1', deskName: 'Desk 1' };
const look: CashAsk = { ...PLACE, kind: 'look' };
const ask = (kind: 'pay_in' | 'pay_out', amount: bigint, more: object = {}): CashAsk => ({
  ...PLACE,
  kind,
  deskTxId: 'tx-1',
  amountMinor: minor(amount),
  currency: 'EUR',
  ...more,
});
const code = { leastMinor: 500n, mostMinor: 5000n, isOver: false };
const deposit: CashFacts = {
  payment: { direction: 'deposit', status: 'pending', currency: 'EUR' },
  code,
  use: undefined,
};
const payout: CashFacts = {
  payment: { direction: 'withdrawal', status: 'sent', currency: 'EUR' },
  code: { ...code, leastMinor: 5000n },
  use: undefined,
};
const over = { ...code, isOver: true };
const paidIn: CashFacts = {
  payment: { ...deposit.payment, status: 'succeeded' },
  code: over,
  use: { deskTxId: 'tx-1', deskId: 'desk-1', amountMinor: 4000n },
};
const paidOut: CashFacts = { ...paidIn, payment: { ...payout.payment, status: 'paid' } };
const at = (facts: CashFacts, status: CashFacts['payment']['status']): CashFacts => ({
  ...facts,
  payment: { ...facts.payment, status },
});

const CASES: readonly [string, CashFacts, CashAsk, string][] = [
  ['shows an open deposit', deposit, look, 'show'],
  ['shows an open withdrawal', payout, look, 'show'],
  ['takes less than the most', deposit, ask('pay_in', 4999n), 'act'],
  ['takes the most', deposit, ask('pay_in', 5000n), 'act'],
  ['takes no unit more', deposit, ask('pay_in', 5001n), 'sum_over'],
  ['takes the least', deposit, ask('pay_in', 500n), 'act'],
  ['takes no unit less', deposit, ask('pay_in', 499n), 'sum_under'],
  ['takes no nothing', deposit, ask('pay_in', 0n), 'sum_under'],
  ['takes no other currency', deposit, ask('pay_in', 4000n, { currency: 'USD' }), 'other_currency'],
  ['pays nothing out of a deposit', deposit, ask('pay_out', 5000n), 'code_other_way'],
  ['pays out exactly', payout, ask('pay_out', 5000n), 'act'],
  ['pays out no less', payout, ask('pay_out', 4999n), 'sum_other'],
  ['pays out no more', payout, ask('pay_out', 5001n), 'sum_other'],
  ['pays out no other currency', payout, ask('pay_out', 5000n, { currency: 'USD' }), 'other_currency'],
  ['takes nothing for a withdrawal', payout, ask('pay_in', 5000n), 'code_other_way'],
  ['is over by its time', { ...deposit, code: over }, ask('pay_in', 4000n), 'code_over'],
  ['is over by its time, looked at', { ...deposit, code: over }, look, 'code_over'],
  ['pays out nothing after its time', { ...payout, code: over }, ask('pay_out', 5000n), 'code_over'],
  ['is over once the deposit expired', at(deposit, 'expired'), ask('pay_in', 4000n), 'code_over'],
  ['is over once the money went back', at(payout, 'declined'), ask('pay_out', 5000n), 'code_over'],
  ['is over while a person looks', at(payout, 'review'), ask('pay_out', 5000n), 'code_over'],
  ['is used once', paidIn, ask('pay_in', 4000n, { deskTxId: 'tx-2' }), 'code_used'],
  ['is used, looked at', paidIn, look, 'code_used'],
  ['is told again, after its time too', paidIn, ask('pay_in', 4000n), 'again'],
  ['is told again of a payout', paidOut, ask('pay_out', 4000n), 'again'],
  ['is told again while the money waits for checks', at(paidIn, 'held'), ask('pay_in', 4000n), 'again'],
  ['is no other sum', paidIn, ask('pay_in', 4001n), 'transaction_reused'],
  ['is no other desk', paidIn, ask('pay_in', 4000n, { deskId: 'desk-2' }), 'transaction_reused'],
  ['is no other currency', paidIn, ask('pay_in', 4000n, { currency: 'USD' }), 'transaction_reused'],
  ['is no other way', paidIn, ask('pay_out', 4000n), 'transaction_reused'],
];

describe('a code at a desk', () => {
  it.each(CASES)('%s', (_case, facts, asked, wanted) => {
    const decided = decideCashAsk(facts, asked);
    expect(decided.kind === 'refuse' ? decided.code : decided.kind).toBe(wanted);
  });
});

it.each([
  ['the network, where the contract asks for as much', 5000n, 500n, 500n, 500n],
  ['the network, where the contract lets less be asked for', 5000n, 500n, 200n, 500n],
  ['the contract, where it asks for more', 5000n, 500n, 2000n, 2000n],
  ['its sum, where that is below both', 300n, 500n, 2000n, 300n],
  ['the network, where nothing was planned', 5000n, 500n, 0n, 500n],
])('the least on a code is of %s', (_what, amount, network, contract, least) => {
  expect(leastOnCode(amount, network, contract)).toBe(least);
});
