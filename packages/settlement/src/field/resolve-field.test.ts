import { numberFromRational } from '@overround/kernel';
import { foldHappenings, type Happening, type MatchFormat, type MatchState } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { resolveOutcome } from '../resolve.ts';
import { CURRENT_RULES } from '../rules/current.ts';
import { explainLeg } from '../rules/page.ts';

const format: MatchFormat = {
  sportId: 44,
  periods: 1,
  periodSeconds: 0,
  field: {
    runners: Array.from({ length: 8 }, (_, index) => ({
      number: index + 1,
      names: { en: `Horse ${index + 1}` },
    })),
    offers: ['win', 'place'],
    places: 3,
  },
};

/** A race that ended with these runners at these places; `out` did not start. */
function race(
  places: readonly (readonly [runner: number, place: number])[],
  out: readonly number[] = [],
): MatchState {
  const happenings: Happening[] = [
    ...out.map((runner): Happening => ({ kind: 'withdrawn', runner, period: 0, second: 0 })),
    { kind: 'period_start', period: 1, second: 0 },
    ...places.map(([runner, place]): Happening => ({ kind: 'finish', runner, place, period: 1, second: 80 })),
    { kind: 'period_end', period: 1, second: 80 },
    { kind: 'match_end', period: 1, second: 80 },
  ];
  return foldHappenings(format, happenings);
}

function worth(state: MatchState, type: number, parameterMilli: number): string {
  const resolution = resolveOutcome({ type, parameterMilli, part: {}, state });
  if (resolution.status === 'open') return resolution.because;
  return `${numberFromRational(resolution.won)} ${numberFromRational(resolution.void)}`;
}

const [WIN, PLACE, TOP, NOT_TOP, FORECAST, REVERSE, TRICAST, AHEAD, EACH_WAY] = [
  2637, 20_001, 712, 713, 20_002, 20_003, 20_004, 20_005, 20_006,
];
const clean = race([
  [5, 1],
  [2, 2],
  [7, 3],
  [1, 4],
]);
const heat = race(
  [
    [5, 1],
    [2, 1],
    [7, 3],
    [1, 3],
    [3, 5],
  ],
  [8],
);

const clean2 = race(
  [
    [5, 1],
    [2, 2],
    [7, 3],
  ],
  [8, 6],
);

describe('a bet on a race', () => {
  it.each([
    ['the winner', clean, WIN, 5000, '1 0'],
    ['one behind', clean, WIN, 2000, '0 0'],
    ['one placed', clean, PLACE, 7000, '1 0'],
    ['one not placed', clean, PLACE, 1000, '0 0'],
    ['one who never came in', clean, PLACE, 4000, '0 0'],
    ['the top three', clean, TOP, 2000, '1 0'],
    ['not the top three', clean, NOT_TOP, 1000, '1 0'],
    ['a forecast', clean, FORECAST, 5002, '1 0'],
    ['a forecast the wrong way', clean, FORECAST, 2005, '0 0'],
    ['a reverse forecast', clean, REVERSE, 2005, '1 0'],
    ['a tricast', clean, TRICAST, 50_207, '1 0'],
    ['a head to head', clean, AHEAD, 2007, '1 0'],
    ['a head to head against one not in', clean, AHEAD, 4001, '0 0'],
    ['a head to head of two not in', clean, AHEAD, 4006, '0 1'],
    ['an each-way place by its own terms', clean, EACH_WAY, 7003, '1 0'],
    ['an each-way place of fewer places', clean, EACH_WAY, 7002, '0 0'],
    ['an each-way place in a dead heat', heat, EACH_WAY, 7003, '0.5 0'],
    ['an each-way place of a non-runner', heat, EACH_WAY, 8003, '0 1'],
    ['half a winner', heat, WIN, 2000, '0.5 0'],
    ['a place in a dead heat that fits', heat, PLACE, 5000, '1 0'],
    ['a place in a dead heat for the last one', heat, PLACE, 7000, '0.5 0'],
    ['a forecast of a dead heat', heat, FORECAST, 5002, '0.5 0'],
    ['a reverse forecast of a dead heat', heat, REVERSE, 2005, '1 0'],
    ['a tricast of dead heats', heat, TRICAST, 50_207, '0.25 0'],
    ['a head to head of a dead heat', heat, AHEAD, 5002, '0 1'],
    ['a non-runner', heat, WIN, 8000, '0 1'],
    ['a forecast with a non-runner, whose other pick won', clean2, FORECAST, 8005, '1 0'],
    ['a forecast with a non-runner, whose other pick shared the win', heat, FORECAST, 5008, '0.5 0'],
    ['a reverse forecast with a non-runner, whose other pick came second', clean2, REVERSE, 2008, '0 0'],
    ['a forecast of two non-runners', clean2, FORECAST, 8006, '0 1'],
    ['a tricast with a non-runner', clean2, TRICAST, 50_208, '0 1'],
    ['nobody on the card', heat, WIN, 9000, 'not_settleable'],
    ['one horse twice', heat, FORECAST, 5005, 'not_settleable'],
  ] as const)('on %s pays what it should', (_name, state, type, parameterMilli, expected) => {
    expect(worth(state, type, parameterMilli)).toBe(expected);
  });

  it('is void for a non-runner before the start and open for the others', () => {
    const before = foldHappenings(format, [{ kind: 'withdrawn', runner: 3, period: 0, second: 0 }]);
    expect(worth(before, WIN, 3000)).toBe('0 1');
    expect(worth(before, WIN, 5000)).toBe('undecided');
  });

  it('with one runner left of a forecast is void where the rules say so, and says which runner it is settled on', () => {
    const forecast = { type: FORECAST, parameterMilli: 8005, part: {}, state: clean2 };
    expect(resolveOutcome(forecast)).toMatchObject({
      single: 5,
      why: { rule: 'forecast_single', inputs: { runner: 5 } },
    });
    const rules = { ...CURRENT_RULES, forecastNonRunner: 'void' as const };
    expect(resolveOutcome({ ...forecast, rules })).toMatchObject({ why: { rule: 'non_runner_void' } });
  });

  it('says why in every language', () => {
    const resolution = resolveOutcome({ type: WIN, parameterMilli: 8000, part: {}, state: heat });
    if (resolution.status !== 'decided') throw new Error('a non-runner is decided');
    for (const lang of ['en', 'ru', 'ar']) expect(explainLeg(resolution.why, lang).sentence).not.toBe('');
    expect(explainLeg(resolution.why, 'en').sentence).toContain('Did not start');
  });
});
