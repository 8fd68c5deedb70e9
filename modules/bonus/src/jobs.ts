/** Names of what this module does by the clock: each step for itself, so that one that fails or waits keeps no other from its turn. */
export const JOBS = {
  keepPoints: 'bonus.keep_points',
  shareWeeks: 'bonus.share_weeks',
  payCashback: 'bonus.pay_cashback',
  tellSpins: 'bonus.tell_spins',
  refreshDue: 'bonus.refresh_due',
} as const;
