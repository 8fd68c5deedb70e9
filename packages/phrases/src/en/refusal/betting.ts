export const betting = {
  coupon_empty: 'The coupon is empty.',
  too_many_selections:
    'A coupon holds at most {selectionsMax, plural, one {# selection} other {# selections}}.',
  coupon_kind_unfit: 'This kind of bet does not fit the number of selections.',
  system_size_unfit: 'Choose the sizes of the system.',
  selection_closed: 'A selection is over. Remove it to go on.',
  all_selections_closed: 'All matches of the coupon are over.',
  selection_suspended: 'A selection is suspended for the moment.',
  selection_single_only: 'A selection can only be bet on its own.',
  selections_related: 'Some selections depend on each other and cannot stand in one bet.',
  odds_changed: 'The odds have changed.',
  stake_too_low: 'The stake is below the minimum.',
  stake_too_high: 'The stake is above the maximum.',
  position_full: 'You have reached the maximum on this selection.',
  betting_not_allowed: 'Betting is not open to you at the moment.',
  option_not_offered: 'This kind of bet is not offered.',
  price_policy_unknown: 'Choose what happens when the odds change.',
  acceptance_timed_out: 'The bet could not be accepted in time. The stake is back on your account.',
  score_changed:
    'The score changed while the bet was waiting, so it was not accepted. The stake is back on your account.',
  idempotency_conflict: 'Another bet was sent under the same key.',
  coupon_code_unknown: 'There is no coupon under this code.',
} as const;
