import type { CounterKind, Side, WinWay } from '@overround/sports';

/**
 * What makes an outcome won, void or lost, as data. The same formula is read by settlement (on a match as it stands), by
 * pricing (on every cell of a score grid) and by the explanation of a settled leg, so the three cannot disagree.
 */
export type Formula =
  /** One of the named results. 0 is a draw. `bySport`: a draw gives the stake back where a draw is not on offer. */
  | {
      readonly kind: 'winner';
      readonly picks: readonly (0 | Side)[];
      readonly span: Span;
      readonly ifDraw: 'lost' | 'void' | 'bySport';
    }
  /** The form against the line of the parameter; whole lines push, quarter lines split. */
  | { readonly kind: 'line'; readonly form: Form; readonly want: 'over' | 'under' }
  /** Own score plus own line against the other side. `fromPlacement`: only what was scored after the bet counts. */
  | { readonly kind: 'handicap'; readonly side: Side; readonly span: Span; readonly fromPlacement: boolean }
  /** A bet on the order in which a field comes in. A dead heat wins in part; a runner that does not start is void. */
  | {
      readonly kind: 'field';
      readonly bet: FieldBet;
      readonly isNot?: boolean;
      /** Paid at the starting price. */
      readonly isAtStart?: boolean;
    }
  /** The player of the parameter scores most of his side; who shares that wins in part. Void when he is absent, and when nobody scores. */
  | { readonly kind: 'topScorer'; readonly side: Side; readonly absentAt: AbsentAt }
  /** Won when the condition holds, void when the other one does, else lost. They never hold together. */
  | { readonly kind: 'when'; readonly won: Condition; readonly void?: Condition };

/**
 * `win`, `place` (the places that the field pays) and `top3` name one runner; `forecast` the first two in order, `reverse` in
 * either order, `tricast` the first three; `ahead` says that the first of two comes in before the second. `placedIn` names a runner
 * and how many places count, of a place bet that is sold with its winner (each way); `placedMore` the same of one that stands
 * alone. `duel`: the best of one side before the best of the other.
 */
export type FieldBet =
  | 'win'
  | 'place'
  | 'top3'
  | 'forecast'
  | 'reverse'
  | 'tricast'
  | 'ahead'
  | 'placedIn'
  | 'placedMore'
  | 'duel';

/**
 * From what part of the match a score is taken. `game` is the listing itself (main game as the sport's rules say, or its
 * sub-game); `result` is what decides who won the listing (sets in set sports, else `game`); `full` is with overtime and
 * one goal for the shoot-out; `minute`, `window` and `period` read their numbers from the parameter.
 */
export type Span =
  | 'game'
  | 'result'
  | 'first'
  | 'second'
  | 'regular'
  | 'full'
  | 'sets'
  | 'minute'
  | 'window'
  | 'period'
  | { readonly period: number }
  | { readonly toMinute: number };

/** Numbers that are not a sum of scores. Highest and lowest are over the regular periods of the listing. */
/** `rounds`: rounds of a fight that were passed in the middle: 3 when it ends in the second half of the third. */
export type Measure = 'goalMinutes' | 'levelMinutes' | 'highestPeriod' | 'lowestPeriod' | 'rounds';

/** `home` × goals of the first side + `away` × goals of the second. `counter`: of corners etc. instead of the score. */
export type Term =
  | {
      readonly span: Span;
      readonly home: number;
      readonly away: number;
      readonly counter?: CounterKind;
    }
  | { readonly measure: Measure };

/** A sum of terms over parts of the match that do not overlap. */
export type Form = readonly Term[];

/** A number of the parameter, or a constant. A leading minus turns its sign. */
export type BoundName =
  | 'line'
  | 'headStart'
  | 'home'
  | 'away'
  | 'from'
  | 'to'
  | 'count'
  | 'minute'
  | 'firstLine'
  | 'secondLine'
  | 'half';
export type Bound = number | BoundName | `-${BoundName}`;

export type Relation = '<' | '<=' | '=' | '>=' | '>';

/** Conditions from `compare` to `nthInHalf` depend on scores alone; the others need the story of the match. */
export type Condition =
  | { readonly op: 'compare'; readonly form: Form; readonly is: Relation; readonly than: Bound }
  | { readonly op: 'even'; readonly form: Form }
  | { readonly op: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly op: 'not'; readonly of: Condition }
  /** Who scored more since the score of the parameter. */
  | { readonly op: 'gained'; readonly is: '<' | '=' | '>' }
  /** Goal number `count` of the side fell in half `half`. */
  | { readonly op: 'nthInHalf'; readonly side: Side }
  /** Whose players of the duel score more; 0 is as many. Own goals are nobody's. */
  | { readonly op: 'duel'; readonly side: 0 | Side }
  /** Whose player of the duel scores first; 0 is nobody of either. */
  | { readonly op: 'duelFirst'; readonly side: 0 | Side }
  /** Somebody of the duel did not begin the match. */
  | { readonly op: 'duelAbsent' }
  /** The player of the parameter scored first or last, or so often. Own goals are nobody's, regular time counts. */
  | { readonly op: 'scorer'; readonly which: 'first' | 'last' }
  | { readonly op: 'scorerGoals'; readonly least: number }
  /** What the player of the parameter scored together against his line. */
  | { readonly op: 'playerTotal'; readonly is: 'over' | 'under' }
  /** No player scored: own goals are nobody's. */
  | { readonly op: 'noScorer' }
  /** The player of the parameter did not begin the match, was not on the pitch by the first scorer's goal, or took no part at all. */
  | { readonly op: 'absent'; readonly at: AbsentAt }
  /** Who made score number `nth` of the listing; 0 is nobody. */
  | { readonly op: 'nth'; readonly nth: Bound; readonly side: 0 | Side }
  | { readonly op: 'last'; readonly side: 0 | Side }
  /** Who had `to` first; 0 is nobody. */
  | { readonly op: 'race'; readonly to: Bound; readonly side: 0 | Side }
  | { readonly op: 'inARow'; readonly count: Bound; readonly side: Side | 'any' }
  /** Was ahead by at least so much at some moment. */
  | { readonly op: 'led'; readonly side: Side; readonly by: number }
  /** The score of the parameter stood on the board at some moment. */
  | { readonly op: 'scoreSeen' }
  /** Score number `nth` fell in a minute from…to. */
  | { readonly op: 'nthBetween'; readonly nth: Bound; readonly from: Bound; readonly to: Bound }
  | { readonly op: 'lastBetween'; readonly from: Bound; readonly to: Bound }
  /** Who is ahead after so many scores; 0 is level. */
  | { readonly op: 'aheadAfter'; readonly scores: Bound; readonly side: 0 | Side }
  | { readonly op: 'ownGoal' }
  | { readonly op: 'played'; readonly stage: 'overtime' | 'shootout' | 'period' }
  | { readonly op: 'wonIn'; readonly stage: 'overtime' | 'shootout'; readonly side: Side }
  /** The period of the parameter outscored all others, or (`level`) no period did. */
  | { readonly op: 'topPeriod'; readonly which: 'parameter' | 'level' }
  | { readonly op: 'tieBreak'; readonly side: Side | 'any' }
  | { readonly op: 'setToNil' }
  /** A fight is won by the side (0: drawn), in that way, in the round of the parameter; what is absent does not matter. */
  | {
      readonly op: 'wonFight';
      readonly side: 0 | Side | 'any';
      readonly way?: WinWay;
      readonly round?: Bound;
    };

/** The moment by which a player must be on the pitch. */
export type AbsentAt = 'start' | 'firstGoal' | 'match';

export const homeOf = (span: Span = 'game'): Form => [{ span, home: 1, away: 0 }];
export const awayOf = (span: Span = 'game'): Form => [{ span, home: 0, away: 1 }];
export const totalIn = (span: Span = 'game'): Form => [{ span, home: 1, away: 1 }];
export const sideOf = (side: Side, span: Span = 'game'): Form => (side === 1 ? homeOf(span) : awayOf(span));
/** Goals of the first side less goals of the second. */
export const leadIn = (span: Span = 'game'): Form => [{ span, home: 1, away: -1 }];

export const compare = (form: Form, is: Relation, than: Bound): Condition => ({
  op: 'compare',
  form,
  is,
  than,
});
export const all = (...of: Condition[]): Condition => ({ op: 'all', of });
export const any = (...of: Condition[]): Condition => ({ op: 'any', of });
export const not = (of: Condition): Condition => ({ op: 'not', of });
/** The side is ahead in that span; 0 is level. */
export const ahead = (side: 0 | Side, span: Span = 'game'): Condition =>
  compare(leadIn(span), side === 0 ? '=' : side === 1 ? '>' : '<', 0);

export const winner = (
  picks: readonly (0 | Side)[],
  span: Span = 'result',
  ifDraw: 'lost' | 'void' | 'bySport' = 'lost',
): Formula => ({ kind: 'winner', picks, span, ifDraw });
export const over = (form: Form): Formula => ({ kind: 'line', form, want: 'over' });
export const under = (form: Form): Formula => ({ kind: 'line', form, want: 'under' });
export const handicap = (side: Side, span: Span = 'game', fromPlacement = false): Formula => ({
  kind: 'handicap',
  side,
  span,
  fromPlacement,
});
export const when = (won: Condition, voided?: Condition): Formula =>
  voided === undefined ? { kind: 'when', won } : { kind: 'when', won, void: voided };
