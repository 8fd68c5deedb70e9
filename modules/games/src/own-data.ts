import { type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

export const GAMES_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'games.tote_bet',
    gives: 'bet_id pool_id guid account_id unit_minor line_count stake_minor picks placed_at cancelled_at',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'games.tote_payout',
    of: 'bet_id in (select bet_id from games.tote_bet where person_id = $1)',
    gives: 'bet_id version refund_minor payout_minor hits',
    erase: STAYS_FOR_MONEY,
  },
];
