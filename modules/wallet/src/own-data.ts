import { type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

const OWN_ACCOUNTS = 'account_id in (select account_id from wallet.account where person_id = $1)';

export const WALLET_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'wallet.account',
    gives: 'account_id kind currency balance_minor is_active opened_at closed_at',
    withholds: { house: 'version' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'wallet.ledger_entry',
    of: OWN_ACCOUNTS,
    gives: 'tx_id entry_no seq account_id currency amount_minor balance_after_minor part_id',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'wallet.ledger_tx',
    of: `tx_id in (select tx_id from wallet.ledger_entry where ${OWN_ACCOUNTS})`,
    gives: 'tx_id seq kind source source_id actor created_at',
    as: { actor: `case when actor like 'staff:%' then 'staff' else actor end` },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'wallet.debt_instalment',
    of: 'plan_id in (select plan_id from wallet.debt_plan where person_id = $1)',
    gives: 'plan_id no due_at amount_minor taken_minor taken_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'wallet.conversion',
    gives:
      'tx_id guid from_account to_account from_currency to_currency from_minor to_minor rate rate_source rated_at made_at margin_bps margin_minor',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'wallet.repayment',
    gives: 'guid currency asked_minor made_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'wallet.liability_leaf',
    of: OWN_ACCOUNTS,
    gives: 'day currency position account_id part amount_minor salt hash',
    as: {
      day: `to_char(day, 'YYYY-MM-DD')`,
      salt: `encode(salt, 'hex')`,
      hash: `encode(hash, 'hex')`,
    },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'wallet.debt_plan',
    gives: 'plan_id currency owed_minor every_days is_betting_open agreed_at ended_at ended_as',
    erase: STAYS_FOR_MONEY,
  },
];
