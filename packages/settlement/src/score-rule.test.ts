import { groupOfType, OUTCOME_TYPES, type ParameterKind } from '@overround/markets';
import { FORMAT, type MatchState, startMatch } from '@overround/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionsOfCode, type ScoreCode } from './fractions.ts';
import { resolveOutcome } from './resolve.ts';
import { type ScoreRule, scoreFractionsOf } from './score-rule.ts';

const SAMPLES: Readonly<Partial<Record<ParameterKind, readonly number[]>>> = {
  none: [0],
  line: [500, 750, 1000, 1500, 2250, 2500, 3000],
  handicap: [-1500, -1000, -750, 0, 250, 1500],
  headStart: [-1000, 1000],
  score: [0, 1000, 2001, 1, 1001],
  range: [2003, 1, 1002],
  count: [1000, 2000],
  twoLines: [50_015],
  countInHalf: [1001, 2002],
};

interface ScoreOutcome {
  readonly type: number;
  readonly parameterMilli: number;
  readonly rule: ScoreRule;
}
/** Every outcome of football that depends on scores alone. */
const OUTCOMES: readonly ScoreOutcome[] = OUTCOME_TYPES.filter((type) =>
  groupOfType(type.id)?.sports.includes('football'),
).flatMap((type) =>
  (SAMPLES[type.parameter] ?? []).flatMap((parameterMilli) => {
    const rule = scoreFractionsOf(type.id, parameterMilli);
    return rule ? [{ type: type.id, parameterMilli, rule }] : [];
  }),
);

type Goals = readonly [h1: number, a1: number, h2: number, a2: number];
const goals = fc.tuple(fc.nat(7), fc.nat(7), fc.nat(7), fc.nat(7));
const state = ([h1, a1, h2, a2]: Goals, isEnded: boolean): MatchState => ({
  ...startMatch(FORMAT.footballLeague),
  phase: isEnded ? 'ended' : 'in_play',
  period: 2,
  score: { home: h1 + h2, away: a1 + a2 },
  periods: [
    { period: 1, score: { home: h1, away: a1 }, isOver: true },
    { period: 2, score: { home: h2, away: a2 }, isOver: isEnded },
  ],
});

/** The one code that every course of the rest of the second half gives, found by trying. */
function commonCode({ code }: ScoreRule, [h1, a1, h2, a2]: Goals): ScoreCode | undefined {
  const now = code(h1, a1, h2, a2);
  for (let more = 0; more < 30 * 30; more += 1) {
    if (code(h1, a1, h2 + Math.floor(more / 30), a2 + (more % 30)) !== now) return undefined;
  }
  return now;
}

describe('a formula on bare scores', () => {
  it('covers most of football', () => {
    expect(new Set(OUTCOMES.map(({ type }) => type)).size).toBeGreaterThan(250);
  });

  it('says the same as settlement of a finished match', () => {
    fc.assert(
      fc.property(goals, fc.subarray([...OUTCOMES], { minLength: 40, maxLength: 40 }), (scored, outcomes) => {
        for (const { type, parameterMilli, rule } of outcomes) {
          const settled = resolveOutcome({ type, parameterMilli, part: {}, state: state(scored, true) });
          expect(settled).toMatchObject({ status: 'decided', ...fractionsOfCode(rule.code(...scored)) });
        }
      }),
    );
  });

  it('is decided in play exactly when no further goal can change it', () => {
    fc.assert(
      fc.property(goals, fc.subarray([...OUTCOMES], { minLength: 25, maxLength: 25 }), (scored, outcomes) => {
        for (const { type, parameterMilli, rule } of outcomes) {
          const common = commonCode(rule, scored);
          const resolution = resolveOutcome({ type, parameterMilli, part: {}, state: state(scored, false) });
          expect([type, parameterMilli, resolution.status]).toEqual([
            type,
            parameterMilli,
            common === undefined ? 'open' : 'decided',
          ]);
          if (common !== undefined) expect(resolution).toMatchObject(fractionsOfCode(common));
        }
      }),
    );
  });

  it.each([
    [1, 0],
    [9, 2500],
    [15, 0],
  ])('gives outcome %i as a number between −2 and 2', (type, parameterMilli) => {
    expect([-2, 2]).toContain(scoreFractionsOf(type, parameterMilli)?.code(1, 0, 1, 1));
  });

  it('is not there for what needs more than scores', () => {
    expect(scoreFractionsOf(388, 1000)).toBeUndefined();
    expect(scoreFractionsOf(1189, 60_000)).toBeUndefined();
    expect(scoreFractionsOf(9, 2501)).toBeUndefined();
    expect(scoreFractionsOf(109_999, 0)).toBeUndefined();
  });
});
