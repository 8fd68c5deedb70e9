/** What is kept in the browser for comfort alone, besides preferences: names or beginnings of names (`modules/content`, stored-things). */
export const COMFORT_KEYS = ['viewed-games', 'recent-searches', 'last-method'] as const;

/** The names themselves. */
export const COMFORT_NAMES = [
  'viewed-games',
  'recent-searches',
  'last-method.deposit',
  'last-method.withdrawal',
] as const;
