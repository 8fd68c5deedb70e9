// Why a bet is void, with the number each reason has in feeds and on the rules page (features-and-rules B1, row 77).

/** Place in the list is the number: 0 to 16 as feeds count them, then our own. Never reordered, only added to. */
export const VOID_REASONS = [
  'other',
  'no_goalscorer',
  'correct_score_missing',
  'result_unverifiable',
  'format_change',
  'cancelled_event',
  'missing_goalscorer',
  'walkover',
  'dead_heat',
  'retired',
  'abandoned',
  'postponed',
  'incorrect_odds',
  'incorrect_statistics',
  'no_result_assignable',
  'settled_by_hand',
  'starting_pitcher_changed',
  'late_bet',
  'event_moved',
  'did_not_start',
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const isVoidReason = (name: string): name is VoidReason =>
  VOID_REASONS.some((reason) => reason === name);
