import { addMs, DAY, HOUR, instant } from '@overround/kernel';
import { seededRandom } from '@overround/rng';
import { describe, expect, it } from 'vitest';
import { makeChamp } from '../champs/champ.ts';
import { CHAMP_PLANS, type ChampPlan } from '../champs/plan.ts';
import {
  firstRoundFrom,
  kickoffAt,
  matchesPerRound,
  nextRound,
  pairingsOf,
  type RoundKey,
  roundStart,
  roundsKnownAt,
  roundsOf,
  seasonAt,
} from './calendar.ts';
import { opinionOf, opinionSteps } from './opinion.ts';
import { Season } from './season.ts';
import { formBonus, seasonStrength, walkSteps } from './strength.ts';
import { inventedSport } from '../play/index.ts';

const random = seededRandom('league');
const NOW = instant(Date.parse('2026-11-21T12:00:00Z'));
const plans = CHAMP_PLANS.map((plan): [string, ChampPlan] => [plan.key, plan]);
const champOf = (plan: ChampPlan) => makeChamp(plan, CHAMP_PLANS, random, 'w');

describe.each(plans)('the calendar of %s', (_key, plan) => {
  const season = seasonAt(plan, NOW);
  const rounds = Array.from({ length: roundsOf(plan) }, (_, round) =>
    pairingsOf(plan, { season, round }, random),
  );

  it('lets everybody play once a round and meet everybody equally often, at home and away', () => {
    const meetings = new Map<string, number>();
    const homes = Array.from({ length: plan.size }, () => 0);
    for (const pairs of rounds) {
      expect(new Set(pairs.flatMap(({ home, away }) => [home, away])).size).toBe(plan.size);
      for (const { home, away } of pairs) {
        meetings.set(`${home}-${away}`, (meetings.get(`${home}-${away}`) ?? 0) + 1);
        homes[home] = (homes[home] ?? 0) + 1;
      }
    }
    expect(meetings.size).toBe((plan.size * (plan.size - 1) * plan.legs) / 2);
    expect(Math.max(...meetings.values())).toBe(1);
    for (const count of homes)
      expect(Math.abs(count - roundsOf(plan) / 2)).toBeLessThanOrEqual(plan.size / 4);
  });

  it('finds the round of an instant without counting from the start', () => {
    const next = firstRoundFrom(plan, NOW);
    expect(roundStart(plan, next)).toBeGreaterThanOrEqual(NOW);
    const isPause = next.round === 0;
    const gapMs = (isPause ? 2 : 1) * plan.roundEveryMs;
    expect(roundStart(plan, next) - NOW).toBeLessThanOrEqual(gapMs);
    expect(firstRoundFrom(plan, roundStart(plan, next))).toEqual(next);
  });

  it('goes on after the last round with the next season', () => {
    const last: RoundKey = { season, round: roundsOf(plan) - 1 };
    expect(nextRound(plan, last)).toEqual({ season: season + 1, round: 0 });
    const pauseMs = roundStart(plan, { season: season + 1, round: 0 }) - roundStart(plan, last);
    expect(pauseMs).toBe(2 * plan.roundEveryMs);
    expect(seasonAt(plan, roundStart(plan, { season, round: 0 }))).toBe(season);
    expect(seasonAt(plan, addMs(roundStart(plan, { season, round: 0 }), -1))).toBe(season - 1);
  });

  it('knows a round only when its matches can be over', () => {
    const begin = roundStart(plan, { season, round: 3 });
    const lastKickoff = kickoffAt(plan, { season, round: 3 }, matchesPerRound(plan) - 1);
    expect(roundsKnownAt(plan, season, addMs(begin, -1))).toBeLessThanOrEqual(3);
    expect(roundsKnownAt(plan, season, addMs(lastKickoff, 30 * 60_000))).toBeLessThanOrEqual(3);
    expect(roundsKnownAt(plan, season, addMs(begin, 2 * DAY))).toBeGreaterThanOrEqual(4);
    expect(roundsKnownAt(plan, season, addMs(begin, 400 * DAY))).toBe(roundsOf(plan));
    expect(roundsKnownAt(plan, season, addMs(begin, -400 * DAY))).toBe(0);
  });
});

describe('strength', () => {
  it('changes from season to season and keeps a memory', () => {
    const pairs = Array.from({ length: 600 }, (_, index) => {
      const entrant = random.split(`e${index}`);
      return [seasonStrength(entrant, 10), seasonStrength(entrant, 11), seasonStrength(entrant, 60)] as const;
    });
    const correlation = (a: number[], b: number[]) => {
      const mean = (of: number[]) => of.reduce((all, one) => all + one, 0) / of.length;
      const [ma, mb] = [mean(a), mean(b)];
      const cov = mean(a.map((one, index) => (one - ma) * ((b[index] ?? 0) - mb)));
      return cov / Math.sqrt(mean(a.map((one) => (one - ma) ** 2)) * mean(b.map((one) => (one - mb) ** 2)));
    };
    const [now, next, far] = [0, 1, 2].map((at) => pairs.map((one) => one[at] ?? 0));
    expect(correlation(now ?? [], next ?? [])).toBeGreaterThan(0.75);
    expect(correlation(now ?? [], next ?? [])).toBeLessThan(0.95);
    expect(correlation(now ?? [], far ?? [])).toBeLessThan(0.8);
  });

  it('drifts from round to round', () => {
    const steps = walkSteps(random.split('walker'), 3, 400);
    expect(steps).toHaveLength(400);
    expect(new Set(steps).size).toBeGreaterThan(390);
  });

  it.each([
    [[], 0],
    [[1], 0.06],
    [[1, -1], -0.01],
    [[-1, 1, 1, 1, 1, 1], 0.2],
    [[0, 0, 0], 0],
  ])('form of %j is worth %d', (results, bonus) => {
    expect(formBonus(results)).toBeCloseTo(bonus, 10);
  });
});

describe('the compiler', () => {
  const plan = CHAMP_PLANS.find((one) => one.key === 'football-it');
  if (!plan) throw new Error('the league is there');
  const season = new Season(champOf(plan), seasonAt(plan, NOW));

  it('is nearer to the truth the later it looks', () => {
    const errors = opinionSteps(plan.listedAheadMs).map((_, step) => {
      let sum = 0;
      for (let round = 0; round < roundsOf(plan); round += 1) {
        for (let slot = 0; slot < matchesPerRound(plan); slot += 1) {
          const at = kickoffAt(plan, { season: season.season, round }, slot);
          const opinion = opinionOf(season, { round, slot, kickoffAt: at, step });
          const truth = season.truth(round, slot);
          if (opinion.model !== 'goals' || truth.model !== 'goals') throw new Error('football is goals');
          sum += Math.log(opinion.means.home / truth.means.home) ** 2;
        }
      }
      return Math.sqrt(sum / (roundsOf(plan) * matchesPerRound(plan)));
    });
    expect(errors).toHaveLength(4);
    expect([...errors].sort((a, b) => b - a)).toEqual(errors);
    expect(errors.at(-1)).toBeLessThan(0.03);
    expect(errors[0]).toBeGreaterThan(0.04);
  });

  it('looks at short lines less often', () => {
    expect(opinionSteps(12 * HOUR).map((step) => step.beforeMs / HOUR)).toEqual([12, 6, 1]);
  });
});

describe('table points', () => {
  it.each([
    ['a football win', 1, { score: { home: 2, away: 1 }, winner: 1, decidedIn: 'regular' }, [3, 0]],
    ['a football draw', 1, { score: { home: 1, away: 1 }, decidedIn: 'regular' }, [1, 1]],
    ['a hockey win', 2, { score: { home: 2, away: 1 }, winner: 1, decidedIn: 'regular' }, [3, 0]],
    ['a hockey win after time', 2, { score: { home: 2, away: 2 }, winner: 2, decidedIn: 'extra' }, [1, 2]],
    ['a basketball win', 3, { score: { home: 80, away: 70 }, winner: 1, decidedIn: 'regular' }, [2, 1]],
    ['a volleyball win in four', 6, { score: { home: 3, away: 1 }, winner: 1, decidedIn: 'regular' }, [3, 0]],
    ['a volleyball win in five', 6, { score: { home: 2, away: 3 }, winner: 2, decidedIn: 'regular' }, [1, 2]],
    ['a tennis win', 4, { score: { home: 2, away: 0 }, winner: 1, decidedIn: 'regular' }, [1, 0]],
  ] as const)('%s', (_what, sportId, outcome, points) => {
    const { table } = inventedSport(sportId);
    expect([table(outcome, 1), table(outcome, 2)]).toEqual(points);
  });
});
