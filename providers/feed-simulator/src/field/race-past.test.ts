import { seededRandom } from '@overround/rng';
import { describe, expect, it } from 'vitest';
import { FieldStable } from './field-card.ts';
import { FIELD_PLANS } from './field-plan.ts';
import { drawRecords, orderOnWay } from './race-past.ts';

const stableOf = (key: string): FieldStable => {
  const plan = FIELD_PLANS.find((one) => one.key === key);
  if (!plan) throw new Error(`there is no plan ${key}`);
  return new FieldStable(plan, seededRandom('past races'));
};

describe('past races', () => {
  it('count starts, wins and places of stalls, and what chance alone would have won', () => {
    const race = (...draws: number[]) => ({
      runners: draws.map((draw, at) => ({ number: at + 1, names: { en: `H${at}` }, draw })),
      finish: draws.map((_, at) => ({ runner: at + 1, place: at + 1 })),
    });
    expect(drawRecords([race(2, 1, 3, 4), race(2, 1)])).toEqual([
      { draw: 1, starts: 2, wins: 0, placed: 2, winsByChance: 0.75 },
      { draw: 2, starts: 2, wins: 2, placed: 2, winsByChance: 0.75 },
      { draw: 3, starts: 1, wins: 0, placed: 1, winsByChance: 0.25 },
      { draw: 4, starts: 1, wins: 0, placed: 0, winsByChance: 0.25 },
    ]);
  });

  it('are won from inside oftener where the course favours it', () => {
    const stable = stableOf('horses-seaside');
    const inside = [1000, 1100, 1200, 1300, 1400, 1500].flatMap((before) =>
      stable.draws(before).filter(({ draw }) => draw <= 2),
    );
    const sum = (of: 'wins' | 'winsByChance') => inside.reduce((before, one) => before + one[of], 0);
    expect(sum('wins')).toBeGreaterThan(sum('winsByChance'));
  });

  it('begin by the way runners like to run and end as they finished', () => {
    const finish = [3, 1, 4, 2].map((runner, at) => ({ runner, place: at + 1 }));
    const options = { styleOf: (runner: number) => (runner - 1) / 3, random: seededRandom('way') };
    expect(orderOnWay(finish, 1, options)).toEqual([3, 1, 4, 2]);
    const early = Array.from({ length: 60 }, (_, race) =>
      orderOnWay(finish, 0, { ...options, random: seededRandom(`way ${race}`) }),
    );
    const ledBy = (runner: number) => early.filter(([first]) => first === runner).length;
    expect(ledBy(1)).toBeGreaterThan(ledBy(4));
  });

  it('give a runner of the next race its form and its pace', () => {
    const { runners } = stableOf('horses-oakfield').card(2000);
    const known = runners.filter(({ form }) => form !== undefined);
    expect(known.length).toBeGreaterThan(0);
    for (const { pace = -1 } of known) {
      expect(pace).toBeGreaterThanOrEqual(0);
      expect(pace).toBeLessThanOrEqual(100);
    }
    expect(stableOf('dogs-lantern').draws(2000)).toEqual([]);
  });
});
