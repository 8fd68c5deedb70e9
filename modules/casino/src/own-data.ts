import { GOES_AT_ONCE, type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

export const CASINO_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'casino.movement',
    gives:
      'movement_id provider transaction_id kind session_id round_id amount_minor currency of_transaction_id order_id told_at',
    withholds: { same: 'content_hash' },
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'casino.round',
    gives:
      'round_id provider provider_round session_id account_id bonus_id game_id currency is_free bet_minor win_minor started_at ended_at is_cancelled',
    erase: STAYS_FOR_MONEY,
  },
  {
    table: 'casino.session',
    gives:
      'session_id account_id bonus_id currency provider player_ref game_id lang opened_at expires_at replaced_at',
    withholds: { secret: 'token_hash', same: 'signed_in' },
    erase: STAYS_FOR_MONEY,
  },
  { table: 'casino.player', gives: 'provider player_ref', erase: STAYS_FOR_MONEY },
  { table: 'casino.kept_game', gives: 'game_id kept_at', erase: GOES_AT_ONCE },
];
