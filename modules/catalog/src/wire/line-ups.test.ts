import { LineUps } from '@overround/contracts/catalog';
import type { SheetPlayer } from '@overround/provider-kit';
import type { Happening } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { buildFixture, buildState } from '../testing/test-feed.ts';
import { faultOf, wireClient } from '../testing/wire-client.ts';

const { line, get, value } = wireClient();
const player = (ref: string, name: string, change: Partial<SheetPlayer> = {}): SheetPlayer => ({
  ref,
  names: { en: name, ru: `${name} (ru)` },
  isStarting: true,
  ...change,
});
const goal: Happening = { kind: 'score', side: 1, points: 1, period: 1, second: 600, playerRef: 'a' };
line.say(
  buildFixture('sheets', {
    status: 'live',
    facts: {
      lineUps: [
        [player('a', 'Ann', { number: 9, position: 'forward' }), player('b', 'Bo', { isStarting: false })],
        [player('c', 'Cy')],
      ],
    },
  }),
  {
    kind: 'state_change',
    eventRef: 'sheets',
    state: buildState({ score: { home: 1, away: 0 }, happenings: [goal] }),
    happenings: [goal],
  },
);
line.now += 1000;
const gameId = line.gameId('sheets');

describe('team sheets', () => {
  it('are told under both names, starters and what each player did', () => {
    const sheets = get(`/SiteService/LineUps2?gameId=${gameId}&lng=en`);
    expect(faultOf(LineUps, sheets)).toBeUndefined();
    expect(sheets.teams).toMatchObject([
      {
        name: 'Harbour Rovers',
        players: [
          {
            id: 'a',
            name: 'Ann',
            number: 9,
            position: 'forward',
            isStarting: true,
            goals: 1,
            yellowCards: 0,
          },
          { id: 'b', isStarting: false, goals: 0 },
        ],
      },
      { name: 'Valley United', players: [{ id: 'c' }] },
    ]);
    expect(get(`/service-api/statisticfeed/api/v1/LineUps?id=${gameId}&lng=en`)).toEqual(sheets);
    expect(get(`/SiteService/LineUps2?gameId=${gameId}&lng=ru`).teams[0].players[0].name).toBe('Ann (ru)');
  });

  it('tell of single players in short', () => {
    const { players } = get(`/SiteService/ShortPlayersInfo?gameId=${gameId}&players=c,a&lng=en`);
    expect(players).toMatchObject([
      { id: 'a', teamName: 'Harbour Rovers', gameId, goals: 1 },
      { id: 'c', teamName: 'Valley United' },
    ]);
    expect(get(`/SiteService/ShortPlayersInfo?gameId=${gameId}&lng=en`).players).toHaveLength(3);
  });

  it('are no answer where no feed told them, and flags say which', () => {
    for (const name of ['LineUps2', 'ShortPlayersInfo'])
      expect(get(`/SiteService/${name}?gameId=${line.gameId('line')}&lng=en`)).toBeUndefined();
    expect(value(`/LiveFeed/GetGameZip?id=${gameId}&lng=en`).HLU).toBe(true);
    expect(value(`/LineFeed/GetGameZip?id=${line.gameId('line')}&lng=en`).HLU).toBeUndefined();
  });

  it('name who scored in the course of play', () => {
    expect(value(`/LiveFeed/GetChronoOfPlay?id=${gameId}&lng=en`).Items).toMatchObject([
      { K: 'score', PL: { I: 'a', N: 'Ann' } },
    ]);
  });
});
