import { GOES_AT_ONCE, type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

export const BONUS_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'bonus.bonus',
    gives:
      'bonus_id offer_id offer_version occasion status currency cash_account_id account_id granted_minor required_minor wagered_minor converted_minor forfeited_minor taken_back_minor earned_bet_id sweeps chosen_at chosen_seq ends_at ended_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.decision',
    of: 'bonus_id in (select bonus_id from bonus.bonus where person_id = $1)',
    gives: 'bonus_id place what facts decided_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.turn',
    of: 'bonus_id in (select bonus_id from bonus.bonus where person_id = $1)',
    gives: 'bonus_id from_seq from_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.bonus_deposit',
    of: 'bonus_id in (select bonus_id from bonus.bonus where person_id = $1)',
    gives: 'bonus_id payment_id deposit_minor reversed_minor',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.distribution_share',
    of: 'bonus_id in (select bonus_id from bonus.bonus where person_id = $1)',
    gives: 'bonus_id account_id base_minor',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.game_round',
    gives:
      'round_id account_id currency game_kind provider game bet_minor win_minor is_own is_in_cashback is_cancelled finished_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.free_spins',
    gives:
      'order_id bonus_id account_id currency provider game spins bet_minor state ends_at ordered_at told_at',
    withholds: { house: 'fault claimed_until' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.free_spin',
    of: 'order_id in (select order_id from bonus.free_spins where person_id = $1)',
    gives: 'order_id round_id win_minor played_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.late_spin',
    of: 'order_id in (select order_id from bonus.free_spins where person_id = $1)',
    gives: 'order_id round_id win_minor told_at honoured_minor decided_at',
    withholds: { others: 'decided_by' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.cashback',
    gives: 'account_id from_at until_at currency level bet_minor win_minor paid_minor paid_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'bonus.point_purchase',
    gives: 'purchase_id points earned bonus_id bought_at',
    erase: STAYS_FOR_MONEY,
  },
  { table: 'bonus.promo_use', gives: 'code used_at bonus_id refusal', erase: STAYS_FOR_MONEY },
  {
    table: 'bonus.invitation',
    gives: 'offer_id invited_at until_at',
    withholds: { house: 'invited_by' },
    erase: GOES_AT_ONCE,
  },
];
