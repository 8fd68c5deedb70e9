import { addRational, equalRational, ONE } from '@overround/kernel';
import { OUTCOME_TYPES, type ParameterKind, sportFamilyOf, groupOfType } from '@overround/markets';
import {
  FORMAT,
  type Happening,
  foldHappenings,
  type MatchFormat,
  type MatchState,
  type Side,
  type SubGame,
} from '@overround/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Resolution, resolveOutcome } from './resolve.ts';

// Whatever is decided early must be what the end says. Random matches are cut at every moment and compared with their end.

const SAMPLES: Readonly<Record<ParameterKind, readonly number[]>> = {
  none: [0],
  line: [0, 500, 750, 1000, 2000, 2250, 2500, 3500],
  handicap: [-1500, -1250, -1000, -250, 0, 500, 750, 2000],
  headStart: [-2000, -1000, 1000],
  score: [0, 1000, 1, 1001, 2001, 2, 3003],
  range: [2003, 1, 1004, 16_030, 1_045, 76_090],
  count: [1000, 2000, 3000],
  minute: [15_000, 45_000, 60_000, 90_000],
  countByMinute: [30_001, 75_002, 90_001],
  lineAtMinute: [50_030, 150_075, -100_060],
  twoLines: [50_015, 50_005],
  three: [10_203],
  duel: [4_005_400],
  playerLine: [4_000_500, 54_001_500],
  player: [4000, 54_000, 5000, 55_000, 9000],
  countInHalf: [1001, 1002, 2002],
};

type Kind = 'goal' | 'bench' | 'corners' | 'yellow_cards' | 'penalties' | 'own' | 'substitutions';
type Act = readonly [kind: Kind, side: Side, at: number];
const act: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom(
    'goal' as const,
    'goal' as const,
    'corners' as const,
    'yellow_cards' as const,
    'penalties' as const,
    'own' as const,
    'bench' as const,
    'substitutions' as const,
  ),
  fc.constantFrom<Side>(1, 2),
  fc.integer({ min: 0, max: 2900 }),
);

function happeningsOf(period: number, acts: readonly Act[]): Happening[] {
  const sorted = [...acts].sort((a, b) => a[2] - b[2]);
  const told = sorted.map(([kind, side, second]): Happening => {
    if (kind === 'goal' || kind === 'own' || kind === 'bench') {
      return {
        kind: 'score',
        side,
        points: 1,
        period,
        second,
        ...(kind === 'own'
          ? { way: 'own_goal' as const }
          : { playerRef: `${kind === 'goal' ? 'p' : 'b'}${side}` }),
      };
    }
    const who = kind === 'substitutions' ? { playerRef: `b${side}` } : {};
    return { kind: 'count', counter: kind, side, period, second, ...who };
  });
  const end = Math.max(2700, sorted.at(-1)?.[2] ?? 0);
  // The foul says that somebody counts, so that no corner is no corner.
  const foul: Happening = { kind: 'count', counter: 'fouls', side: 1, period, second: 0 };
  return [
    { kind: 'period_start', period, second: 0 },
    foul,
    ...told,
    { kind: 'period_end', period, second: end },
  ];
}

/** Every state of a football match, from before the start to the end. */
function statesOf(format: MatchFormat, halves: readonly (readonly Act[])[]): MatchState[] {
  const happenings = halves.flatMap((acts, index) => happeningsOf(index + 1, acts));
  const last = happenings.at(-1);
  const all: Happening[] = [
    ...happenings,
    { kind: 'match_end', period: halves.length, second: last?.second ?? 0 },
  ];
  return all
    .map((_, count) => foldHappenings(format, all.slice(0, count)))
    .concat(foldHappenings(format, all))
    .map((state) => ({ ...state, starters: STARTERS, bench: BENCH }));
}

const STARTERS = [
  { number: 4, playerRef: 'p1' },
  { number: 54, playerRef: 'p2' },
];
const BENCH = [
  { number: 5, playerRef: 'b1' },
  { number: 55, playerRef: 'b2' },
];

const PARTS: readonly SubGame[] = [
  {},
  { period: 1 },
  { period: 2 },
  { counter: 'corners' },
  { counter: 'corners', period: 1 },
];
const halves = fc.tuple(fc.array(act, { maxLength: 7 }), fc.array(act, { maxLength: 7 }));
const footballTypes = OUTCOME_TYPES.filter((type) => groupOfType(type.id)?.sports.includes(sportFamilyOf(1)));
const outcome = fc
  .constantFrom(...footballTypes)
  .chain((type) =>
    fc.tuple(fc.constant(type.id), fc.constantFrom(...SAMPLES[type.parameter]), fc.constantFrom(...PARTS)),
  );

const told = (resolution: Resolution): string =>
  resolution.status === 'open'
    ? resolution.because
    : [resolution.won, resolution.void, resolution.lost]
        .map(({ numerator, denominator }) => `${numerator}/${denominator}`)
        .join(' ');

describe('an outcome of football', () => {
  it('is worth at its early decision what it is worth at the end', () => {
    fc.assert(
      fc.property(halves, fc.array(outcome, { minLength: 20, maxLength: 20 }), (acts, outcomes) => {
        const states = statesOf(FORMAT.footballLeague, acts);
        for (const [type, parameterMilli, part] of outcomes) {
          const settled = states.map((state) => told(resolveOutcome({ type, parameterMilli, part, state })));
          const first = settled.find((one) => one !== 'undecided');
          if (first === 'not_settleable') continue;
          expect(
            [type, parameterMilli, part, ...settled.slice(settled.indexOf(first ?? ''))].slice(3),
          ).toEqual(settled.slice(settled.indexOf(first ?? '')).map(() => settled.at(-1)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is never left open by a finished match that was told in full, and its parts add up to one', () => {
    fc.assert(
      fc.property(halves, fc.array(outcome, { minLength: 30, maxLength: 30 }), (acts, outcomes) => {
        const state = statesOf(FORMAT.footballLeague, acts).at(-1);
        for (const [type, parameterMilli, part] of outcomes) {
          if (!state) continue;
          const resolution = resolveOutcome({ type, parameterMilli, part, state });
          // A half has no halves of its own.
          if (resolution.status === 'open') {
            expect(part).not.toEqual({});
            expect(resolution.because).toBe('not_settleable');
          } else {
            const { won, void: voided, lost } = resolution;
            expect(equalRational(addRational(addRational(won, voided), lost), ONE)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('pays both sides of a two-way market exactly one stake back and forth', () => {
    const pairs = [
      [7, 8],
      [9, 10],
      [11, 12],
      [13, 14],
      [3827, 3828],
      [3829, 3830],
      [180, 181],
      [182, 183],
    ] as const;
    const lines = fc.integer({ min: -8, max: 16 });
    fc.assert(
      fc.property(halves, fc.constantFrom(...pairs), lines, (acts, [one, other], quarters) => {
        const state = statesOf(FORMAT.footballLeague, acts).at(-1);
        if (!state) return;
        const isHandicap = one === 7 || one === 3829;
        const line = one === 180 || one === 182 ? 0 : isHandicap ? quarters * 250 : Math.abs(quarters) * 250;
        const first = resolveOutcome({ type: one, parameterMilli: line, part: {}, state });
        const second = resolveOutcome({
          type: other,
          parameterMilli: isHandicap ? 0 - line : line,
          part: {},
          state,
        });
        if (first.status === 'open' || second.status === 'open')
          throw new Error('a finished match is decided');
        expect(first.won).toEqual(second.lost);
        expect(first.void).toEqual(second.void);
      }),
    );
  });
});
