/** The page of payments, and the one of points. */
export const payment = {
  in_h: 'Paying in',
  out_h: 'Paying out',
  method: 'Way',
  min: 'Least',
  max: 'Most',
  fee: 'Fee',
  time: 'Usual time',
  no_fee: 'none',
  at_once: 'at once',
  no_time: 'the provider does not say',
  none_in: 'Nothing can be paid in in {currency} at the moment.',
  none_out: 'Nothing can be paid out in {currency} at the moment.',
  silent: 'A payment provider does not answer now, so its ways are missing here.',
  amounts:
    'Sums in {currency} for players from {country}. The fee is what the provider keeps; {brand} adds nothing.',
  how_h: 'How money is kept safe',
  how_t:
    '- A deposit is credited when the provider confirms it by a signed message, once, and in exactly the sum and currency it names. What does not fit is looked at by a person.\n- A withdrawal reserves its sum at once, so that it cannot be played meanwhile, and is not taken back by the player.\n- A withdrawal needs a sign-in of the last {fresh}. After a change of password, e-mail, phone or second factor nothing leaves for {hold}.\n- Money goes out to its owner. Numbers of cards are typed at the provider alone and never reach us.\n- A self-exclusion or a limit never keeps you from your own money.',
  points_none: '{brand} has no loyalty points: none are earned by bets, and none are needed for anything.',
  points_h: 'Points of {brand}',
} as const;
