// The moves that all sports share. A sport's own file says what a point does and what may follow a period.

import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { CounterKind, Happening, MatchPhase, MatchState, PeriodScore, Side } from '../match-state.ts';
import { addToPair, otherSide, ZERO_PAIR } from '../match-state.ts';

export type HappeningRefusal =
  /** Cannot come now: the match is over, the period is another one, or the sport's rules want something else first. */
  | Refusal<'happening_out_of_order', { phase: MatchPhase; period: number }>
  /** Not a whole second, or before the last happening of the period. */
  | Refusal<'second_out_of_range', { secondMin: number }>
  | Refusal<'points_not_possible', { pointsMax: number }>
  | Refusal<'counter_not_in_sport', { counter: CounterKind }>
  /** The format wants a winner and there is none yet. */
  | Refusal<'match_not_decided'>;

export type Folded = Outcome<MatchState, HappeningRefusal>;
type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;
type Score = Of<'score'>;

/** What differs between sports. All functions are pure and are called only when the shared checks have passed. */
export interface SportRules {
  readonly counters: ReadonlySet<CounterKind>;
  readonly pointsMax: number;
  /** A period ends by a `period_end` (clock) or by the rules of its points (sets). */
  readonly periodsEndBy: 'clock' | 'points';
  canStartPeriod(state: MatchState, period: number): boolean;
  /** Asked where periods end by the clock: a shoot-out does not stop while it is level. */
  canEndPeriod(state: MatchState): boolean;
  canEndMatch(state: MatchState): boolean;
  /** Called with the new period already open; `firstSide` serves or kicks off, where it was told. */
  startPeriod(state: MatchState, firstSide: Side | undefined): MatchState;
  score(state: MatchState, score: Score): Folded;
  /** What a thing that was counted changes, such as who bats. */
  counted?(state: MatchState): MatchState;
  /** The end of a fight; absent where scores decide. */
  decide?(state: MatchState, happening: Of<'decided'>): Folded;
  /** What becomes of a field; absent where two sides play. */
  field?(state: MatchState, happening: Of<'withdrawn' | 'finish'>): Folded;
  /** The winner of a match that was played to its end. */
  winner(state: MatchState): Side | undefined;
}

/** No period of any sport is played for longer; keeps nonsense of a feed out of the clock. */
const SECOND_MAX = 6 * 3600;

export const outOfOrder = (state: MatchState): HappeningRefusal =>
  refuse('happening_out_of_order', { phase: state.phase, period: state.period });

export const isOverPhase = (phase: MatchPhase): boolean =>
  phase === 'ended' || phase === 'abandoned' || phase === 'retired' || phase === 'walkover';

/** Faults that are the same in every sport, in a fixed order. */
function commonFault(
  rules: SportRules,
  state: MatchState,
  happening: Happening,
): HappeningRefusal | undefined {
  if (isOverPhase(state.phase)) return outOfOrder(state);
  const isStart = happening.kind === 'period_start';
  if (happening.period !== (isStart ? state.period + 1 : state.period)) return outOfOrder(state);
  const secondMin = isStart ? 0 : state.second;
  const { second } = happening;
  if (!Number.isSafeInteger(second) || second < secondMin || second > SECOND_MAX) {
    return refuse('second_out_of_range', { secondMin });
  }
  if (happening.kind === 'count' && !rules.counters.has(happening.counter)) {
    return refuse('counter_not_in_sport', { counter: happening.counter });
  }
  if (happening.kind === 'score' && !(happening.points >= 1 && happening.points <= rules.pointsMax)) {
    return refuse('points_not_possible', { pointsMax: rules.pointsMax });
  }
  return undefined;
}

/** The phases in which a kind of happening can come. */
const phasesOf: Record<Happening['kind'], readonly MatchPhase[]> = {
  period_start: ['scheduled', 'break'],
  period_end: ['in_play'],
  score: ['in_play'],
  count: ['in_play'],
  play: ['in_play'],
  retired: ['in_play', 'break'],
  walkover: ['scheduled'],
  abandoned: ['scheduled', 'in_play', 'break'],
  match_end: ['break'],
  decided: ['in_play', 'break'],
  withdrawn: ['scheduled'],
  running: ['in_play'],
  map_state: ['in_play'],
  finish: ['in_play'],
};

/** Lists of matches that are being folded: no state on the way is seen by anybody, so one list grows for all of them. */
const growing = new WeakSet<readonly Happening[]>();

/** Folds a whole match in time that grows with its length alone; `fold` must give away nothing but its last state. */
export function whileGrowing<T>(state: MatchState, fold: (state: MatchState) => T): T {
  const happenings = [...state.happenings];
  growing.add(happenings);
  try {
    return fold({ ...state, happenings });
  } finally {
    growing.delete(happenings);
  }
}

function kept(state: MatchState, happening: Happening): MatchState {
  if (!growing.has(state.happenings))
    return { ...state, second: happening.second, happenings: [...state.happenings, happening] };
  (state.happenings as Happening[]).push(happening); // It is the fold's own list.
  return { ...state, second: happening.second };
}

export const currentPeriod = (state: MatchState): PeriodScore =>
  state.periods.at(-1) ?? { period: state.period, score: ZERO_PAIR, isOver: false };

/** Adds to the score of the period that is being played. */
export function scoreInPeriod(state: MatchState, side: Side, amount: number): MatchState {
  const now = currentPeriod(state);
  return {
    ...state,
    periods: [...state.periods.slice(0, -1), { ...now, score: addToPair(now.score, side, amount) }],
  };
}

/** Closes the period; in set sports the points of the game are cleared with it. */
export function closePeriod(state: MatchState): MatchState {
  const { gamePoints: _cleared, ...rest } = state;
  return {
    ...rest,
    phase: 'break',
    isClockRunning: false,
    periods: [...state.periods.slice(0, -1), { ...currentPeriod(state), isOver: true }],
  };
}

function openPeriod(state: MatchState, period: number): MatchState {
  return {
    ...state,
    phase: 'in_play',
    period,
    periods: [...state.periods, { period, score: ZERO_PAIR, isOver: false }],
  };
}

function count(state: MatchState, { counter, side, period }: Of<'count'>): MatchState {
  const isSame = (one: { counter: CounterKind; period: number }) =>
    one.counter === counter && one.period === period;
  if (!state.counters.some(isSame)) {
    return {
      ...state,
      counters: [...state.counters, { counter, period, count: addToPair(ZERO_PAIR, side, 1) }],
    };
  }
  const counters = state.counters.map((one) =>
    isSame(one) ? { ...one, count: addToPair(one.count, side, 1) } : one,
  );
  return { ...state, counters };
}

function leave(state: MatchState, phase: MatchPhase, winner: Side | undefined): MatchState {
  const { serving: _serving, gamePoints: _points, winner: _winner, ...rest } = state;
  return { ...rest, phase, isClockRunning: false, ...(winner === undefined ? {} : { winner }) };
}

/** One step of a match under the rules of its sport. */
export function takeUnder(rules: SportRules, state: MatchState, happening: Happening): Folded {
  const fault = commonFault(rules, state, happening);
  if (fault) return fault;
  // A set ends with its last point, so the mark that may follow finds the set closed and changes nothing.
  const isLateMark =
    happening.kind === 'period_end' && rules.periodsEndBy === 'points' && state.phase === 'break';
  if (isLateMark) return accept(kept(state, happening));
  if (!phasesOf[happening.kind].includes(state.phase)) return outOfOrder(state);

  switch (happening.kind) {
    case 'period_start':
      if (!rules.canStartPeriod(state, happening.period)) return outOfOrder(state);
      return accept(rules.startPeriod(kept(openPeriod(state, happening.period), happening), happening.side));
    case 'period_end':
      if (rules.periodsEndBy === 'points') return outOfOrder(state);
      return rules.canEndPeriod(state)
        ? accept(closePeriod(kept(state, happening)))
        : refuse('match_not_decided');
    case 'score':
      return rules.score(kept(state, happening), happening);
    case 'count': {
      const counted = count(kept(state, happening), happening);
      return accept(rules.counted?.(counted) ?? counted);
    }
    case 'play':
    case 'running':
      return accept({ ...state, second: happening.second });
    case 'map_state': {
      const { kind: _kind, second, ...mapState } = happening;
      return accept({ ...state, second, mapState });
    }
    case 'decided':
      return rules.decide?.(kept(state, happening), happening) ?? outOfOrder(state);
    case 'withdrawn':
    case 'finish':
      return rules.field?.(kept(state, happening), happening) ?? outOfOrder(state);
    case 'retired':
    case 'walkover':
      return accept(leave(kept(state, happening), happening.kind, otherSide(happening.side)));
    case 'abandoned':
      return accept(leave(kept(state, happening), 'abandoned', undefined));
    case 'match_end':
      if (!rules.canEndMatch(state))
        return state.winner === undefined ? refuse('match_not_decided') : outOfOrder(state);
      return accept(leave(kept(state, happening), 'ended', rules.winner(state)));
  }
}
