import type { SportId } from './sport-ids.ts';

/** 1 is the first participant (home), 2 the second. */
export type Side = 1 | 2;

export interface Pair {
  readonly home: number;
  readonly away: number;
}

/**
 * What both sides agreed to play. Periods are numbered as on the wire (wire-shapes 6): football 1-2, basketball 1-4,
 * hockey 1-3, set sports by set number. Numbers above `periods` are overtime, then the shoot-out.
 */
export interface MatchFormat {
  readonly sportId: SportId;
  /** Regular periods of a timed sport, or the most sets that can be played. */
  readonly periods: number;
  /** Length of a regular period in seconds; 0 where no clock decides. */
  readonly periodSeconds: number;
  /** Sets needed to win, set sports only. */
  readonly setsToWin?: number;
  /** Length of one overtime period in seconds; absent where a draw stands. */
  readonly overtimeSeconds?: number;
  readonly overtimePeriodsMax?: number;
  readonly hasShootout?: boolean;
  /** Points (table tennis, volleyball) or games (tennis) that win a set, and the same for the deciding set. */
  readonly setTarget?: number;
  readonly decidingSetTarget?: number;
  /** Cricket of limited overs: balls of one innings. */
  readonly inningBalls?: number;
  /** Test cricket: overs of the whole match, after which it is drawn. */
  readonly matchOvers?: number;
  /** A race, a stage, an election: many take part, and nobody plays against somebody. */
  readonly field?: Field;
}

/** One of many who take part: a horse, a driver, a candidate, a club of a league. */
export interface Runner {
  /** From 1, as on the card. */
  readonly number: number;
  readonly names: { readonly en: string } & Readonly<Record<string, string>>;
  /** Who rides or drives. */
  readonly rider?: { readonly en: string } & Readonly<Record<string, string>>;
  /** Places of the last races, the oldest first: `3-1-F-2`. */
  readonly form?: string;
  /** Where it starts: stall, trap, place on the grid. */
  readonly draw?: number;
  /** How it usually begins, from its last races: hundredths of the field in front of it early on, 0 leads. */
  readonly pace?: number;
}

/** What can be bet on in a field. */
export type FieldOffer = 'win' | 'place' | 'top3' | 'forecast' | 'reverse' | 'tricast' | 'ahead';

/** Those who take part, and the terms of betting on them, fixed when the event is listed. */
export interface Field {
  readonly runners: readonly Runner[];
  readonly offers: readonly FieldOffer[];
  /** Places that a place bet pays. */
  readonly places: number;
  /** Weights are set to make the race even. */
  readonly isHandicap?: boolean;
  /** What stalls did in the last races on this course, by stall. */
  readonly draws?: readonly DrawRecord[];
}

/** A stall over the last races of a course. */
export interface DrawRecord {
  readonly draw: number;
  readonly starts: number;
  readonly wins: number;
  /** Among the first three. */
  readonly placed: number;
  /** Wins that so many starts in fields of those sizes come to by chance. */
  readonly winsByChance: number;
}

/**
 * How a fight ends: `points` is the judges' decision. A `technical_draw` has no winner: an accident stopped it before the judges could
 * decide, and what was not decided by then never will be (features-and-rules B4: refund).
 */
export type WinWay = 'knockout' | 'submission' | 'points' | 'technical_draw';

/** Where somebody came in; several share a place in a dead heat. */
export interface FinishPlace {
  readonly runner: number;
  readonly place: number;
}

/** Who is on the team sheets, by the number of the team sheets: shirts of the first side as they are, of the second 50 higher. */
export interface Starter {
  readonly number: number;
  /** As happenings name the player. */
  readonly playerRef: string;
}

export type MatchPhase = 'scheduled' | 'in_play' | 'break' | 'ended' | 'abandoned' | 'retired' | 'walkover';

export type CounterKind =
  | 'corners'
  | 'yellow_cards'
  | 'red_cards'
  | 'fouls'
  | 'offsides'
  | 'shots_on_target'
  | 'shots_off_target'
  | 'substitutions'
  | 'penalties'
  | 'aces'
  | 'double_faults'
  | 'breaks'
  | 'two_minute_penalties'
  | 'time_outs'
  | 'outs'
  | 'balls'
  | 'wickets'
  | 'overs';

/** What the sides of a video game have: by round their money and what they bought, by map their gold, kills and towers. */
export const MAP_FIGURES = ['kills', 'money', 'equipment', 'gold', 'towers'] as const;
export type MapFigure = (typeof MAP_FIGURES)[number];

/** How a map of a video game stands beside its score. */
export interface MapStanding {
  /** The map that is played, where there are several. */
  readonly map?: string;
  /** Who attacks in this round. */
  readonly attacking?: Side;
  readonly figures: Readonly<Partial<Record<MapFigure, Pair>>>;
}

/**
 * One thing that happened. `second` counts from the start of its period, so stoppage time runs past the period's length.
 * `points` is what a `score` adds to the main score: 1 for a goal or a rally, 1-3 for a basket. In set sports a `score`
 * is one point; games and sets follow from the rules of the sport.
 */
export type Happening =
  | {
      readonly kind: 'period_start' | 'period_end';
      readonly period: number;
      readonly second: number;
      /** At a period's start: who serves or kicks off. Without it a set sport alternates, the first side serving first. */
      readonly side?: Side;
    }
  | {
      readonly kind: 'score';
      /** The side that gets the points, also for an own goal. */
      readonly side: Side;
      readonly points: number;
      readonly period: number;
      readonly second: number;
      readonly way?: 'penalty' | 'own_goal' | 'shootout';
      readonly playerRef?: string;
    }
  | {
      readonly kind: 'count';
      readonly counter: CounterKind;
      readonly side: Side;
      readonly period: number;
      readonly second: number;
      /** Of a substitution: who came on. */
      readonly playerRef?: string;
      /** Of a substitution: who went off. */
      readonly replacedRef?: string;
    }
  /** Where play is now, for the tracker only: `zone` 0 is the first side's goal line, 100 the other. */
  | {
      readonly kind: 'play';
      readonly play:
        | 'possession'
        | 'attack'
        | 'dangerous_attack'
        | 'shot'
        | 'throw_in'
        | 'goal_kick'
        | 'free_kick'
        | 'serve';
      readonly side: Side;
      readonly period: number;
      readonly second: number;
      readonly zone?: number;
    }
  | {
      readonly kind: 'retired' | 'walkover';
      readonly side: Side;
      readonly period: number;
      readonly second: number;
    }
  /** A fight is over: stopped, given up, by the judges, or by an accident; without a side it is drawn. */
  | {
      readonly kind: 'decided';
      readonly way: WinWay;
      readonly side?: Side;
      readonly period: number;
      readonly second: number;
    }
  /** Will not start. */
  | { readonly kind: 'withdrawn'; readonly runner: number; readonly period: number; readonly second: number }
  /** How a race stands on its way, for the tracker only: the leader first, `percent` of the course behind him. */
  | {
      readonly kind: 'running';
      readonly order: readonly number[];
      readonly percent: number;
      readonly period: number;
      readonly second: number;
    }
  /** How a map of a video game stands, for the tracker and statistics only. */
  | ({ readonly kind: 'map_state'; readonly period: number; readonly second: number } & MapStanding)
  /** Came in; who never does has no place. */
  | ({ readonly kind: 'finish'; readonly period: number; readonly second: number } & FinishPlace)
  | { readonly kind: 'abandoned' | 'match_end'; readonly period: number; readonly second: number };

/** A period as it stands: goals of a half, points of a quarter, games of a tennis set, points of a volleyball set. */
export interface PeriodScore {
  readonly period: number;
  readonly score: Pair;
  readonly isOver: boolean;
}

export interface Counter {
  readonly counter: CounterKind;
  readonly period: number;
  readonly count: Pair;
}

/**
 * Everything the platform knows of a match at one moment. The same value feeds live score, pricing and settlement, so
 * they cannot disagree. It is built by folding happenings through the rules of the sport.
 */
export interface MatchState {
  readonly format: MatchFormat;
  readonly phase: MatchPhase;
  /** 0 before the start. */
  readonly period: number;
  /** Seconds since the start of the current period, as of the last happening or clock message. */
  readonly second: number;
  readonly isClockRunning: boolean;
  /** Goals or points of the match without shoot-out; sets won in set sports. */
  readonly score: Pair;
  readonly periods: readonly PeriodScore[];
  readonly counters: readonly Counter[];
  /** Who serves, set sports. */
  readonly serving?: Side;
  /** Points inside the current tennis game as text: "15", "A"; in a tie-break the digits. */
  readonly gamePoints?: { readonly home: string; readonly away: string };
  /** Set after walkover, retirement and shoot-out too; absent while open or drawn. */
  readonly winner?: Side;
  /** How a fight was decided. */
  readonly wonBy?: WinWay;
  /** Runners that will not start, by their numbers. */
  readonly withdrawn?: readonly number[];
  /** How the map that is played stands, as it was told last. */
  readonly mapState?: MapStanding & { readonly period: number };
  /** Who came in so far, in order. */
  readonly finish?: readonly FinishPlace[];
  /** Absent where nobody told a team sheet. */
  readonly starters?: readonly Starter[];
  /** Those of the sheets who may come on, numbered alike. */
  readonly bench?: readonly Starter[];
  /** Scores, counts and period marks in order; `play`, `running` and `map_state` are not kept. */
  readonly happenings: readonly Happening[];
}

export const ZERO_PAIR: Pair = { home: 0, away: 0 };
export const addToPair = (pair: Pair, side: Side, amount: number): Pair =>
  side === 1 ? { home: pair.home + amount, away: pair.away } : { home: pair.home, away: pair.away + amount };
export const ofSide = (pair: Pair, side: Side): number => (side === 1 ? pair.home : pair.away);
export const otherSide = (side: Side): Side => (side === 1 ? 2 : 1);
export const totalOf = (pair: Pair): number => pair.home + pair.away;
