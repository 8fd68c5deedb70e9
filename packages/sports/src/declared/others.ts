// Sports of innings, bouts and fields, and those that only a feed tells. One line each.

import { sport } from './declaration.ts';

// biome-ignore format: a table reads better packed
export const OTHER_SPORTS_DECLARED = [
  sport(5, 'baseball', 'baseball', { unit: 'inning' }), sport(83, 'softball', 'baseball', { unit: 'inning' }),
  sport(66, 'cricket', 'cricket', { marks: 'd', unit: 'inning' }),
  sport(9, 'boxing', 'fight', { marks: 'd', unit: 'round' }), sport(189, 'mma', 'fight', { unit: 'round' }), sport(56, 'martialArts', 'fight', { unit: 'round' }),
  sport(53, 'wrestling', 'fight'), sport(60, 'fencing', 'other'), sport(81, 'sumo', 'other'), sport(11, 'chess', 'other', { marks: 'd' }),
  sport(18, 'motorSport', 'race'), sport(19, 'biathlon', 'race'), sport(22, 'alpineSkiing', 'race'), sport(23, 'skiJumping', 'race'),
  sport(24, 'crossCountry', 'race'), sport(26, 'formula', 'race'), sport(31, 'motorcycling', 'race'), sport(36, 'cycling', 'race'),
  sport(41, 'golf', 'race'), sport(44, 'horseRacing', 'race'), sport(63, 'sailing', 'race'), sport(68, 'greyhounds', 'race'),
  sport(92, 'trotting', 'race'), sport(102, 'speedway', 'race'), sport(132, 'antePostHorses', 'race'), sport(133, 'antePostTrotting', 'race'),
  sport(138, 'surfing', 'other'), sport(87, 'specials', 'other'), sport(202, 'politics', 'other'), sport(176, 'weather', 'other'),
  sport(20, 'tvGames', 'other'), sport(38, 'poker', 'other'), sport(69, 'toto', 'other'), sport(82, 'lottery', 'other'), sport(236, 'baccarat', 'other'),
  // Winners of leagues and cups, long before they are known.
  sport(2999, 'longTerm', 'other'),
] as const;
