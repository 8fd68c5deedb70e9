/** Rounds of casino games as a table. */
export const rounds = {
  round: 'Round',
  started_at: 'Begun',
  ended_at: 'Ended',
  game: 'Game',
  maker: 'Provider',
  bet: 'Bet',
  win: 'Win',
  currency: 'Currency',
  status: 'Status',
  status_open: 'Open',
  status_ended: 'Ended',
  status_cancelled: 'Taken back',
  free: 'Free round',
} as const;
