import { GOES_AT_ONCE, type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

const OWN_PAYMENTS = 'payment_id in (select payment_id from payments.payment where person_id = $1)';

export const PAYMENTS_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'payments.idem',
    of: 'owner = $1::text',
    gives: 'operation created_at',
    withholds: { secret: 'key request_hash', same: 'owner answer' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'payments.payment',
    gives:
      'payment_id account_id direction provider_id method_id currency amount_minor status provider_ref destination lang created_at finished_at',
    withholds: { secret: 'redirect_url return_url', house: 'poll_at poll_count' },
    erase: { keeps: 'money', later: { destination: 'null', return_url: `''`, redirect_url: 'null' } },
  },
  {
    table: 'payments.approval_vote',
    of: OWN_PAYMENTS,
    gives: 'payment_id is_for voted_at',
    withholds: { others: 'staff', house: 'reason' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.approval',
    of: OWN_PAYMENTS,
    gives: 'payment_id needed reasons sum_minor linked_minor wanted_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.payment_move',
    of: OWN_PAYMENTS,
    gives: 'payment_id move_no from_status to_status cause moved_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.provider_event',
    of: OWN_PAYMENTS,
    gives: 'provider_id provider_tx_id payment_id status amount_minor currency outcome received_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.review',
    of: OWN_PAYMENTS,
    gives: '',
    withholds: { house: 'review_id payment_id provider_id reason facts raised_at' },
    erase: STAYS_FOR_MONEY,
  },
];
