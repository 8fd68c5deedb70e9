export const catalog = {
  game_not_found: 'This match is over or not listed.',
  feed_unknown_producer: 'This producer is not known here.',
  feed_signature_wrong: 'The signature or its time is not right.',
} as const;
