export const catalog = {
  game_not_found: 'This match is over or not listed.',
} as const;
