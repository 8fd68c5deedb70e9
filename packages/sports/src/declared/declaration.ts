import type { SportRules } from '../rules/rule-kit.ts';
import type { SportId } from '../sport-ids.ts';

/** Sports whose markets look alike. */
export type SportFamily =
  | 'football'
  | 'ice_hockey'
  | 'goals'
  | 'basketball'
  | 'american_football'
  | 'points'
  | 'tennis'
  | 'volleyball'
  | 'table_tennis'
  | 'frames'
  | 'maps'
  | 'baseball'
  | 'cricket'
  | 'fight'
  | 'race'
  | 'other';

/** What a period of a sport is called. */
export type PeriodUnit = 'half' | 'quarter' | 'period' | 'set' | 'map' | 'frame' | 'inning' | 'round';

/** One way to score: its points, and what part of all scores come this way. */
export interface ScoreWay {
  readonly points: number;
  readonly share: number;
}

/**
 * How overtime goes on: `whole` plays all its periods out (football), `until_decided` plays period after period while it
 * is level (basketball), `sudden_death` besides stops at the first goal (ice hockey).
 */
export type OvertimeWay = 'whole' | 'until_decided' | 'sudden_death';

/** A sport against the clock whose scores come one by one, each on its own. */
export interface ScoresPlay {
  readonly kind: 'scores';
  readonly ways: readonly ScoreWay[];
  readonly overtime: OvertimeWay;
}

/**
 * Who serves next: the rally's winner (volleyball, badminton), two serves each in turn and one each from one below the target
 * (table tennis), or one each (legs of darts).
 */
export type ServeOrder = 'rally_winner' | 'alternating' | 'each';

/** A sport of sets that are won by points, frames by one point. */
export interface RallyPlay {
  readonly kind: 'rally';
  readonly serveOrder: ServeOrder;
  /** Points between the sides that win a set. */
  readonly winBy: 1 | 2;
  /** Points that win a set whatever the difference; badminton 30. */
  readonly pointsMax?: number;
  /** Points that win a set and the deciding set, where the format does not say. */
  readonly setTarget: number;
  readonly decidingSetTarget: number;
}

/** Many take part and come in in an order. */
export interface FieldPlay {
  readonly kind: 'field';
}

/** Everything the platform knows of a sport before anybody plays it: one value a sport. */
export interface SportDeclaration<Key extends string = string> {
  readonly id: SportId;
  /** Under which its name stands in every language. */
  readonly key: Key;
  readonly family: SportFamily;
  readonly isDrawPossible: boolean;
  /** Video games: list category 2 on the wire. */
  readonly isCyber: boolean;
  /** What its periods are called, where their number does not say it. */
  readonly unit?: PeriodUnit;
  /** Its state machine; a sport without one is told by a feed that knows its scores. */
  readonly rules?: SportRules;
  /** How it is scored, for sports that are priced and played by a shared model. */
  readonly play?: ScoresPlay | RallyPlay | FieldPlay;
  /** No rule of a sport says how its bets are settled: each event brings the text of its own, or is not opened. */
  readonly hasOwnRules?: boolean;
}

/** `d`: a draw is possible; `c`: a video game. */
export type Marks = '' | 'd' | 'c' | 'dc';

interface Rest {
  readonly marks?: Marks;
  readonly unit?: PeriodUnit;
  readonly rules?: SportRules;
  readonly play?: ScoresPlay | RallyPlay | FieldPlay;
  readonly hasOwnRules?: boolean;
}

/** One line of the catalogue of sports. */
export const sport = <const Key extends string>(
  id: SportId,
  key: Key,
  family: SportFamily,
  { marks = '', ...rest }: Rest = {},
): SportDeclaration<Key> => ({
  id,
  key,
  family,
  isDrawPossible: marks.includes('d'),
  isCyber: marks.includes('c'),
  ...rest,
});
