// Sports of innings, bouts and fields, and those that only a feed tells. One line each.

import { cricketRules } from '../rules/cricket.ts';
import { fieldRules } from '../rules/field.ts';
import { fightRules } from '../rules/fight.ts';
import { inningsRules } from '../rules/innings.ts';
import type { SportId } from '../sport-ids.ts';
import { sport, type SportFamily } from './declaration.ts';

/** Many take part: races of all kinds, elections, the winner of a league. */
const field = <const Key extends string>(id: SportId, key: Key, family: SportFamily) =>
  sport(id, key, family, { rules: fieldRules, play: { kind: 'field' } });

/** Votes, awards, the weather: what a bet on one means is said beside it. */
const special = <const Key extends string>(id: SportId, key: Key) =>
  sport(id, key, 'other', { rules: fieldRules, play: { kind: 'field' }, hasOwnRules: true });

// biome-ignore format: a table reads better packed
export const OTHER_SPORTS_DECLARED = [
  sport(5, 'baseball', 'baseball', { unit: 'inning', rules: inningsRules }), sport(83, 'softball', 'baseball', { unit: 'inning', rules: inningsRules }),
  sport(66, 'cricket', 'cricket', { marks: 'd', unit: 'inning', rules: cricketRules }),
  sport(9, 'boxing', 'fight', { marks: 'd', unit: 'round', rules: fightRules(['knockout']) }), sport(189, 'mma', 'fight', { unit: 'round', rules: fightRules(['knockout', 'submission']) }), sport(56, 'martialArts', 'fight', { unit: 'round' }),
  sport(53, 'wrestling', 'fight'), sport(60, 'fencing', 'other'), sport(81, 'sumo', 'other'), sport(11, 'chess', 'other', { marks: 'd' }),
  field(18, 'motorSport', 'race'), field(19, 'biathlon', 'race'), field(22, 'alpineSkiing', 'race'), field(23, 'skiJumping', 'race'),
  field(24, 'crossCountry', 'race'), field(26, 'formula', 'race'), field(31, 'motorcycling', 'race'), field(36, 'cycling', 'race'),
  field(41, 'golf', 'race'), field(44, 'horseRacing', 'race'), field(63, 'sailing', 'race'), field(68, 'greyhounds', 'race'),
  field(92, 'trotting', 'race'), field(102, 'speedway', 'race'), field(132, 'antePostHorses', 'race'), field(133, 'antePostTrotting', 'race'),
  sport(138, 'surfing', 'other'), special(87, 'specials'), special(202, 'politics'), special(176, 'weather'),
  sport(20, 'tvGames', 'other'), sport(38, 'poker', 'other'), sport(69, 'toto', 'other'), sport(82, 'lottery', 'other'), sport(236, 'baccarat', 'other'),
  // Winners of leagues and cups, long before they are known.
  field(2999, 'longTerm', 'other'),
  // Marbles that roll down a course. The wire has no number for them: ours begin at 3001.
  field(3001, 'marbles', 'race'),
] as const;
