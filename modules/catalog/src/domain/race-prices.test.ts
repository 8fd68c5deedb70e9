import { applyHappening, type Happening, type MatchFormat, startMatch } from '@overround/sports';
import { expect, it } from 'vitest';
import { buildFixture, buildMarket, buildOdds } from '../testing/test-feed.ts';
import { UNNUMBERED } from './number-news.ts';
import { testLine } from '../testing/test-line.ts';

const format: MatchFormat = {
  sportId: 44,
  periods: 1,
  periodSeconds: 0,
  field: {
    places: 1,
    offers: ['win', 'place'],
    runners: [1, 2, 3].map((number) => ({ number, names: { en: `Horse ${number}` } })),
  },
};
const winners = (...prices: (readonly [runner: number, oddsMilli: number])[]) =>
  buildOdds(
    'race',
    buildMarket(
      26,
      prices.map(([parameter, oddsMilli]) => ({ type: 2637, parameter, oddsMilli })),
    ),
  );
const OUT: Happening = { kind: 'withdrawn', runner: 2, period: 0, second: 0 };
const OFF: Happening = { kind: 'period_start', period: 1, second: 0 };
const told = (...happenings: Happening[]) =>
  ({
    kind: 'state_change',
    eventRef: 'race',
    state: happenings.reduce(applyHappening, startMatch(format)),
    happenings,
  }) as const;

it('keeps the price of a non-runner when it is taken out, and those of all others at the off', () => {
  const line = testLine(1_000_000);
  const race = () => [...line.world.records.values()][0]?.result?.race;
  line.say(buildFixture('race', { sportId: 44, format }), winners([1, 2000], [2, 4000], [3, 9000]));
  expect(race()).toBeUndefined();
  line.now += 1000;
  line.say(told(OUT));
  const withdrawals = [{ runner: 2, at: 1_001_000, seq: UNNUMBERED, oddsMilli: 4000 }];
  expect(race()).toEqual({ withdrawals, starting: [] });

  line.say(winners([1, 1800], [3, 6000]));
  line.say(buildFixture('race', { sportId: 44, format, status: 'live' }), told(OUT, OFF));
  const starting = [
    { runner: 1, oddsMilli: 1800 },
    { runner: 3, oddsMilli: 6000 },
  ];
  expect(race()).toEqual({ withdrawals, starting, offAt: 1_001_000 });

  // Prices in running are none of the off.
  line.say(winners([1, 1200], [3, 20_000]));
  line.say(told(OUT, OFF, { kind: 'finish', runner: 3, place: 1, period: 1, second: 60 }));
  expect(race()).toEqual({ withdrawals, starting, offAt: 1_001_000 });
});

it('starts at the prices that were shown, not at those that came with the off', () => {
  const line = testLine(1_000_000);
  line.say(buildFixture('race', { sportId: 44, format }), winners([1, 2000], [2, 4000], [3, 9000]));
  line.say(
    winners([1, 1500], [2, 4000], [3, 9000]),
    buildFixture('race', { sportId: 44, format, status: 'live' }),
  );
  const [record] = line.world.records.values();
  expect(record?.result?.race?.starting[0]).toEqual({ runner: 1, oddsMilli: 2000 });
});
