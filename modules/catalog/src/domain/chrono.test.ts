import { FORMAT, type Happening } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { chronoOf } from './chrono.ts';

const football: readonly Happening[] = [
  { kind: 'period_start', period: 1, second: 0 },
  { kind: 'score', side: 2, points: 1, period: 1, second: 59 },
  { kind: 'count', counter: 'corners', side: 1, period: 1, second: 2760 },
  { kind: 'period_end', period: 1, second: 2800 },
  { kind: 'period_start', period: 2, second: 0 },
  { kind: 'score', side: 1, points: 1, period: 2, second: 60, way: 'penalty' },
];

describe('the course of a match', () => {
  it('tells the score after each score and the minute as it is spoken', () => {
    const entries = chronoOf(FORMAT.footballLeague, football);
    expect(entries.map(({ minute }) => minute)).toEqual([1, 1, 47, 47, 46, 47]);
    expect(entries.map(({ score }) => score)).toEqual([
      undefined,
      { home: 0, away: 1 },
      undefined,
      undefined,
      undefined,
      { home: 1, away: 1 },
    ]);
  });

  it('counts a shoot-out apart', () => {
    const kick: Happening = { kind: 'score', side: 1, points: 1, period: 5, second: 0, way: 'shootout' };
    expect(chronoOf(FORMAT.footballCup, [...football, kick]).at(-1)?.score).toEqual({ home: 1, away: 1 });
  });

  it('goes on through overtime', () => {
    const late: Happening = { kind: 'score', side: 1, points: 1, period: 4, second: 30 };
    expect(chronoOf(FORMAT.footballCup, [late])[0]?.minute).toBe(106);
  });

  it('begins anew with each set, and knows no minutes there', () => {
    const point = (side: 1 | 2, period: number): Happening => ({
      kind: 'score',
      side,
      points: 1,
      period,
      second: 0,
    });
    const sets: readonly Happening[] = [
      point(1, 1),
      point(1, 1),
      { kind: 'period_start', period: 2, second: 0 },
      point(2, 2),
    ];
    const entries = chronoOf(FORMAT.volleyballBestOf5, sets);
    expect(entries.at(-1)).toEqual({ happening: sets[3], score: { home: 0, away: 1 } });
  });
});
