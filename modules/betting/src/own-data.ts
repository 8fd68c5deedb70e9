import { GOES_AFTER_YEARS, GOES_AT_ONCE, type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

const OWN_BETS = 'bet_id in (select bet_id from betting.bet where person_id = $1)';

/** What was staked, and every act that made it what it came to. */
const bets: readonly OwnTable[] = [
  {
    table: 'betting.bet',
    gives:
      'bet_id account_id guid kind shape stake_minor currency combined_odds possible_win_minor line_count leg_count price_policy rule_set_version source balance_minor asked_at accept_seq accepted_at status open_leg_count payout_minor settlement_version settled_at sold_stake_minor sold_payout_minor',
    withholds: { house: 'position_key settles_alone' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.leg',
    of: OWN_BETS,
    gives:
      'bet_id leg_no event_id game_id part sport_id group_id type parameter_milli odds_milli book_version is_live is_banker score_home score_away',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.settlement',
    of: OWN_BETS,
    gives:
      'bet_id version status payout_minor difference_minor remainder open_leg_count leg_results explanation_ids event_id result_version tx_id settled_at tax_minor boost_minor insurance_minor',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.rounding_late',
    of: OWN_BETS,
    gives: 'bet_id version',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.insurance',
    of: OWN_BETS,
    gives: 'bet_id offer_id insured_minor premium_minor balance_minor tx_id bought_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.sale',
    of: OWN_BETS,
    gives: 'bet_id version offer_id kind stake_minor paid_minor fair_minor sold_at tax_minor',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.payout_hold',
    of: OWN_BETS,
    gives: 'hold_no bet_id payout_minor event_id result_version held_at pays_at ended_at ended_how',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.value_day',
    of: OWN_BETS,
    gives: 'bet_id day offer_minor locked_minor',
    as: { day: 'day::text' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.error_appeal_answer',
    of: `appeal_no in (select appeal_no from betting.error_appeal where ${OWN_BETS})`,
    gives: 'appeal_no is_upheld answer made_at',
    withholds: { others: 'made_by' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.error_appeal',
    of: OWN_BETS,
    gives: 'appeal_no bet_id deed_no reason made_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.error_notice',
    of: OWN_BETS,
    gives: 'bet_id deed_no odds_milli told_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.edit',
    gives: 'quote_id kind from_bet_id guid cost_minor edited_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.advance',
    gives:
      'advance_id account_id locked_account_id currency amount_minor bet_id collateral status opened_at ended_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.pool_settlement',
    of: 'match_id in (select match_id from betting.pool_match where person_id = $1)',
    gives: 'match_id version result_version result why lay_minor lay_commission_minor settled_at',
    withholds: { others: 'back_minor back_commission_minor', house: 'rounded_minor' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.pool_match',
    gives:
      'match_id offer_id guid account_id stake_minor risk_minor settlement_version result_version matched_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.pool_offer',
    gives:
      'offer_id request_id account_id currency event_id game_id part group_id outcome_type parameter_milli odds_milli stake_minor filled_minor commission_bps rule_set status offered_at expires_at ended_at',
    erase: STAYS_FOR_MONEY,
  },
];

/** What was wanted, asked about and offered, and came to no bet, or to one of those above. */
const orders: readonly OwnTable[] = [
  {
    table: 'betting.resting_order',
    gives:
      'order_id account_id currency guid kind order_sent trigger source status attempt bet_id refusal asked_at expires_at claimed_at ended_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.sale_order',
    gives:
      'order_id bet_id kind stake_minor at_least_minor due_at status refusal asked_at ended_at rule best_minor',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.vip_request',
    gives:
      'request_id account_id currency guid order_sent usual_minor source status offer_minor offer_odds_milli bet_id refusal asked_at expires_at ended_at',
    withholds: { others: 'answered_by' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.placement',
    gives: 'guid bet_id refusal asked_at',
    withholds: { secret: 'request_digest' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.pending_bet',
    gives:
      'bet_id account_id guid currency stake_minor order_sent source balance_minor asked_at due_at rounds',
    withholds: { house: 'position_key' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.open_bet',
    gives: 'bet_id account_id stake_minor made_at',
    withholds: { house: 'position_key' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.held_leg',
    gives: 'event_id bet_id leg_no game_id type parameter_milli win_milli',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'betting.fitting_sum',
    gives: 'from_at until_at legs_min odds_milli_min account_ids fitting_minor made_at',
    withholds: { same: 'mark_bet_id open_bets' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'betting.played_change',
    gives: 'noted_at',
    withholds: { same: 'change_no' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'betting.refused_order',
    gives:
      'refused_id refused_at account_id currency stake_minor kind code is_live wait_ms selections event_ids',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'betting.edit_quote',
    gives: 'quote_id bet_id kind request cost_minor price_versions expires_at due_at ended_at refusal',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'betting.insurance_offer',
    gives: 'offer_id bet_id percent insured_minor premium_minor price_versions expires_at',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'betting.sale_offer',
    gives: 'offer_id bet_id settlement_version stake_minor offer_minor fair_minor price_versions expires_at',
    erase: GOES_AT_ONCE,
  },
];

const choices: readonly OwnTable[] = [
  {
    table: 'betting.text_message',
    of: 'sender in (select sender from betting.text_link where person_id = $1)',
    gives: 'sender message_id answer bet_id received_at',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'betting.text_link',
    gives: 'lang tries sender set_at linked_at',
    withholds: { secret: 'pin_hash code_hash code_expires_at' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'betting.player_option',
    gives: 'auto_bets set_at advance_bets history_cleared_at',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'betting.one_click_budget',
    gives: 'account_id time_zone day budget_minor next_budget_minor spent_minor',
    as: { day: 'day::text' },
    erase: GOES_AT_ONCE,
  },
  { table: 'betting.winner_consent', gives: 'since', erase: GOES_AT_ONCE },
  {
    table: 'betting.fixture_notice',
    gives: 'event_id kind starts_at told_at',
    erase: { keeps: 'record' },
  },
];

/** What the house thinks of a risk: kept against fraud and manipulated matches, and told to nobody. */
const risk: readonly OwnTable[] = [
  {
    table: 'betting.account_cap',
    of: 'account_id in (select account_id from wallet.account where person_id = $1)',
    gives: 'stake_minor_max',
    withholds: { house: 'account_id reason set_at' },
    erase: GOES_AFTER_YEARS,
  },
  {
    table: 'betting.person_limit',
    gives: 'percent',
    erase: GOES_AFTER_YEARS,
  },
  {
    table: 'betting.person_limit_review',
    of: 'change_no in (select change_no from betting.person_limit_change where person_id = $1)',
    gives: 'is_upheld made_at',
    withholds: { others: 'made_by', house: 'change_no' },
    erase: { keeps: 'record' },
  },
  {
    table: 'betting.person_limit_change',
    gives: 'percent_before percent_after made_at',
    withholds: { others: 'made_by', house: 'change_no reason' },
    erase: { keeps: 'record' },
  },
  {
    table: 'betting.case_file',
    gives: '',
    withholds: { others: 'made_by', house: 'case_no event_id reason made_at body digest digest_before' },
    erase: { keeps: 'record' },
  },
];

export const BETTING_OWN_DATA: readonly OwnTable[] = [...bets, ...orders, ...choices, ...risk];
