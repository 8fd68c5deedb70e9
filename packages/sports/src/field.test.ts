import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Happening,
  isOver,
  type MatchFormat,
  type MatchState,
  startersOf,
  startMatch,
  takeHappening,
  takeHappenings,
} from './index.ts';

const runners = Array.from({ length: 6 }, (_, index) => ({
  number: index + 1,
  names: { en: `Horse ${index + 1}` },
}));
const race: MatchFormat = {
  sportId: 44,
  periods: 1,
  periodSeconds: 0,
  field: { runners, offers: ['win', 'place'], places: 2 },
};
const start: Happening = { kind: 'period_start', period: 1, second: 0 };
const finish = (runner: number, place: number): Happening => ({
  kind: 'finish',
  runner,
  place,
  period: 1,
  second: 90,
});
const codeOf = (happenings: readonly Happening[]): string => {
  const taken = takeHappenings(race, happenings);
  return taken.ok ? 'taken' : taken.code;
};

describe('a race', () => {
  it.each<[string, Happening[], string]>([
    ['is run to its end', [start, finish(3, 1), finish(1, 2)], 'taken'],
    ['knows a dead heat', [start, finish(3, 1), finish(1, 1), finish(2, 3)], 'taken'],
    ['lets nobody skip a place', [start, finish(3, 1), finish(1, 3)], 'happening_out_of_order'],
    ['lets nobody come in twice', [start, finish(3, 1), finish(3, 2)], 'happening_out_of_order'],
    ['lets nobody in who is not on the card', [start, finish(7, 1)], 'happening_out_of_order'],
    [
      'has no scores',
      [start, { kind: 'score', side: 1, points: 1, period: 1, second: 1 }],
      'points_not_possible',
    ],
    [
      'is run without those withdrawn',
      [{ kind: 'withdrawn', runner: 2, period: 0, second: 0 }, start, finish(2, 1)],
      'happening_out_of_order',
    ],
    [
      'withdraws nobody after the start',
      [start, { kind: 'withdrawn', runner: 2, period: 1, second: 1 }],
      'happening_out_of_order',
    ],
  ])('%s', (_name, happenings, code) => {
    expect(codeOf(happenings)).toBe(code);
  });

  it('belongs to its sport: two sides have no finish', () => {
    const football = startMatch({ sportId: 1, periods: 2, periodSeconds: 2700 });
    const taken = takeHappening(football, { kind: 'withdrawn', runner: 1, period: 0, second: 0 });
    expect(taken.ok).toBe(false);
  });

  it('tells who starts', () => {
    const state = takeHappenings(race, [{ kind: 'withdrawn', runner: 4, period: 0, second: 0 }]);
    expect(state.ok && startersOf(state.value)).toEqual([1, 2, 3, 5, 6]);
  });

  it('always ends when it is run at random, and folds again from its happenings', () => {
    const step = fc.record({
      runner: fc.integer({ min: 0, max: 7 }),
      place: fc.integer({ min: 1, max: 7 }),
      pick: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: MatchState = startMatch(race);
        const take = (happening: Happening): void => {
          const taken = takeHappening(state, happening);
          if (taken.ok) state = taken.value;
        };
        for (const { runner, place, pick } of steps) {
          const at = { period: state.period, second: state.second };
          if (pick === 0) take({ kind: 'withdrawn', runner, ...at });
          else if (pick === 1) take(start);
          else take({ kind: 'finish', runner, place, ...at });
        }
        take(start);
        take(finish(startersOf(state)[0] ?? 1, 1));
        take({ kind: 'period_end', period: 1, second: state.second });
        take({ kind: 'match_end', period: 1, second: state.second });
        if (startersOf(state).length > 0) expect(isOver(state)).toBe(true);
        const places = (state.finish ?? []).map((one) => one.place);
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(takeHappenings(race, state.happenings)).toMatchObject({ ok: true, value: state });
      }),
      { numRuns: 100 },
    );
  });
});
