// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { gameDetailFromWire, gameFromWire } from './event-from-wire.ts';
import { resultFromWire } from './results-from-wire.ts';
import { sportsFromWire } from './sports-from-wire.ts';
import type { WireEvent } from './wire-types.ts';

const AT_MS = 1_790_000_000_000;
const lineEvent: WireEvent = {
  I: 650100201,
  CI: 310200401,
  S: 1790021600,
  KI: 3,
  O1: 'Harbour Rovers',
  O2: 'Valley United',
  O1I: 410011,
  O2I: 410012,
  SI: 1,
  SN: 'Football',
  L: 'Northland. Premier League',
  LI: 90101,
  CN: 'Northland',
  COIMG: 'it.svg',
  EC: 214,
  E: [
    { C: 2.35, G: 1, T: 1 },
    { C: 3.4, G: 1, T: 2 },
    { C: 3.05, G: 1, T: 3 },
    { C: 1.99, G: 2, T: 7, CE: 1 },
    { C: 1.83, G: 2, T: 8, CE: 1 },
  ],
  AE: [
    {
      G: 17,
      ME: [
        { C: 3.2, G: 17, T: 9, P: 3.5 },
        { C: 1.33, G: 17, T: 10, P: 3.5, B: true },
        { C: 1.92, G: 17, T: 9, P: 2.5, CE: 1 },
        { C: 1.9, G: 17, T: 10, P: 2.5, CE: 1 },
      ],
    },
  ],
};

describe('gameFromWire', () => {
  const { game, prices, score } = gameFromWire(lineEvent, AT_MS);

  it('speaks our words', () => {
    expect(game).toMatchObject({
      gameId: 650100201,
      eventId: 310200401,
      isLive: false,
      startsAtMs: 1_790_021_600_000,
      sportId: 1,
      champId: 90101,
      home: { id: 410011, name: 'Harbour Rovers' },
      away: { id: 410012, name: 'Valley United' },
      countryCode: 'it',
      outcomeCount: 214,
    });
    expect(score).toBeUndefined();
  });
  it('makes a market of each group, a column of each type, and a ladder of its lines', () => {
    const total = game.markets.find((market) => market.groupId === 17);
    expect(
      total?.columns.map((column) =>
        column.map((outcome) => [outcome.type, outcome.parameter, outcome.isMainLine]),
      ),
    ).toEqual([
      [
        [9, 2.5, true],
        [9, 3.5, false],
      ],
      [
        [10, 2.5, true],
        [10, 3.5, false],
      ],
    ]);
  });
  it('reads a missing parameter as zero and a blocked outcome as stopped', () => {
    expect(prices.get('650100201|7|0')).toEqual({ oddsMilli: 1990, isOpen: true });
    expect(prices.get('650100201|10|3.5')).toEqual({ oddsMilli: 1330, isOpen: false, why: ['price', 0] });
  });
  it('takes an empty second participant for an outright', () => {
    expect(gameFromWire({ ...lineEvent, O2: '' }, AT_MS).game.away).toBeUndefined();
  });
});

describe('a live event', () => {
  const read = gameFromWire(
    {
      I: 1,
      SC: {
        FS: { S1: 1 },
        PS: [
          { Key: 1, Value: { S1: 1, NF: '1st half' } },
          { Key: 2, Value: { NF: '2nd half' } },
        ],
        CP: 2,
        CPS: '2nd half',
        TS: 3780,
        TD: 1,
        I: [
          { ID: 70, S1: '2' },
          { ID: 71, S1: '0', S2: '1' },
        ],
      },
    },
    AT_MS,
  );
  it('has score, periods, running clock and red cards, with zeros filled in', () => {
    expect(read.game.isLive).toBe(true);
    expect(read.score).toMatchObject({
      home: 1,
      away: 0,
      periods: [
        { period: 1, home: 1, away: 0 },
        { period: 2, home: 0, away: 0 },
      ],
      period: 2,
      clockSeconds: 3780,
      isClockRunning: true,
      clockAtMs: AT_MS,
      phase: 'in_play',
      redCards: [0, 1],
    });
  });
  it('is over when the feed says so', () => {
    expect(gameFromWire({ I: 1, SC: { FS: {}, CPS: 'Match finished', TS: 5400 } }, AT_MS).score?.phase).toBe(
      'ended',
    );
  });
});

describe('gameDetailFromWire', () => {
  it('keeps the columns of grouped outcomes, the parts and the facts', () => {
    const { game } = gameDetailFromWire(
      {
        ...lineEvent,
        GE: [
          {
            G: 136,
            E: [
              [{ T: 731, G: 136, C: 8.1, P: 1 }],
              [{ T: 731, G: 136, C: 11 }],
              [{ T: 731, G: 136, C: 12, P: 1.002 }],
            ],
          },
        ],
        SG: [
          { I: 650100202, PN: '1st half', TG: '', EC: 62 },
          { I: 650100204, PN: '', TG: 'Corners' },
        ],
        MEC: [{ MT: 2, N: 'Popular', EC: 12 }],
        MIO: { TSt: 'Round 12', Loc: 'Harbour Park' },
      },
      AT_MS,
    );
    expect(game.markets).toHaveLength(1);
    expect(game.markets[0]?.columns.map((column) => column.map((outcome) => outcome.parameter))).toEqual([
      [1],
      [0],
      [1.002],
    ]);
    expect(game.parts.map((part) => part.periodName || part.kindName)).toEqual(['1st half', 'Corners']);
    expect(game).toMatchObject({
      stage: 'Round 12',
      venue: 'Harbour Park',
      ruleText: '',
      categories: [{ id: 2, name: 'Popular' }],
    });
  });
});

describe('sportsFromWire', () => {
  it('lists each sport once and opens groups of competitions', () => {
    const sports = sportsFromWire([
      {
        I: 1,
        N: 'Football',
        C: 3,
        CC: 2,
        L: [
          { LI: 57, L: 'Group', SC: [{ LI: 90102, L: 'Second', GC: 1 }] },
          { LI: 90101, L: 'First', GC: 2 },
        ],
      },
      { I: 1, N: 'Football', C: 4, MS: 7 },
    ]);
    expect(sports.map((sport) => [sport.sportId, sport.gameCount])).toEqual([[1, 3]]);
    expect(sports[0]?.champs.map((champ) => champ.champId)).toEqual([90102, 90101]);
  });
});

describe('resultFromWire', () => {
  it.each([
    ['2:1 (1:0,1:1)', '2:1', '1:0, 1:1'],
    ['3:0', '3:0', ''],
    ['Cancelled', 'Cancelled', ''],
  ])('reads %s', (score, full, periods) => {
    expect(resultFromWire({ id: 1, champId: 2, score })).toMatchObject({
      score: full,
      periodScores: periods,
    });
  });
});
