/** What the desk refuses to staff. */
export const operator = {
  staff_code_needed: 'Enter the code of your authenticator app.',
  staff_factor_needed: 'Set up your authenticator app first.',
  hold_scope: 'Stop either a feed or a match; parts and markets belong to a match.',
  hold_there: 'This is stopped by hand already.',
  hold_lifted: 'This stop was lifted already.',
  hand_price_scope: 'Set a price or a shift, one of them.',
  hand_price_feed: 'The feed prices this match; only matches the house prices are priced by hand.',
  hand_price_no_line: 'This outcome is not part of a whole line, so it cannot be priced by hand.',
  hand_price_too_far: 'Too far from the model.',
  hand_price_ended: 'This price has ended already.',
  reviewed_already: 'A second person has looked at this already.',
  second_person_needed: 'A second person has to look at this: you made it.',
  staff_email_taken: 'There is a member of staff with this address.',
  campaign_kind: 'The engine runs no bonus of this kind.',
  campaign_code_taken: 'There is such a code already.',
} as const;
