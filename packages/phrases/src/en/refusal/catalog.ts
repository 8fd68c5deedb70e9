export const catalog = {
  game_not_found: 'This match is over or not listed.',
  feed_unknown_producer: 'This producer is not known here.',
  feed_signature_wrong: 'The signature or its time is not right.',
  window_malformed:
    'Ask for a window whose ends are whole steps of {stepSeconds} seconds, the end after the beginning.',
  window_too_wide: 'Ask for at most {windowSecondsMax} seconds at once.',
  topic_unknown: 'There is nothing to follow under this name.',
  too_many_topics: 'Too many things are followed at once.',
  favourites_full: 'You keep as many as fit. Let some go first.',
  event_type_unknown: 'This match has no news of this kind.',
  subscriptions_full: 'You follow as many matches as fit. Let some go first.',
  duel_sides_wrong: 'Put one or two on each side, nobody on both.',
  duel_not_possible: 'Who was chosen cannot stand in a duel of this event now.',
  duels_full: 'This event has as many duels as it takes.',
  duel_not_priced: 'This duel has no price now. Try others.',
} as const;
