import { GOES_AT_ONCE, type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

const OWN_PAYMENTS = 'payment_id in (select payment_id from payments.payment where person_id = $1)';

export const PAYMENTS_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'payments.request_entry',
    of: 'request_id in (select request_id from payments.request where person_id = $1)',
    gives: 'entry_id request_id place author text file_ids asks filled written_at',
    withholds: { others: 'written_by' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'payments.request',
    gives: 'request_id topic payment_id status opened_at changed_at files_gone_at',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'payments.idem',
    of: 'owner = $1::text',
    gives: 'operation created_at',
    withholds: { secret: 'key request_hash', same: 'owner answer' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'payments.cash_use',
    of: OWN_PAYMENTS,
    gives: 'payment_id desk_id desk_name desk_tx_id amount_minor used_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.cash_code',
    of: OWN_PAYMENTS,
    gives: 'payment_id provider_id least_minor most_minor until opened_at',
    withholds: { secret: 'mark' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.payment',
    gives:
      'payment_id account_id direction provider_id method_id currency amount_minor status provider_ref destination lang created_at arrived_at finished_at state_since state_until late_at source held_for counts_from instrument_id stray_of',
    withholds: { secret: 'redirect_url return_url', same: 'payout_mark', house: 'poll_at poll_count' },
    erase: { keeps: 'money', later: { destination: 'null', return_url: `''`, redirect_url: 'null' } },
  },
  {
    table: 'payments.instrument',
    gives: 'instrument_id provider_id source brand last_four expires first_at forgotten_at',
    // It says nothing to its owner, and finds who else paid with it.
    withholds: { house: 'fingerprint' },
    erase: {
      keeps: 'law',
      later: {
        fingerprint: "'gone-' || instrument_id",
        brand: 'null',
        last_four: 'null',
        expires: 'null',
      },
    },
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
    table: 'payments.risk_look',
    of: OWN_PAYMENTS,
    gives: 'payment_id looked_at worth_minor home_country seen_country',
    // Told, they would show how to pass below them.
    withholds: { house: 'version hits action' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.payment_move',
    of: OWN_PAYMENTS,
    gives: 'payment_id move_no from_status to_status cause moved_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.payment_route',
    of: OWN_PAYMENTS,
    gives: 'payment_id provider_id method_id',
    withholds: { house: 'route_no asks left_at least_minor' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.reversal',
    of: OWN_PAYMENTS,
    gives: 'reversal_id payment_id kind state amount_minor currency provider_tx_id created_at finished_at',
    withholds: { others: 'actor', secret: 'claim_url', house: 'reason asks poll_at poll_count' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'payments.review_act',
    of: 'review_id in (select review_id from payments.review where payment_id in (select payment_id from payments.payment where person_id = $1))',
    gives: '',
    withholds: { others: 'staff', house: 'review_id act_no resolution reason is_final acted_at' },
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
    withholds: { house: 'review_id payment_id provider_id reason facts raised_at finding_key' },
    erase: STAYS_FOR_MONEY,
  },
];
