import {
  getStatisticChampPage,
  getStatisticHorsePage,
  getStatisticPlayerPage,
  StatisticGamePage,
} from '@overround/contracts/catalog';
import { instant } from '@overround/kernel';
import type { FixtureFacts, SheetPlayer } from '@overround/provider-kit';
import type { Happening } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { buildFixture, buildState } from '../testing/test-feed.ts';
import { testLine } from '../testing/test-line.ts';
import { faultOf } from '../testing/wire-client.ts';
import { champPage } from './statistic-champ-page.ts';
import { gamePage } from './statistic-game-page.ts';
import { type KnownGame, ofBook } from './statistic-page-kit.ts';
import { horsePage, playerPage } from './statistic-side-pages.ts';

const line = testLine();
const player = (ref: string, isStarting = true): SheetPlayer => ({
  ref,
  names: { en: ref.toUpperCase() },
  isStarting,
});
const standing = (played: number, points: number) => ({
  played,
  won: 1,
  drawn: 0,
  lost: 0,
  scored: 3,
  conceded: 1,
  points,
});
const facts: FixtureFacts = {
  licence: { name: 'CC BY 4.0', holder: 'A recorder', url: 'https://example.org/terms' },
  season: '2026',
  round: '3',
  venue: 'Harbour Park',
  lineUps: [[player('ann'), player('bo', false)], [player('cy')]],
  history: {
    meetings: [
      { startsAt: instant(line.now - 86_400_000), isFirstSideAway: true, score: { home: 0, away: 2 } },
    ],
    places: [1, 2],
    standings: [standing(3, 9), standing(3, 6)],
    form: [['won', 'drawn'], ['lost']],
  },
};
const goal: Happening = { kind: 'score', side: 1, points: 1, period: 2, second: 61, playerRef: 'ann' };
const booked: Happening = {
  kind: 'count',
  counter: 'yellow_cards',
  side: 2,
  period: 1,
  second: 0,
  playerRef: 'cy',
};
line.say(
  buildFixture('played', { status: 'live', startsAt: instant(line.now - 3_600_000), facts }),
  {
    kind: 'state_change',
    eventRef: 'played',
    state: buildState({ period: 2, score: { home: 1, away: 0 }, happenings: [booked, goal] }),
    happenings: [booked, goal],
  },
  buildFixture('next', { facts: { season: '2027' } }),
);
const gameOf = (ref: string): KnownGame => {
  const listed = line.book.findGame(line.gameId(ref));
  const event = listed && line.book.findEvent(listed.eventId);
  if (!event) throw new Error(`${ref} is listed`);
  return ofBook(event);
};
const played = gameOf('played');
const reader = { lang: 'en', context: line.context };

describe('the statistics page of a match', () => {
  it('tells its course with names, its sheets, its meetings and the terms of each record', () => {
    const page = gamePage(played, [played], reader);
    expect(faultOf(StatisticGamePage, page)).toBeUndefined();
    expect(page.moments).toEqual([
      { kind: 'yellow_cards', side: 2, period: 1, minute: 1, playerId: 'cy', playerName: 'CY' },
      { kind: 'score', side: 1, period: 2, minute: 47, playerId: 'ann', playerName: 'ANN' },
    ]);
    expect(page.lineUps.map(({ id, goals }) => [id, goals])).toEqual([
      ['ann', 1],
      ['bo', 0],
      ['cy', 0],
    ]);
    expect(page).toMatchObject({
      game: { status: 2, scoreText: '1:0 (0:0)', round: 'Round 3', licence: 'l1' },
      form: [['W', 'D'], ['L']],
      stadium: { name: 'Harbour Park', licence: 'l1' },
      meetings: [{ score1: 0, score2: 2, isFirstSideAway: true, licence: 'l1' }],
      table: [{ position: 1, points: 9 }, { position: 2 }],
      licences: [{ key: 'l1', name: 'CC BY 4.0', holder: 'A recorder' }],
    });
  });

  it('does not tell the points of a match that has too many of them', () => {
    const many = Array.from({ length: 31 }, () => goal);
    const state = buildState({ happenings: [...many, booked] });
    expect(gamePage({ ...played, state }, [], reader).moments.map(({ kind }) => kind)).toEqual([
      'yellow_cards',
    ]);
  });
});

describe('the statistics page of a competition', () => {
  const games: [KnownGame, KnownGame] = [gameOf('next'), played];
  it('shows the season that is on, and others by their names', () => {
    const page = champPage({ games, season: '0', sides: [], lang: 'en' });
    expect(faultOf(getStatisticChampPage.answer, page)).toBeUndefined();
    expect(page).toMatchObject({ season: '2026', seasons: ['2027', '2026'], net: [{ round: 'Round 3' }] });
    expect(page.table.map(({ points }) => points)).toEqual([9, 6]);
    expect(page.scorers.map(({ id, goals, yellowCards }) => [id, goals, yellowCards])).toEqual([
      ['ann', 1, 0],
      ['cy', 0, 1],
    ]);
    expect(champPage({ games, season: '2027', sides: [], lang: 'en' })).toMatchObject({
      season: '2027',
      table: [],
    });
  });

  it('rates by finished matches and told meetings, each once', () => {
    const { rating } = champPage({ games, season: undefined, sides: [], lang: 'en' });
    expect(rating.map(({ opponent, rating: points }) => [opponent.name, points])).toEqual([
      ['Valley United', 1512],
      ['Harbour Rovers', 1488],
    ]);
  });
});

describe('the statistics pages of a player and a runner', () => {
  it('sum up what a player did on the sheets of a side', () => {
    const page = playerPage('ann', [played, gameOf('next')], 'en');
    expect(faultOf(getStatisticPlayerPage.answer, page)).toBeUndefined();
    expect(page).toMatchObject({ player: { name: 'ANN' }, totals: { games: 1, starts: 1, goals: 1 } });
    expect(playerPage('nobody', [played], 'en')).toBeUndefined();
  });

  it('find the races of a runner by its name, whatever its number', () => {
    const runner = (number: number, name: string) => ({ number, names: { en: name } });
    const race = (
      eventId: number,
      startsAtSeconds: number,
      runners: readonly ReturnType<typeof runner>[],
    ) => {
      const format = { ...played.format, field: { runners, offers: ['win' as const], places: 2 } };
      const { event: _, ...kept } = played;
      const finish = runners.map(({ number }, at) => ({ runner: number, place: at + 1 }));
      return {
        ...kept,
        eventId,
        startsAtSeconds,
        format,
        state: buildState({ format, finish, phase: 'ended' }),
      };
    };
    const first = race(1, 100, [runner(1, 'Storm'), runner(2, 'Bell')]);
    const second = race(2, 200, [runner(4, 'Bell'), runner(5, 'Storm')]);
    const page = horsePage('Storm', [first, second], 'en');
    expect(faultOf(getStatisticHorsePage.answer, page)).toBeUndefined();
    expect(page.races.map(({ constId, number, place }) => [constId, number, place])).toEqual([
      [2, 5, 2],
      [1, 1, 1],
    ]);
    expect(page.totals).toEqual({ races: 2, won: 1, placed: 2 });
  });
});
