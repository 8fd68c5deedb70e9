import type { CounterKind } from '@overround/sports';
import type { StatisticKey } from './texts/names-en.ts';

/** One statistic of the wire. The name decides, for the numbers mean different things in different sports. */
export interface Statistic {
  readonly id: number;
  readonly key: StatisticKey;
}

// biome-ignore format: a table reads better packed
const TABLE: readonly (readonly [id: number, key: StatisticKey])[] = [
  [1, 'aces'], [2, 'firstServeWon'], [3, 'breakPointShare'], [4, 'doubleFaults'], [7, 'secondServeWon'],
  [8, 'firstServe'], [10, 'longestPointRun'], [18, 'penaltiesTaken'], [19, 'powerPlayGoals'],
  [20, 'possessionTime'], [25, 'longestGoalRun'], [26, 'corners'], [29, 'possession'], [30, 'pointsOnServe'],
  [31, 'pointsOnReturn'], [32, 'pointsOnServeShare'], [33, 'pointsOnReturnShare'], [34, 'timeOuts'],
  [35, 'pointsWon'], [36, 'threeDartAverage'], [37, 'maximums'], [45, 'attacks'], [47, 'offsides'],
  [53, 'fouls'], [54, 'tries'], [55, 'conversions'], [56, 'penaltyGoals'], [57, 'dropGoals'],
  [58, 'dangerousAttacks'], [59, 'shotsOnTarget'], [60, 'shotsOffTarget'], [61, 'breakPoints'],
  [62, 'twoMinutePenalties'], [63, 'fiveMinutePenalties'], [64, 'tenMinutePenalties'], [70, 'yellowCards'],
  [71, 'redCards'], [72, 'penalties'], [92, 'substitutions'], [93, 'expectedGoals'], [94, 'keyPasses'],
  [95, 'passing'], [96, 'crosses'], [98, 'breaks'],
  // None of the wire's numbers counts outs, balls, wickets and overs; these are ours.
  [101, 'outs'], [102, 'balls'], [103, 'wickets'], [104, 'overs'],
];

/** Corners are 26 and yellow cards 70 in our data (wire-shapes 14). */
export const STATISTICS: readonly Statistic[] = TABLE.map(([id, key]) => ({ id, key }));
const byKey = new Map(STATISTICS.map((statistic) => [statistic.key, statistic]));

const KEY_OF_COUNTER: Readonly<Record<CounterKind, StatisticKey>> = {
  corners: 'corners',
  yellow_cards: 'yellowCards',
  red_cards: 'redCards',
  fouls: 'fouls',
  offsides: 'offsides',
  shots_on_target: 'shotsOnTarget',
  shots_off_target: 'shotsOffTarget',
  substitutions: 'substitutions',
  penalties: 'penalties',
  aces: 'aces',
  double_faults: 'doubleFaults',
  breaks: 'breaks',
  two_minute_penalties: 'twoMinutePenalties',
  time_outs: 'timeOuts',
  outs: 'outs',
  balls: 'balls',
  wickets: 'wickets',
  overs: 'overs',
};

/** The statistic under which a counter of the match is shown. */
export const statisticOfCounter = (counter: CounterKind): Statistic => {
  const key = KEY_OF_COUNTER[counter];
  return byKey.get(key) ?? { id: 0, key };
};
