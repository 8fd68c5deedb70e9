/** What the casino refuses. */
export const casino = {
  casino_unavailable: 'The provider of this game does not answer. Try again in a moment.',
  casino_currency: 'This game is not played in {currency}.',
  casino_no_demo: 'This game has no demo.',
  casino_age: 'Games are open from the age of {age}. Confirm your age first.',
  casino_kept_full: 'You keep {gamesMax} games already. Let one go first.',
  casino_no_rounds: 'There are no rounds in this time.',
  casino_too_many_rounds:
    '{roundsMax, plural, one {One mail holds at most # round.} other {One mail holds at most # rounds.}} Choose a shorter time.',
  casino_replaced: 'The game was opened again elsewhere. Go on there, or open it here once more.',
  casino_session_over: 'This opening of the game is over. Open it again to go on.',
  casino_malformed: 'The call was not understood.',
  casino_try_later: 'This could not be decided now. Ask again.',
  casino_pace: 'The last round of a slot has only just begun. Wait a moment.',
  casino_stake_max: 'The law of your country lets one round of a slot stake less. Choose a smaller bet.',
} as const;
