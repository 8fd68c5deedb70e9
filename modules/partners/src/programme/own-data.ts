import { type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

const OF_PARTNER = 'partner_id in (select partner_id from partners.partner where person_id = $1)';
const MONTH = `to_char(month, 'YYYY-MM')`;
const OF_PLAYER = 'referral_id in (select referral_id from partners.referral where person_id = $1)';

/** What is kept of partners and of players they brought. What a player did for a partner is worked out from their own ledger. */
export const PROGRAMME_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'partners.partner',
    gives: 'partner_id status name site about invite_code applied_at decided_at reason closed_month',
    as: { closed_month: `to_char(closed_month, 'YYYY-MM')` },
    withholds: { others: 'parent_id depth', house: 'shared decided_by' },
    // Who they were goes at once; that months were paid stays.
    erase: {
      now: {
        name: `'-'`,
        site: `''`,
        about: `'-'`,
        status: `case when status in ('active', 'suspended') then 'suspended' else 'refused' end`,
      },
      keeps: 'money',
    },
  },
  {
    table: 'partners.partner_plan',
    of: OF_PARTNER,
    gives: 'partner_id from_month given_no plan_id version given_at',
    as: { from_month: `to_char(from_month, 'YYYY-MM')` },
    withholds: { house: 'given_by' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'partners.link',
    of: OF_PARTNER,
    gives: 'link_id partner_id code campaign target is_active made_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'partners.statement',
    of: OF_PARTNER,
    gives:
      'statement_id partner_id month currency plan_id plan_version net_minor carried_in_minor carried_out_minor share_minor cpa_minor sub_minor total_minor lines closed_at',
    as: { month: MONTH },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'partners.balance',
    of: OF_PARTNER,
    gives: 'partner_id currency balance_minor',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'partners.payout',
    of: OF_PARTNER,
    gives:
      'payout_id partner_id way currency amount_minor status account_id reference reason asked_at paid_at',
    withholds: { house: 'approved_by' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'partners.referral',
    gives: 'referral_id country_id currency registered_at first_deposit_at',
    // Who brought them, by what and for how much is the partner's.
    withholds: {
      others:
        'partner_id link_id subs plan_id plan_version cpa_status cpa_until qualified_at cpa_statement_id',
      house: 'status shared path is_crowd decided_by decided_at',
      same: 'deposited_minor',
    },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'partners.player_month',
    of: OF_PLAYER,
    gives:
      'referral_id month currency stakes_minor payouts_minor bonus_minor tax_minor chargebacks_minor deposits_minor withdrawals_minor',
    as: { month: MONTH },
    withholds: { others: 'statement_id' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'partners.read_account',
    of: OF_PLAYER,
    gives: 'account_id referral_id',
    withholds: { house: 'read_seq' },
    erase: STAYS_FOR_MONEY,
  },
];
