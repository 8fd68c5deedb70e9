import { seededRandom } from '@overround/rng';
import {
  countOf,
  FORMAT,
  isOver,
  type MatchFormat,
  type MatchState,
  regularScore,
  takeHappenings,
  totalOf,
} from '@overround/sports';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectationOf, type PlayedMatch, playMatch, type Story } from './index.ts';

const {
  footballLeague,
  iceHockeyLeague,
  basketball4x10,
  basketball4x12,
  tennisBestOf3,
  tennisBestOf5,
  volleyballBestOf5,
  tableTennisBestOf5,
  tableTennisBestOf7,
} = FORMAT;
const MINUTE_MS = 60_000;
/** Sports that are one row each. */
const SHARED = [
  ['handball', FORMAT.handball],
  ['rugby', FORMAT.rugby],
  ['american football', FORMAT.americanFootball],
  ['futsal', FORMAT.futsal],
  ['water polo', FORMAT.waterPolo],
  ['beach football', FORMAT.beachFootball],
  ['field hockey', FORMAT.fieldHockey],
  ['australian rules', FORMAT.australianRules],
  ['a football video game', FORMAT.cyberFootball2x6],
  ['a basketball video game', FORMAT.cyberBasketball4x5],
  ['rocket league', FORMAT.rocketLeague],
  ['badminton', FORMAT.badminton],
  ['beach volleyball', FORMAT.beachVolleyball],
  ['darts', FORMAT.darts],
  ['snooker', FORMAT.snookerBestOf9],
  ['counter-strike', FORMAT.counterStrikeBestOf3],
  ['dota', FORMAT.dotaBestOf3],
  ['star craft', FORMAT.starCraftBestOf5],
  ['mortal kombat', FORMAT.mortalKombat],
  ['league of legends', FORMAT.leagueOfLegendsBestOf3],
  ['valorant', FORMAT.valorantBestOf3],
  ['tekken', FORMAT.tekken],
  ['padel', FORMAT.padel],
  ['baseball', FORMAT.baseball],
  ['cricket', FORMAT.cricketTwenty],
  ['a test match', FORMAT.cricketTest],
  ['boxing', FORMAT.boxing],
  ['martial arts', FORMAT.mma],
] as const;

interface Sample {
  readonly match: PlayedMatch;
  readonly story: Story;
  readonly told: MatchState;
  readonly difference: number;
}

function playMany(format: MatchFormat, count: number, spread = 1.3): Sample[] {
  const random = seededRandom(`many ${format.sportId} ${format.periods} ${format.periodSeconds}`);
  return Array.from({ length: count }, (_, index) => {
    const difference = random.normal(0, spread);
    const match = playMatch(random.split(`match-${index}`), expectationOf(format, difference), format);
    const story = match.story();
    const told = takeHappenings(
      format,
      story.beats.map((beat) => beat.happening),
    );
    if (!told.ok) throw new Error(`match ${index} breaks the rules: ${JSON.stringify(told)}`);
    return { match, story, told: told.value, difference };
  });
}

const mean = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => value ** 2)) - mean(values) ** 2);
const lengthsMs = (samples: readonly Sample[]): number[] =>
  samples.map(({ story }) => story.beats.at(-1)?.atMs ?? 0);

describe.each<[string, MatchFormat, number]>([
  ['football', footballLeague, 150],
  ['ice hockey', iceHockeyLeague, 150],
  ['basketball', basketball4x10, 150],
  ['basketball in long quarters', basketball4x12, 100],
  ['tennis, best of three', tennisBestOf3, 250],
  ['tennis, best of five', tennisBestOf5, 100],
  ['volleyball', volleyballBestOf5, 200],
  ['table tennis, best of five', tableTennisBestOf5, 300],
  ['table tennis, best of seven', tableTennisBestOf7, 100],
  ...SHARED.map(([name, format]): [string, MatchFormat, number] => [name, format, 80]),
])('%s', (_name, format, count) => {
  let samples: Sample[];
  beforeAll(() => {
    samples = playMany(format, count);
  });

  it('tells every match by the rules of its sport, to its end and in order of time', () => {
    for (const { story, told } of samples) {
      expect(isOver(told)).toBe(true);
      const times = story.beats.map((beat) => beat.atMs);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it('tells the result that the table counts', () => {
    for (const { match, told } of samples) {
      const official = takeHappenings(format, match.officialHappenings(told.happenings));
      expect(official.ok && official.value.score).toEqual(match.outcome.score);
      expect(official.ok && official.value.winner).toBe(match.outcome.winner);
    }
  });

  it('is the same match from the same stream', () => {
    const play = () => playMatch(seededRandom('again'), expectationOf(format, 0.4), format).story().beats;
    expect(play()).toEqual(play());
  });

  it('shows a clock that never goes back inside a period', () => {
    for (const { story } of samples.slice(0, 20)) {
      const readings = story.beats.map(({ atMs, happening }) => ({
        happening,
        clock: story.clockAt?.(atMs),
      }));
      for (const { happening, clock } of readings) {
        if (clock) expect(Math.abs(clock.second - happening.second)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('is won more often by the side that is clearly stronger', () => {
    const clear = samples.filter(({ difference }) => Math.abs(difference) > 0.8);
    const wonBy = (isStronger: boolean) =>
      clear.filter(
        ({ match, difference }) => match.outcome.winner === (difference > 0 === isStronger ? 1 : 2),
      ).length;
    expect(wonBy(true)).toBeGreaterThan(wonBy(false) * 1.3);
  });
});

describe('averages that a follower of the sport would expect', () => {
  const between = (value: number, low: number, high: number) => {
    expect(value).toBeGreaterThan(low);
    expect(value).toBeLessThan(high);
  };

  it('football: goals, corners, cards, draws, home wins, length', () => {
    const samples = playMany(footballLeague, 800);
    between(mean(samples.map(({ told }) => totalOf(told.score))), 2.5, 2.9);
    between(mean(samples.map(({ told }) => totalOf(countOf(told, 'corners')))), 9.4, 10.6);
    between(mean(samples.map(({ told }) => totalOf(countOf(told, 'yellow_cards')))), 3.8, 4.6);
    between(mean(samples.map(({ told }) => totalOf(countOf(told, 'red_cards')))), 0.1, 0.3);
    between(samples.filter(({ told }) => told.winner === undefined).length / 800, 0.2, 0.3);
    between(samples.filter(({ told }) => told.winner === 1).length / 800, 0.38, 0.5);
    between(mean(lengthsMs(samples)) / MINUTE_MS, 108, 118);
    const secondHalf = mean(
      samples.map(({ told }) => totalOf(told.periods[1]?.score ?? { home: 0, away: 0 })),
    );
    between(secondHalf / mean(samples.map(({ told }) => totalOf(told.score))), 0.5, 0.6);
  });

  it('ice hockey: goals in regular time, overtime, length', () => {
    const samples = playMany(iceHockeyLeague, 600);
    between(mean(samples.map(({ told }) => totalOf(regularScore(told)))), 5.5, 6.1);
    between(samples.filter(({ match }) => match.outcome.decidedIn === 'extra').length / 600, 0.11, 0.22);
    expect(samples.every(({ told }) => told.winner !== undefined)).toBe(true);
    between(mean(lengthsMs(samples)) / MINUTE_MS, 115, 140);
  });

  it.each([
    ['10', basketball4x10],
    ['12', basketball4x12],
  ])(
    'basketball of %s-minute quarters keeps the means and deviations that are given for its prices',
    (_quarter, format) => {
      const samples = playMany(format, 1200, 0.8);
      const errors = samples.map(({ told, difference }) => {
        const expected = expectationOf(format, difference);
        if (expected.model !== 'points') throw new Error('basketball is expected in points');
        const { home, away } = regularScore(told);
        const { means } = expected;
        return {
          margin: home - away - (means.home - means.away),
          total: home + away - (means.home + means.away),
          expected,
        };
      });
      const claimed = errors[0]?.expected;
      between(mean(errors.map((error) => error.margin)), -0.9, 0.9);
      between(mean(errors.map((error) => error.total)), -1.2, 1.2);
      between(deviation(errors.map((error) => error.margin)) / (claimed?.marginDeviation ?? 0), 0.95, 1.05);
      between(deviation(errors.map((error) => error.total)) / (claimed?.totalDeviation ?? 0), 0.95, 1.05);
    },
  );

  it('tennis: length, breaks, aces', () => {
    const samples = playMany(tennisBestOf3, 500);
    between(mean(lengthsMs(samples)) / MINUTE_MS, 80, 115);
    between(mean(samples.map(({ told }) => totalOf(countOf(told, 'breaks')))), 3, 7);
    between(mean(samples.map(({ told }) => totalOf(countOf(told, 'aces')))), 6, 14);
  });

  it('volleyball and table tennis: length and sets', () => {
    between(mean(lengthsMs(playMany(volleyballBestOf5, 200))) / MINUTE_MS, 75, 110);
    const short = playMany(tableTennisBestOf5, 300);
    between(mean(lengthsMs(short)) / MINUTE_MS, 20, 40);
    between(mean(short.map(({ told }) => totalOf(told.score))), 3.7, 4.5);
  });
});
