import { RaceCard } from '@overround/contracts/catalog';
import { instant } from '@overround/kernel';
import { applyHappening, type Happening, type MatchFormat, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { buildFixture, buildMarket, buildOdds } from '../testing/test-feed.ts';
import { faultOf, wireClient } from '../testing/wire-client.ts';

const { line, get } = wireClient();
const format: MatchFormat = {
  sportId: 44,
  periods: 1,
  periodSeconds: 0,
  field: {
    places: 2,
    offers: ['win', 'place'],
    isHandicap: true,
    draws: [{ draw: 4, starts: 20, wins: 5, placed: 9, winsByChance: 2.4 }],
    runners: [
      {
        number: 1,
        names: { en: 'Quiet Storm', ru: 'Тихий шторм' },
        rider: { en: 'A. Rider' },
        form: '3-1-2',
        draw: 4,
        pace: 12,
      },
      { number: 2, names: { en: 'Late Bell' } },
      { number: 3, names: { en: 'Old Harbour' } },
      { number: 4, names: { en: 'Grey Dawn' } },
      { number: 5, names: { en: 'Salt Road' } },
    ],
  },
};
const race = (ref: string, minutes: number) =>
  buildFixture(ref, {
    sportId: 44,
    format,
    participants: [
      { ref: `${ref}-race`, names: { en: `Race ${ref}` } },
      { ref: `${ref}-none`, names: { en: '-' } },
    ],
    champ: { ref: 'course', names: { en: 'Harbour Downs' }, rank: 1 },
    startsAt: instant(line.now + minutes * 60_000),
  });
line.say(
  race('late', 90),
  race('soon', 10),
  buildOdds(
    'soon',
    buildMarket(26, [
      { type: 2637, parameter: 1, oddsMilli: 2500 },
      { type: 2637, parameter: 2, oddsMilli: 3400 },
    ]),
    buildMarket(20006, [
      { type: 20006, parameter: 1.002, oddsMilli: 1375 },
      { type: 20006, parameter: 1.003, oddsMilli: 1200 },
    ]),
    buildMarket(20008, [{ type: 20008, parameter: 1.003, oddsMilli: 1300 }]),
    buildMarket(20007, [{ type: 20007, parameter: 1, oddsMilli: 2500 }]),
    buildMarket(20001, [{ type: 20001, parameter: 1, oddsMilli: 1400 }]),
  ),
);
line.now += 1000;

describe('a race in a list', () => {
  it('has its favourites by name, the shortest price first', () => {
    const [soon] = get('/LineFeed/Get1x2_VZip?lng=ru&sports=44').Value;
    expect(soon.E).toMatchObject([
      { G: 26, T: 2637, P: 1, C: 2.5, PL: { I: 1, N: 'Тихий шторм' } },
      { G: 26, T: 2637, P: 2, C: 3.4, PL: { I: 2, N: 'Late Bell' } },
    ]);
  });
});

describe('a special', () => {
  const vote = (ruleText?: { readonly en: string; readonly ru: string }) =>
    buildFixture('vote', {
      ...race('vote', 60),
      sportId: 202,
      format: { ...format, sportId: 202 },
      facts: ruleText ? { ruleText } : {},
    });
  const shown = () => {
    line.now += 1000;
    return get(`/LineFeed/GetGameZip?lng=ru&id=${line.gameId('vote')}`).Value;
  };
  const prices = buildOdds('vote', buildMarket(26, [{ type: 2637, parameter: 1, oddsMilli: 2500 }]));

  it('is closed, for a reason, until its feed says by what it is settled; then the text stands beside it', () => {
    line.say(vote(), prices);
    expect(shown().E).toMatchObject([{ T: 2637, B: true }]);
    expect(line.book.findGameByConstId(shown().CI)).toMatchObject({
      status: 'suspended',
      suspension: 'no_rules',
    });
    line.say(vote({ en: 'Who is declared elected.', ru: 'Кого объявят избранным.' }));
    expect(shown().E[0].B).toBeUndefined();
    expect(shown().MIO).toMatchObject({ Rul: 'Кого объявят избранным.' });
    const info = get(`/service-api/main-line-feed/v1/gameInfo?lng=en&gameId=${line.gameId('vote')}`);
    expect(info.matchInfo.rule).toBe('Who is declared elected.');
  });
});

const told = (happenings: readonly Happening[]) =>
  line.say({
    kind: 'state_change',
    eventRef: 'soon',
    state: happenings.reduce(applyHappening, startMatch(format)),
    happenings,
  });

describe('race cards', () => {
  it('list the next races by their start, with runners, riders, form, draw and prices', () => {
    const { races } = get('/SiteService/HorsesRace?lng=en');
    expect(races.map(({ name }: { name: string }) => name)).toEqual(['Race soon', 'Race late']);
    for (const one of races) expect(faultOf(RaceCard, one)).toBeUndefined();
    expect(races[0]).toMatchObject({
      gameId: line.gameId('soon'),
      champName: 'Harbour Downs',
      status: 1,
      places: 2,
      isHandicap: true,
      eachWay: { places: 2, fractionDenominator: 4 },
      draws: [{ draw: 4, wins: 5 }],
      runners: [
        {
          number: 1,
          name: 'Quiet Storm',
          rider: 'A. Rider',
          form: '3-1-2',
          draw: 4,
          pace: 12,
          isWithdrawn: false,
          win: { groupId: 26, type: 2637, parameter: 1, cf: 2.5 },
          placed: { type: 20001, cf: 1.4 },
          atStart: { type: 20007, cf: 2.5 },
          eachWay: { type: 20006, parameter: 1.002, cf: 1.375, places: 2 },
        },
        { number: 2, win: { cf: 3.4 } },
        { number: 3 },
        { number: 4 },
        { number: 5 },
      ],
    });
    expect(get('/SiteService/HorsesRace?lng=en&sports=68')).toEqual({ races: [] });
    expect(get('/SiteService/HorsesRace?lng=en&count=1').races).toHaveLength(1);
  });

  it('name who will not start, and who came in, in the language asked for', () => {
    told([{ kind: 'withdrawn', runner: 3, period: 0, second: 0 }]);
    line.now += 1000;
    const card = get(`/service-api/statisticfeed/api/v1/Horse/race?id=${line.gameId('soon')}&lng=ru`);
    expect(card.runners[0].name).toBe('Тихий шторм');
    expect(card.runners.map(({ isWithdrawn }: { isWithdrawn: boolean }) => isWithdrawn)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    const at = { period: 1, second: 70 };
    told([
      { kind: 'withdrawn', runner: 3, period: 0, second: 0 },
      { kind: 'period_start', period: 1, second: 0 },
      { kind: 'finish', runner: 2, place: 1, ...at },
      { kind: 'finish', runner: 1, place: 2, ...at },
    ]);
    line.now += 1000;
    const { races } = get(`/SiteService/HorsesRace?gameId=${line.gameId('soon')}&lng=en`);
    expect(races[0].status).toBe(2);
    expect(races[0].runners.map(({ place }: { place?: number }) => place)).toEqual([
      2,
      1,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are no answer for a match of two sides, or for nothing', () => {
    expect(get(`/SiteService/HorsesRace?lng=en&gameId=${line.gameId('line')}`)).toBeUndefined();
    expect(get('/service-api/statisticfeed/api/v1/Horse/race?lng=en&id=1')).toBeUndefined();
  });
});
