import type { Side } from '@overround/sports';
import { type AbsentAt, type Condition, type Formula, when } from '../formula.ts';
import { CATEGORY, group, type MarketGroup, row } from '../group.ts';
import { FOOTBALL, type SportFamily } from '../sport-families.ts';

const { players, goals, points, specials } = CATEGORY;
/** Sports of few goals, each with its scorer. */
const SCORED: readonly SportFamily[] = ['football', 'ice_hockey'];

const FIRST: Condition = { op: 'scorer', which: 'first' };
const LAST: Condition = { op: 'scorer', which: 'last' };
const scores = (least: number): Condition => ({ op: 'scorerGoals', least });
const NOBODY: Condition = { op: 'noScorer' };
const total = (is: 'over' | 'under'): Condition => ({ op: 'playerTotal', is });

/** Void where he takes no part; of the first scorer also where he comes on after it (features-and-rules B5). */
const ifPlaying = (won: Condition): Formula => when(won, { op: 'absent', at: 'match' });
const ifOnBefore = (won: Condition): Formula => when(won, { op: 'absent', at: 'firstGoal' });
/** The stricter terms: void unless he begins the match. */
const ifStarting = (won: Condition): Formula => when(won, { op: 'absent', at: 'start' });
/** Scores most of his side; as many as another shares (features-and-rules B5, dead heat). */
const topOf = (side: Side, absentAt: AbsentAt): Formula => ({ kind: 'topScorer', side, absentAt });

/**
 * Who scores (wire-shapes 12.5: `PL` names the player, whose number on the team sheets is the parameter). Two goals and three of
 * one player have no numbers on the wire. Each has a twin on stricter terms, which a reader chooses in the coupon
 * (docs/decisions/31).
 */
// biome-ignore format: a table reads better packed
export const SCORER_GROUPS: readonly MarketGroup[] = [
  group({ id: 119, key: 'anyScorer', family: 'scorer', sports: SCORED, categories: [players, goals], columns: [[row(832, 'runner', ifPlaying(scores(1)), 'player')]] }),
  group({ id: 117, key: 'firstScorer', family: 'scorer', sports: SCORED, categories: [players, goals], columns: [[row(833, 'runner', ifOnBefore(FIRST), 'player')], [row(2960, 'noScorer', when(NOBODY))]] }),
  group({ id: 118, key: 'lastScorer', family: 'scorer', sports: SCORED, categories: [players, goals], columns: [[row(834, 'runner', ifPlaying(LAST), 'player')], [row(2961, 'noScorer', when(NOBODY))]] }),
  group({ id: 20041, key: 'scoresTwo', family: 'scorer', sports: SCORED, categories: [players, goals, specials], columns: [[row(20041, 'runner', ifPlaying(scores(2)), 'player')]] }),
  group({ id: 20042, key: 'hatTrick', family: 'scorer', sports: SCORED, categories: [players, goals, specials], columns: [[row(20042, 'runner', ifPlaying(scores(3)), 'player')]] }),
  group({ id: 20043, twinOf: 119, key: 'anyScorerStarting', family: 'scorer', sports: FOOTBALL, categories: [players], columns: [[row(20043, 'runner', ifStarting(scores(1)), 'player')]] }),
  group({ id: 20044, twinOf: 117, key: 'firstScorerStarting', family: 'scorer', sports: FOOTBALL, categories: [players], columns: [[row(20044, 'runner', ifStarting(FIRST), 'player')]] }),
  group({ id: 20045, twinOf: 118, key: 'lastScorerStarting', family: 'scorer', sports: FOOTBALL, categories: [players], columns: [[row(20045, 'runner', ifStarting(LAST), 'player')]] }),
  group({ id: 20046, twinOf: 20041, key: 'scoresTwoStarting', family: 'scorer', sports: FOOTBALL, categories: [players], columns: [[row(20046, 'runner', ifStarting(scores(2)), 'player')]] }),
  group({ id: 20047, twinOf: 20042, key: 'hatTrickStarting', family: 'scorer', sports: FOOTBALL, categories: [players], columns: [[row(20047, 'runner', ifStarting(scores(3)), 'player')]] }),
  group({ id: 20048, key: 'playerPoints', family: 'scorer', sports: ['basketball'], categories: [players, points], columns: [[row(20048, 'playerOver', ifPlaying(total('over')), 'playerLine')], [row(20049, 'playerUnder', ifPlaying(total('under')), 'playerLine')]] }),
  group({ id: 20049, twinOf: 20048, key: 'playerPointsStarting', family: 'scorer', sports: ['basketball'], categories: [players], columns: [[row(20050, 'playerOver', ifStarting(total('over')), 'playerLine')], [row(20051, 'playerUnder', ifStarting(total('under')), 'playerLine')]] }),
  group({ id: 20050, key: 'anyTouchdown', family: 'scorer', sports: ['american_football'], categories: [players, specials], columns: [[row(20052, 'runner', ifPlaying(scores(1)), 'player')]] }),
  group({ id: 20051, key: 'playerGoals', family: 'scorer', sports: ['goals'], categories: [players, goals], columns: [[row(20053, 'playerOver', ifPlaying(total('over')), 'playerLine')], [row(20054, 'playerUnder', ifPlaying(total('under')), 'playerLine')]] }),
  group({ id: 20052, twinOf: 20051, key: 'playerGoalsStarting', family: 'scorer', sports: ['goals'], categories: [players], columns: [[row(20055, 'playerOver', ifStarting(total('over')), 'playerLine')], [row(20056, 'playerUnder', ifStarting(total('under')), 'playerLine')]] }),
  group({ id: 20053, key: 'homeTopScorer', family: 'scorer', sports: ['goals'], categories: [players, goals, specials], columns: [[row(20057, 'runner', topOf(1, 'match'), 'player')]] }),
  group({ id: 20054, key: 'awayTopScorer', family: 'scorer', sports: ['goals'], categories: [players, goals, specials], columns: [[row(20058, 'runner', topOf(2, 'match'), 'player')]] }),
  group({ id: 20055, twinOf: 20053, key: 'homeTopScorerStarting', family: 'scorer', sports: ['goals'], categories: [players], columns: [[row(20059, 'runner', topOf(1, 'start'), 'player')]] }),
  group({ id: 20056, twinOf: 20054, key: 'awayTopScorerStarting', family: 'scorer', sports: ['goals'], categories: [players], columns: [[row(20060, 'runner', topOf(2, 'start'), 'player')]] }),
];

/** What is bet on of a player: the outcome type, and its twin that is void unless he begins the match. */
export interface ScorerMarket {
  readonly group: number;
  readonly type: number;
  readonly twinGroup: number;
  readonly twinType: number;
}
export const SCORER = {
  any: { group: 119, type: 832, twinGroup: 20_043, twinType: 20_043 },
  first: { group: 117, type: 833, twinGroup: 20_044, twinType: 20_044 },
  last: { group: 118, type: 834, twinGroup: 20_045, twinType: 20_045 },
  two: { group: 20_041, type: 20_041, twinGroup: 20_046, twinType: 20_046 },
  three: { group: 20_042, type: 20_042, twinGroup: 20_047, twinType: 20_047 },
} as const satisfies Readonly<Record<string, ScorerMarket>>;
/** Points of a player over and under a line, and a touchdown of his. */
export const PLAYER_POINTS = {
  over: { group: 20_048, type: 20_048, twinGroup: 20_049, twinType: 20_050 },
  under: { group: 20_048, type: 20_049, twinGroup: 20_049, twinType: 20_051 },
} as const satisfies Readonly<Record<string, ScorerMarket>>;
/** Goals of a player over and under a line, where one scores many. */
export const PLAYER_GOALS = {
  over: { group: 20_051, type: 20_053, twinGroup: 20_052, twinType: 20_055 },
  under: { group: 20_051, type: 20_054, twinGroup: 20_052, twinType: 20_056 },
} as const satisfies Readonly<Record<string, ScorerMarket>>;
/** Totals of players by what a sport calls its scores; `undefined` where none are bet on. */
export const playerTotalsOf = (
  family: SportFamily,
): typeof PLAYER_POINTS | typeof PLAYER_GOALS | undefined =>
  family === 'basketball' ? PLAYER_POINTS : family === 'goals' ? PLAYER_GOALS : undefined;
/** Who scores most of the first side, and of the second. */
export const TOP_SCORER = {
  1: { group: 20_053, type: 20_057, twinGroup: 20_055, twinType: 20_059 },
  2: { group: 20_054, type: 20_058, twinGroup: 20_056, twinType: 20_060 },
} as const satisfies Readonly<Record<Side, ScorerMarket>>;
export const TOUCHDOWN = { group: 20_050, type: 20_052 } as const;
/** Nobody scores, as an outcome of the first scorer and of the last. */
export const NO_SCORER = { first: 2960, last: 2961 } as const;

const TWINNED: readonly ScorerMarket[] = [SCORER, PLAYER_POINTS, PLAYER_GOALS, TOP_SCORER].flatMap(
  (markets): readonly ScorerMarket[] => Object.values(markets),
);
const twins = new Map<number, number>(TWINNED.map(({ type, twinType }) => [type, twinType]));
const plains = new Map<number, number>(TWINNED.map(({ type, twinType }) => [twinType, type]));

/** The outcome type that is void unless the player begins the match; `undefined` where an outcome has no such terms. */
export const startersOnlyType = (type: number): number | undefined => twins.get(type);
/** The way back: the plain type of one on the stricter terms. */
export const plainTypeOf = (type: number): number | undefined => plains.get(type);
export const isStartersOnly = (type: number): boolean => plains.has(type);
