import type { RequestFact } from '@overround/contracts/payments';
import { expect, test } from 'vitest';
import { decideFilled, type Filled, fitsTopic } from './request-rules.ts';

test.each([
  ['deposit_missing', [true, true, false]],
  ['deposit_wrong_sum', [false, true, false]],
  ['payout_late', [false, false, true]],
  ['payout_declined', [false, false, true]],
  ['ways', [true, false, false]],
  ['other', [true, true, true]],
] as const)('%s is about: none, a deposit, a withdrawal', (topic, expected) => {
  expect([undefined, 'deposit' as const, 'withdrawal' as const].map((one) => fitsTopic(topic, one))).toEqual(
    expected,
  );
});

const of = (fact: RequestFact, value: string): Filled => ({ fact, value });
test.each<[readonly RequestFact[], readonly Filled[], number, unknown]>([
  [['payer_name'], [of('payer_name', ' Asha ')], 0, [of('payer_name', 'Asha')]],
  [['payer_name', 'receipt'], [of('payer_name', 'Asha')], 1, [of('payer_name', 'Asha')]],
  [['paid_on'], [of('paid_on', '2026-11-20')], 0, [of('paid_on', '2026-11-20')]],
  [['paid_sum'], [of('paid_sum', '20,50 EUR')], 0, [of('paid_sum', '20,50 EUR')]],
  [['receipt'], [], 0, { receipt: 'field_required' }],
  [['payer_name'], [of('payer_name', '  ')], 0, { payer_name: 'field_required' }],
  [['payer_name'], [], 3, { payer_name: 'field_required' }],
  [['paid_on'], [of('paid_on', '20.11.2026')], 0, { paid_on: 'value_malformed' }],
  [['paid_on'], [of('paid_on', '2026-13-01')], 0, { paid_on: 'value_malformed' }],
  [['paid_sum'], [of('paid_sum', 'much')], 0, { paid_sum: 'value_malformed' }],
  [['transaction_hash'], [of('transaction_hash', 'short')], 0, { transaction_hash: 'value_malformed' }],
  [['payer_name'], [of('payer_name', 'A'), of('paid_sum', '1')], 0, { paid_sum: 'field_unknown' }],
  [['receipt'], [of('receipt', 'here')], 1, { receipt: 'field_unknown' }],
  [['bank_reference'], [of('bank_reference', '4111 1111 1111 1111')], 0, 'card_number_refused'],
  [[], [], 0, 'nothing_to_fill'],
])('%o filled with %o and %i files', (asks, given, files, expected) => {
  const decided = decideFilled(asks, given, files);
  const said = decided.ok ? decided.value : 'fields' in decided ? decided.fields : decided.code;
  expect(said).toEqual(expected);
});
