import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FORMAT,
  foldHappenings,
  type Happening,
  isOver,
  type MatchState,
  outsIn,
  type Side,
  startMatch,
  takeHappening,
  takeHappenings,
  type WinWay,
} from './index.ts';

const round = (period: number): Happening[] => [
  { kind: 'period_start', period, second: 0 },
  { kind: 'period_end', period, second: 300 },
];
const decided = (way: WinWay, period: number, side?: Side): Happening => ({
  kind: 'decided',
  way,
  period,
  second: way === 'points' ? 300 : 100,
  ...(side === undefined ? {} : { side }),
});
const codeOf = (happenings: readonly Happening[], format = FORMAT.mma): string => {
  const taken = takeHappenings(format, happenings);
  return taken.ok ? 'taken' : taken.code;
};
const start = (period: number): Happening => ({ kind: 'period_start', period, second: 0 });

describe('a fight', () => {
  it.each<[string, Happening[], string]>([
    ['is stopped in a round', [start(1), decided('submission', 1, 2)], 'taken'],
    [
      'goes to the judges after the last round',
      [...round(1), ...round(2), ...round(3), decided('points', 3, 1)],
      'taken',
    ],
    ['may be drawn', [...round(1), ...round(2), ...round(3), decided('points', 3)], 'taken'],
    ['is not judged before', [...round(1), decided('points', 1, 1)], 'happening_out_of_order'],
    ['is stopped by somebody', [start(1), decided('knockout', 1)], 'happening_out_of_order'],
    ['may end by an accident', [...round(1), start(2), decided('technical_draw', 2)], 'taken'],
    ['which nobody wins', [start(1), decided('technical_draw', 1, 1)], 'happening_out_of_order'],
    [
      'and which ends its round',
      [start(1), decided('technical_draw', 1), { kind: 'period_end', period: 1, second: 300 }],
      'happening_out_of_order',
    ],
    ['is over when it is decided', [start(1), decided('knockout', 1, 1), start(2)], 'happening_out_of_order'],
  ])('%s', (_name, happenings, code) => {
    expect(codeOf(happenings)).toBe(code);
  });

  it('in boxing is not won by submission', () => {
    expect(codeOf([start(1), decided('submission', 1, 1)], FORMAT.boxing)).toBe('happening_out_of_order');
  });

  it('gives its winner the one point and keeps how it was won', () => {
    const end = { kind: 'match_end', period: 1, second: 100 } as const;
    const state = foldHappenings(FORMAT.mma, [start(1), decided('knockout', 1, 2), end]);
    expect(state).toMatchObject({
      phase: 'ended',
      winner: 2,
      wonBy: 'knockout',
      score: { home: 0, away: 1 },
    });
  });
});

describe('baseball', () => {
  const run = (side: Side): Happening => ({ kind: 'score', side, points: 1, period: 1, second: 1 });
  const out = (side: Side): Happening => ({ kind: 'count', counter: 'outs', side, period: 1, second: 1 });

  it('lets the second side bat first, and the other one after three outs', () => {
    expect(codeOf([start(1), run(1)], FORMAT.baseball)).toBe('happening_out_of_order');
    const turned = foldHappenings(FORMAT.baseball, [start(1), run(2), out(2), out(2), out(2)]);
    expect(turned.serving).toBe(1);
    expect(outsIn(turned, 1, 2)).toBe(3);
    expect(takeHappening(turned, run(2)).ok).toBe(false);
    expect(takeHappening(turned, { kind: 'period_end', period: 1, second: 1 }).ok).toBe(false);
  });

  it('always ends with a winner, who never bats on for nothing, and folds again from its happenings', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(99)), (rolls) => {
        let state: MatchState = startMatch(FORMAT.baseball);
        const take = (happening: Happening): boolean => {
          const taken = takeHappening(state, happening);
          if (taken.ok) state = taken.value;
          return taken.ok;
        };
        for (const roll of rolls) {
          if (isOver(state)) break;
          const at = { period: state.period, second: state.second };
          if (state.phase !== 'in_play') {
            if (!take({ kind: 'match_end', ...at }))
              take({ kind: 'period_start', period: at.period + 1, second: 0 });
          } else if (!take({ kind: 'period_end', ...at })) {
            const side = state.serving ?? 2;
            if (roll < 15) take({ kind: 'score', side, points: 1, ...at });
            else take({ kind: 'count', counter: 'outs', side, ...at });
          }
        }
        const { score, winner, periods } = state;
        expect(isOver(state)).toBe(true);
        expect(winner).toBe(score.home === score.away ? undefined : score.home > score.away ? 1 : 2);
        if (periods.length > 9 && winner === 1) expect(score.home - score.away).toBe(1);
        expect(takeHappenings(FORMAT.baseball, state.happenings)).toMatchObject({ ok: true, value: state });
      }),
      { numRuns: 40 },
    );
  });
});

describe('cricket of limited overs', () => {
  const at = { period: 1, second: 1, side: 2 } as const;
  const ball: Happening = { kind: 'count', counter: 'balls', ...at };
  const wicket: Happening = { kind: 'count', counter: 'wickets', ...at };
  const toss: Happening = { kind: 'period_start', period: 1, second: 0, side: 2 };
  const four: Happening = { kind: 'score', points: 4, ...at };
  const out = Array.from({ length: 10 }, () => [ball, wicket]).flat();
  const secondInnings: Happening = { kind: 'period_start', period: 2, second: 0 };
  const end: Happening = { kind: 'period_end', period: 1, second: 1 };

  it.each<[string, Happening[], string]>([
    ['is batted by the side of the toss first', [toss, ball, four], 'taken'],
    ['is not scored by the side that bowls', [toss, { ...four, side: 1 }], 'happening_out_of_order'],
    ['goes on while there are balls and wickets', [toss, ball, end], 'match_not_decided'],
    ['has an innings of ten wickets', [toss, ball, four, ...out, end, secondInnings], 'taken'],
    [
      'ends when the target is passed',
      [
        toss,
        ball,
        four,
        ...out,
        end,
        secondInnings,
        { kind: 'score', side: 1, points: 6, period: 2, second: 9 },
        { kind: 'period_end', period: 2, second: 9 },
        { kind: 'match_end', period: 2, second: 9 },
      ],
      'taken',
    ],
  ])('%s', (_name, happenings, code) => {
    expect(codeOf(happenings, FORMAT.cricketTwenty)).toBe(code);
  });
});

describe('a test match', () => {
  const at = (period: number) => ({ period, second: 1 });
  const over = (side: Side, period: number): Happening => ({
    kind: 'count',
    counter: 'overs',
    side,
    ...at(period),
  });
  const out = (side: Side, period: number): Happening[] =>
    Array.from({ length: 10 }, () => [
      over(side, period),
      { kind: 'count', counter: 'wickets', side, ...at(period) } as const,
    ]).flat();
  const innings = (period: number, side: Side, runs: number): Happening[] => [
    { kind: 'period_start', period, second: 0, ...(period === 1 ? { side } : {}) },
    over(side, period),
    ...(runs > 0 ? [{ kind: 'score', side, points: runs, ...at(period) } as const] : []),
    ...out(side, period),
    { kind: 'period_end', ...at(period) },
  ];
  const end = (period: number): Happening => ({ kind: 'match_end', ...at(period) });
  const winnerOf = (happenings: readonly Happening[]) => foldHappenings(FORMAT.cricketTest, happenings);

  it('is won by runs when the last innings falls short', () => {
    const played = [innings(1, 1, 30), innings(2, 2, 20), innings(3, 1, 10), innings(4, 2, 5)].flat();
    expect(winnerOf([...played, end(4)])).toMatchObject({
      phase: 'ended',
      winner: 1,
      score: { home: 40, away: 25 },
    });
  });

  it('is won by an innings when two innings do not reach one', () => {
    const played = [innings(1, 1, 10), innings(2, 2, 36), innings(3, 1, 20)].flat();
    expect(codeOf([...played, { kind: 'period_start', period: 4, second: 0 }], FORMAT.cricketTest)).toBe(
      'happening_out_of_order',
    );
    expect(winnerOf([...played, end(3)])).toMatchObject({ phase: 'ended', winner: 2 });
  });

  it('is drawn when its overs are gone, whatever the runs say', () => {
    const opened: Happening[] = [
      { kind: 'period_start', period: 1, second: 0, side: 1 },
      { kind: 'score', side: 1, points: 30, ...at(1) },
      ...Array.from({ length: 260 }, () => over(1, 1)),
      { kind: 'period_end', ...at(1) },
      end(1),
    ];
    const state = winnerOf(opened);
    expect(state.phase).toBe('ended');
    expect(state.winner).toBeUndefined();
  });
});
