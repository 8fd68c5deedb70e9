// What can be bet on of players, one line a sport: settlement counts by it, prices and the simulated world share scores out by it.

import { FORMAT } from './formats.ts';
import type { Happening, MatchFormat } from './match-state.ts';
import { SPORT, type SportId } from './sport-ids.ts';

/** Places in a team whose players can be bet on. */
export const PLAYER_POSITIONS = [
  'goalkeeper',
  'defender',
  'midfielder',
  'forward',
  'guard',
  'center',
  'quarterback',
  'running_back',
  'wide_receiver',
  'tight_end',
  'wing',
  'back',
  'pivot',
] as const;
export type PlayerPosition = (typeof PLAYER_POSITIONS)[number];

export const playerPositionOf = (name: string | undefined): PlayerPosition | undefined =>
  PLAYER_POSITIONS.find((one) => one === name);

export interface PlayerRules {
  /** Scores that are worth less are nobody's: of American football only touchdowns count. */
  readonly pointsMin: number;
  /** Overtime counts; shoot-outs never do. */
  readonly withOvertime: boolean;
  /** Part of all scores that is nobody's by mistake. */
  readonly ownGoalShare: number;
  /** How likely a player scores against the others of his side, by his place. */
  readonly weights: Readonly<Partial<Record<PlayerPosition, number>>>;
  /** The usual place of a player whose place nobody told. */
  readonly usual: PlayerPosition;
  /**
   * Who plays: `changes` for good, by substitutions (football); `dressed`, all who begin by the sheet, to the end (ice hockey); `rotation`,
   * so many of the bench come on and go off again (basketball, handball).
   */
  readonly plays: 'changes' | 'dressed' | 'rotation';
  readonly rotation?: { readonly players: number; readonly weight: number };
  /** Where what somebody scores together is bet on: what an attack that scores brings, each with its share. */
  readonly scoringAttacks?: readonly (readonly [points: number, share: number])[];
  /** Who scores most of his side is bet on. */
  readonly hasTopScorer?: boolean;
}

// Averages of professional leagues.
const RULES: ReadonlyMap<SportId, PlayerRules> = new Map<SportId, PlayerRules>([
  [
    SPORT.football,
    {
      pointsMin: 1,
      withOvertime: false,
      ownGoalShare: 0.025,
      weights: { goalkeeper: 0, defender: 1, midfielder: 3, forward: 7 },
      usual: 'midfielder',
      plays: 'changes',
    },
  ],
  [
    SPORT.iceHockey,
    {
      pointsMin: 1,
      withOvertime: false,
      ownGoalShare: 0,
      weights: { goalkeeper: 0, defender: 2, forward: 7 },
      usual: 'forward',
      plays: 'dressed',
    },
  ],
  [
    SPORT.basketball,
    {
      pointsMin: 1,
      withOvertime: true,
      ownGoalShare: 0,
      weights: { guard: 17, forward: 15, center: 13 },
      usual: 'forward',
      plays: 'rotation',
      rotation: { players: 5, weight: 5 },
      scoringAttacks: [
        [1, 0.064],
        [2, 0.727],
        [3, 0.209],
      ],
    },
  ],
  [
    FORMAT.handball.sportId,
    {
      pointsMin: 1,
      withOvertime: false,
      ownGoalShare: 0,
      weights: { goalkeeper: 0, wing: 32, back: 42, pivot: 30 },
      usual: 'back',
      plays: 'rotation',
      rotation: { players: 6, weight: 10 },
      scoringAttacks: [[1, 1]],
      hasTopScorer: true,
    },
  ],
  [
    FORMAT.americanFootball.sportId,
    {
      pointsMin: 6,
      withOvertime: true,
      ownGoalShare: 0.06,
      weights: { quarterback: 3, running_back: 8, wide_receiver: 6, tight_end: 5 },
      usual: 'wide_receiver',
      plays: 'dressed',
    },
  ],
]);

/** `undefined` where players cannot be bet on. */
export const playerRulesOf = (sportId: SportId): PlayerRules | undefined => RULES.get(sportId);

type Score = Extract<Happening, { kind: 'score' }>;

/** Whether a score is one that some player can be bet on for: own goals are nobody's. */
export function isPlayerScore(one: Happening, { sportId, periods }: MatchFormat): one is Score {
  const rules = playerRulesOf(sportId);
  return (
    rules !== undefined &&
    one.kind === 'score' &&
    one.way !== 'own_goal' &&
    one.way !== 'shootout' &&
    one.points >= rules.pointsMin &&
    (rules.withOvertime || one.period <= periods)
  );
}
