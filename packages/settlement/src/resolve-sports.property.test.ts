import { groupsOfSport, type ParameterKind } from '@overround/markets';
import {
  FORMAT,
  type Happening,
  isOver,
  type MatchFormat,
  type MatchState,
  type Side,
  startMatch,
  type SubGame,
  takeHappening,
} from '@overround/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Resolution, resolveOutcome } from './resolve.ts';

// The promise of early decisions for the sports that are not football: random matches under the rules of their sport.

const SAMPLES: Readonly<Record<ParameterKind, readonly number[]>> = {
  none: [0],
  line: [500, 1500, 2500, 3000, 8500, 20_500, 45_000],
  handicap: [-4500, -1500, -1000, 0, 1500, 3000],
  headStart: [-1000, 1000],
  score: [2000, 2001, 1002, 6004],
  range: [1005, 6010],
  count: [1000, 2000, 3000, 11_000],
  minute: [10_000],
  countByMinute: [10_001],
  lineAtMinute: [50_010],
  twoLines: [50_015],
  countInHalf: [1001],
  three: [10_203],
  playerLine: [4_010_500, 54_012_500],
  player: [4000],
  duel: [4_005_400],
};

/** Plays on until the match is over; `sides` says who scores next, and a period of a timed sport has `perPeriod` scores. */
function play(format: MatchFormat, sides: readonly Side[], perPeriod: number): MatchState[] {
  const states: MatchState[] = [startMatch(format)];
  let state = startMatch(format);
  let turn = 0;
  const take = (happening: Happening): boolean => {
    const taken = takeHappening(state, happening);
    if (!taken.ok) return false;
    state = taken.value;
    states.push(state);
    return true;
  };
  const score = (): boolean => {
    const side = sides[turn % sides.length] ?? 1;
    turn += 1;
    return take({ kind: 'score', side, points: 1, period: state.period, second: state.second });
  };
  for (let periods = 0; periods < 14 && !isOver(state); periods += 1) {
    if (take({ kind: 'match_end', period: state.period, second: state.second })) break;
    take({ kind: 'period_start', period: state.period + 1, second: 0, side: 1 });
    for (let scores = 0; state.phase === 'in_play' && scores < 400; scores += 1) {
      const isTimed = format.setsToWin === undefined;
      const isLate = scores >= perPeriod;
      if (isTimed && isLate && take({ kind: 'period_end', period: state.period, second: state.second }))
        break;
      if (!score()) break;
    }
  }
  return states;
}

const told = (resolution: Resolution): string =>
  resolution.status === 'open'
    ? resolution.because
    : [resolution.won, resolution.void]
        .map(({ numerator, denominator }) => `${numerator}/${denominator}`)
        .join(' ');

const FORMATS = [
  ['ice hockey', FORMAT.iceHockeyLeague],
  ['basketball', FORMAT.basketball4x10],
  ['tennis', FORMAT.tennisBestOf3],
  ['a match tie-break', FORMAT.tennisMatchTieBreak],
  ['volleyball', FORMAT.volleyballBestOf5],
  ['table tennis', FORMAT.tableTennisBestOf5],
  ['a football cup', FORMAT.footballCup],
  ['handball', FORMAT.handball],
  ['american football', FORMAT.americanFootball],
  ['a basketball video game', FORMAT.cyberBasketball4x5],
  ['badminton', FORMAT.badminton],
  ['darts', FORMAT.darts],
  ['snooker', FORMAT.snookerBestOf9],
  ['counter-strike', FORMAT.counterStrikeBestOf3],
] as const;

describe.each(FORMATS)('an outcome of %s', (_name, format) => {
  const types = groupsOfSport(format.sportId).flatMap(({ columns }) => columns.flat());
  const outcome = fc
    .constantFrom(...types)
    .chain((type) =>
      fc.tuple(
        fc.constant(type.id),
        fc.constantFrom(...SAMPLES[type.parameter]),
        fc.constantFrom<SubGame>({}, {}, { period: 1 }, { period: 2 }, { period: 11 }),
      ),
    );

  it('is worth at its early decision what it is worth at the end', () => {
    const sides = fc.array(fc.constantFrom<Side>(1, 2), { minLength: 3, maxLength: 60 });
    let ended = 0;
    fc.assert(
      fc.property(
        sides,
        fc.nat(12),
        fc.array(outcome, { minLength: 8, maxLength: 8 }),
        (order, perPeriod, outcomes) => {
          const states = play(format, order, perPeriod);
          const last = states.at(-1);
          if (!last || last.phase !== 'ended') return;
          ended += 1;
          // Some forty moments of the match are enough to catch a change of mind.
          const step = Math.ceil(states.length / 40);
          const moments = states.filter((_, index) => index % step === 0);
          for (const [type, parameterMilli, part] of outcomes) {
            const atTheEnd = told(resolveOutcome({ type, parameterMilli, part, state: last }));
            const others = moments.map((state) =>
              told(resolveOutcome({ type, parameterMilli, part, state })),
            );
            const early = new Set(others.filter((one) => one !== 'undecided'));
            expect([type, parameterMilli, part, ...early]).toEqual([
              type,
              parameterMilli,
              part,
              ...(early.size > 0 ? [atTheEnd] : []),
            ]);
            expect(atTheEnd).not.toBe('undecided');
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(ended).toBeGreaterThan(20);
  });
});
