export const coupon = {
  title: 'Coupon',
  empty: 'Tap a price to add it here.',
  selections: '{count, plural, one {# selection} other {# selections}}',
  total_odds: 'Total odds',
  full: 'A coupon holds at most {count, plural, one {# selection} other {# selections}}.',
  added: '{outcome} was added to the coupon',
  removed: '{outcome} was removed from the coupon',
  have_code: 'Have a code?',
} as const;
