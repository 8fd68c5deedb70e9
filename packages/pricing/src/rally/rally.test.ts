import { present } from '@overround/kernel';
import { FORMAT, type MatchFormat } from '@overround/sports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeWinsSets } from '../sets/set-match.ts';
import { playRallies, type RallyRules, rallyRulesOf, rallySetEndings } from './rally-sets.ts';

const rulesOf = (format: MatchFormat): RallyRules => present(rallyRulesOf(format), 'a sport of rallies');
const VOLLEYBALL_RULES = rulesOf(FORMAT.volleyballBestOf5);
const TABLE_TENNIS_RULES = rulesOf(FORMAT.tableTennisBestOf5);
const volleyball = VOLLEYBALL_RULES.play;
const tableTennis = TABLE_TENNIS_RULES.play;

const fresh = { points: { home: 0, away: 0 }, firstServer: 1, server: 1 } as const;
const sumOf = (endings: readonly { probability: number }[]): number =>
  endings.reduce((sum, one) => sum + one.probability, 0);
const chance = fc.double({ min: 0.2, max: 0.8, noNaN: true });

/** The same set by plain recursion over points, with the closed form at deuce: an independent way to the number. */
function homeWinsPlain(p: number, target: number, home = 0, away = 0): number {
  if (home >= target && home - away >= 2) return 1;
  if (away >= target && away - home >= 2) return 0;
  if (home === away && home >= target - 1) return (p * p) / (p * p + (1 - p) * (1 - p));
  return p * homeWinsPlain(p, target, home + 1, away) + (1 - p) * homeWinsPlain(p, target, home, away + 1);
}

describe('a set of rallies', () => {
  it.each([
    [0.5, 11],
    [0.55, 11],
    [0.42, 11],
  ])('with chance %d to %d is won as plain recursion says', (p, target) => {
    for (const play of [volleyball, tableTennis]) {
      const endings = rallySetEndings({ onServe: p, onReturn: p }, { target, play, score: fresh });
      const wins = sumOf(endings.filter((one) => one.home > one.away));
      expect(wins).toBeCloseTo(homeWinsPlain(p, target), 9);
    }
  });

  it('ends by two points at the target or later, with probability one, from any score', () => {
    const points = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(chance, chance, points, points, (onServe, onReturn, home, away) => {
        const score = { ...fresh, points: { home, away } };
        const endings = rallySetEndings({ onServe, onReturn }, { target: 25, play: volleyball, score });
        expect(sumOf(endings)).toBeCloseTo(1, 9);
        const isProper = endings.every(
          (one) => Math.max(one.home, one.away) >= 25 && Math.abs(one.home - one.away) >= 1,
        );
        expect(isProper).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('of table tennis at 10-10 is decided by one serve each', () => {
    const score = { ...fresh, points: { home: 10, away: 10 } };
    const endings = rallySetEndings(
      { onServe: 0.6, onReturn: 0.45 },
      { target: 11, play: tableTennis, score },
    );
    const [both, neither] = [0.6 * 0.45, 0.4 * 0.55];
    expect(sumOf(endings.filter((one) => one.home > one.away))).toBeCloseTo(both / (both + neither), 9);
  });
});

describe.each<[string, RallyRules]>([
  ['volleyball', VOLLEYBALL_RULES],
  ['table tennis', TABLE_TENNIS_RULES],
])('a %s match', (_sport, rules) => {
  it('of equals is even before it starts and won surely from a lead that cannot be lost', () => {
    const equal = { win: { onServe: 0.48, onReturn: 0.52 }, rules, current: fresh };
    expect(homeWinsSets(playRallies({ ...equal, sets: { home: 0, away: 0 } }, 'total'))).toBeCloseTo(0.5, 2);
    const late = { ...fresh, points: { home: rules.setTarget - 1, away: 0 } };
    const leading = homeWinsSets(
      playRallies({ ...equal, sets: { home: 2, away: 0 }, current: late }, 'total'),
    );
    expect(leading).toBeGreaterThan(0.999);
  });

  it('has set scores that sum to one', () => {
    const endings = playRallies(
      { win: { onServe: 0.5, onReturn: 0.6 }, rules, sets: { home: 1, away: 1 }, current: fresh },
      'margin',
    );
    expect(sumOf(endings)).toBeCloseTo(1, 9);
  });
});
