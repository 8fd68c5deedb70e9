// Prices of minutes against settlement: matches are played with the clock of the model, told happening by happening and settled.

import { numberFromRational } from '@overround/kernel';
import { findOutcomeType } from '@overround/markets';
import { seededRandom } from '@overround/rng';
import { resolveOutcome } from '@overround/settlement';
import {
  FORMAT,
  foldHappenings,
  type Happening,
  type MatchState,
  type Side,
  startMatch,
} from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { FOOTBALL_EFFECTS } from '../football/live-goals.ts';
import { shareByMinute } from '../football/minute-shares.ts';
import { FOOTBALL_TIMES_MENU } from '../menus/football-times-menu.ts';
import { listingsOf } from '../spaces/listings.ts';
import { priceMatch } from './price-match.ts';
import { worthOfOutcome } from './worth.ts';

const format = FORMAT.footballLeague;
const belief = { model: 'goals', means: { home: 1.55, away: 1.1 }, rho: 0 } as const;
const TIMED = new Set(FOOTBALL_TIMES_MENU.map(({ group }) => group));
const margin = { method: 'power', margin: 0.05 } as const;
const offersOf = (state: MatchState) =>
  priceMatch({ format, state, expectation: belief, margin })
    .filter(({ group, part }) => TIMED.has(group) && part.period === undefined)
    .flatMap(({ outcomes }) => outcomes);
const listingOf = (state: MatchState) => {
  const [offered] = listingsOf(state, belief);
  if (!offered) throw new Error('a match to play has its listing');
  return offered.listing;
};

interface Goal {
  readonly side: Side;
  readonly minute: number;
}

const happeningOf = ({ side, minute }: Goal): Happening => {
  const period = minute > 45 ? 2 : 1;
  return { kind: 'score', side, points: 1, period, second: (minute - 45 * (period - 1)) * 60 - 30 };
};

/** The whole match with its goals in order. */
function played(goals: readonly Goal[]): MatchState {
  const sorted = goals.toSorted((a, b) => a.minute - b.minute);
  const half = (period: 1 | 2): Happening[] => [
    { kind: 'period_start', period, second: 0 },
    ...sorted.filter(({ minute }) => minute > 45 === (period === 2)).map(happeningOf),
    { kind: 'period_end', period, second: 2700 },
  ];
  return foldHappenings(format, [...half(1), ...half(2), { kind: 'match_end', period: 2, second: 2700 }]);
}

describe('minutes of goals', () => {
  it.each([
    [{ half: 1, second: 0 }],
    [{ half: 1, second: 1200 }],
    [{ half: 2, second: 600 }],
    [{ half: 2, second: 2900 }],
  ] as const)('share out what is still to come: %o', (time) => {
    const shareBy = shareByMinute(FOOTBALL_EFFECTS.clock, time);
    let before = 0;
    for (let minute = 1; minute <= 90; minute += 1) {
      const share = shareBy(minute);
      expect(share).toBeGreaterThanOrEqual(before);
      before = share;
    }
    expect(before).toBeCloseTo(1, 12);
    const now = (time.half - 1) * 45 + Math.floor(time.second / 60);
    if (time.second < 2700) expect(shareBy(Math.min(now, 44))).toBe(0);
  });

  const scenes: readonly (readonly [name: string, goals: readonly Goal[], now: MatchState])[] = [
    ['before the match', [], startMatch(format)],
    [
      'in the 25th minute at 1:0',
      [{ side: 1, minute: 12 }],
      foldHappenings(format, [
        { kind: 'period_start', period: 1, second: 0 },
        happeningOf({ side: 1, minute: 12 }),
        { kind: 'count', counter: 'corners', side: 1, period: 1, second: 1500 },
      ]),
    ],
  ];

  it.each(scenes)(
    'are worth what settlement pays on average: %s',
    { timeout: 60_000 },
    (name, goals, now) => {
      const listing = listingOf(now);
      const offers = offersOf(now);
      expect(offers.length).toBeGreaterThan(50);
      const sums = offers.filter(({ type }) => [827, 10010, 10011].includes(type));
      expect(sums).toHaveLength(now.phase === 'scheduled' ? 12 : 0);
      const random = seededRandom(name);
      const time = { half: 1, second: now.second } as const;
      const shareBy = shareByMinute(FOOTBALL_EFFECTS.clock, time);
      const shares = Array.from({ length: 90 }, (_, k) => shareBy(k + 1) - (k === 0 ? 0 : shareBy(k)));
      const weights = shares.map((share, k) => [k + 1, share] as const);
      const means = { home: listing.means.home - now.score.home, away: listing.means.away - now.score.away };
      const rounds = 3000;
      const won = new Map<string, number>();
      const keyOf = (offer: { type: number; parameter: number }) => `${offer.type}/${offer.parameter}`;
      for (let round = 0; round < rounds; round += 1) {
        const drawn = (side: Side, mean: number): Goal[] =>
          Array.from({ length: random.poisson(mean) }, () => ({ side, minute: random.weighted(weights) }));
        const state = played([...goals, ...drawn(1, means.home), ...drawn(2, means.away)]);
        for (const offer of offers) {
          const { type, parameter } = offer;
          const resolution = resolveOutcome({
            type,
            parameterMilli: parameter,
            part: {},
            state,
            placement: { score: now.score },
          });
          if (resolution.status !== 'decided') throw new Error(`outcome ${keyOf(offer)} stays open`);
          won.set(keyOf(offer), (won.get(keyOf(offer)) ?? 0) + numberFromRational(resolution.won));
        }
      }
      const wrong = offers.flatMap((offer) => {
        const worth = worthOfOutcome(listing, offer.type, offer.parameter);
        const seen = (won.get(keyOf(offer)) ?? 0) / rounds;
        const said = worth?.won ?? Number.NaN;
        const deviation = Math.sqrt((said * (1 - said)) / rounds);
        return Math.abs(seen - said) < 4.5 * deviation + 1e-3 ? [] : [`${keyOf(offer)}: ${said} not ${seen}`];
      });
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    [130, [1781, 2948]],
    [10035, [837, 962]],
    [303, [1189, 1190, 1191]],
    [103, [800, 801, 802]],
    [8015, [480, 481, 482]],
    [34, [483, 484, 485]],
  ])('group %i: what excludes each other adds up to one', (group, types) => {
    for (const [, , now] of scenes) {
      const listing = listingOf(now);
      const offers = priceMatch({ format, state: now, expectation: belief, margin, groups: [group] }).flatMap(
        ({ outcomes }) => outcomes,
      );
      const isByParameter = types.every((type) => findOutcomeType(type)?.parameter !== 'none');
      const parameters = new Set(offers.map(({ parameter }) => (isByParameter ? parameter : 0)));
      for (const one of parameters) {
        const listed = isByParameter
          ? types.map((type) => [type, one] as const)
          : types.flatMap((type) =>
              findOutcomeType(type)?.parameter === 'none'
                ? [[type, 0] as const]
                : [1015, 16_030, 31_045, 46_060, 61_075, 76_090].map((range) => [type, range] as const),
            );
        const sum = listed.reduce(
          (all, [type, parameter]) => all + (worthOfOutcome(listing, type, parameter)?.won ?? 0),
          0,
        );
        expect(sum).toBeCloseTo(1, 5);
      }
    }
  });

  it('are not offered once they are decided', () => {
    const [, , now] = scenes[1] ?? scenes[0] ?? [];
    if (!now) return;
    const listing = listingOf(now);
    expect(worthOfOutcome(listing, 2949, 1015)?.won).toBeCloseTo(1, 6);
    const offers = offersOf(now).map(({ type, parameter }) => `${type}/${parameter}`);
    expect(offers).not.toContain('2949/1015');
    expect(offers).not.toContain('480/1030');
    expect(offers).toContain('2949/16030');
  });
});
