import { seededRandom } from '@overround/rng';
import { FORMAT, type Happening } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { playersOf } from './players.ts';

const club = (ref: string) => ({
  participant: { ref, names: { en: ref } },
  random: seededRandom(ref),
});
const ball = (period: number, side: 1 | 2): Happening => ({
  kind: 'count',
  counter: 'balls',
  side,
  period,
  second: 0,
});
const runs = (points: number): Happening => ({ kind: 'score', side: 1, points, period: 1, second: 0 });
const wicket: Happening = { kind: 'count', counter: 'wickets', side: 1, period: 1, second: 0 };
const match = () => playersOf(FORMAT.cricketTwenty, [club('home'), club('away')], seededRandom('match'));
const whoOf = (happenings: readonly Happening[]) =>
  match()
    ?.beats(happenings.map((happening) => ({ atMs: 0, happening })))
    .map(({ happening }) => ('playerRef' in happening ? happening.playerRef : undefined)) ?? [];

describe('a match of cricket', () => {
  it('has an eleven each with a wicket-keeper and bowlers', () => {
    for (const sheet of match()?.sheets ?? []) {
      expect(sheet).toHaveLength(11);
      expect(sheet.filter(({ position }) => position === 'wicket_keeper')).toHaveLength(1);
    }
  });

  it('names who bowls, who hits, who is out, and who comes next', () => {
    const [bowler, first, , second, , out, , third] = whoOf([
      ball(1, 1),
      runs(1),
      ball(1, 1),
      runs(2),
      ball(1, 1),
      wicket,
      ball(1, 1),
      runs(4),
    ]);
    expect(bowler).toMatch(/^away-p([789]|10|11)$/);
    expect([first, second, out, third]).toEqual(['home-p1', 'home-p2', 'home-p2', 'home-p3']);
  });

  it('has another bowler for each over, and the other side for the next innings', () => {
    const bowlers = whoOf(Array.from({ length: 13 }, () => ball(1, 1)));
    expect(new Set(bowlers.slice(0, 6)).size).toBe(1);
    expect(bowlers[6]).not.toBe(bowlers[5]);
    expect(bowlers[12]).not.toBe(bowlers[11]);
    expect(whoOf([ball(2, 2)])[0]).toMatch(/^home-/);
  });
});
