// @vitest-environment node
import type { Bet, UpdateCouponAnswer } from '@overround/contracts/betting';
import { createPhrases } from '@overround/phrases';
import { describe, expect, it } from 'vitest';
import { buildLeg, buildOrder } from '../model/building.testing.ts';
import { checkedFromWire, draftLegFromWire, selectionToWire } from './coupon-wire.ts';
import { orderToWire, receiptFromBet, singlesToWire } from './order-wire.ts';

const phrases = createPhrases('ar', { board: { versus: '{home} – {away}' } });
const event = (change: object = {}) => ({
  GameId: 7,
  Type: 10,
  Param: 2.5,
  OddsMilli: 1900,
  Block: false,
  Finish: false,
  IsBannedExpress: false,
  Kind: 3,
  Start: 1_790_021_600,
  GameConstId: 70,
  SportId: 1,
  ChampId: 5,
  Opp1: 'Norhaven',
  Opp2: 'Selwyn',
  GroupName: 'Total',
  MarketName: 'Total: Under 2.5',
  PeriodName: '1st half',
  Liga: 'Northland',
  ...change,
});
const answer = (events: object[], summary: object = {}): UpdateCouponAnswer =>
  // Only what is read of the answer.
  ({
    Events: events,
    summary: { related: [], suspended: [], builders: [], bounds: null, delayMs: 0, ...summary },
  }) as unknown as UpdateCouponAnswer;

describe('what is sent', () => {
  it('is a pick as the calls know it', () => {
    expect(selectionToWire(buildLeg(1, { parameter: -1.5, isLive: true }), true)).toEqual({
      GameId: 650100201,
      Type: 1,
      Param: -1.5,
      Coef: 1.85,
      Kind: 1,
      Banker: true,
    });
  });
  it('leaves out a price nobody saw', () => {
    expect(selectionToWire(buildLeg(1, { oddsMilliSeen: 0 }), false)).not.toHaveProperty('Coef');
  });
  it('names the sums of the sizes of a system', () => {
    const order = buildOrder({
      kind: 'system',
      sizes: [2, 3],
      sizeStakes: ['300', '150'],
      stakeMinor: '450',
    });
    expect(orderToWire(order, { partner: 5100, lang: 'en' })).toMatchObject({
      Systems: [2, 3],
      SystemsSumms: ['3.00', '1.50'],
      Summ: '4.50',
    });
  });
  it('is an order with the sum as decimal text, and sizes of a system', () => {
    const order = buildOrder({ kind: 'system', sizes: [2, 3], stakeMinor: '5', policy: 2 });
    expect(orderToWire(order, { partner: 1, lang: 'ru' })).toMatchObject({
      Vid: 2,
      Systems: [2, 3],
      Summ: '0.05',
      CheckCf: 2,
      betGUID: 'a1b2',
      UserId: 70010001,
      Lng: 'ru',
    });
  });
});

describe('a ticket of a kind', () => {
  const legs = [1, 2, 3].map((at) => ({ ...buildLeg(at), key: `k${at}`, isBanker: false }));
  const sent = (change: object) => orderToWire(buildOrder({ legs, ...change }), { partner: 1, lang: 'en' });
  it.each([
    ['a chain', { kind: 'chain' }, { Vid: 3 }],
    ['an if-bet', { kind: 'conditional', condition: 'not_lost' }, { Vid: 5, Condition: 'not_lost' }],
    ['an anti-express', { kind: 'anti_express' }, { Vid: 6 }],
    ['an express with its boost', { kind: 'express', wantsBoost: true }, { Vid: 1, IsExpressBoost: true }],
    [
      'a multibet with a lobby',
      {
        kind: 'multibet',
        lobby: [2],
        groups: [
          { legs: [0], stakeMinor: '650' },
          { legs: [1], stakeMinor: '400' },
        ],
      },
      { Vid: 10, WithLobby: true, EventsIndexes: [[2], [0], [1]], GroupsSumms: ['6.50', '4.00'] },
    ],
    [
      'builders at the price that was seen',
      { kind: 'express', builders: [{ legs: [0, 1], oddsMilliSeen: 3450 }] },
      { Vid: 1, builderCoupon: [{ Events: [0, 1], Coef: 3.45 }] },
    ],
  ])('is sent: %s', (_sentence, change, body) => {
    expect(sent(change)).toMatchObject(body);
  });
  it('is sent with several singles as one call, each with its own sum', () => {
    const orders = legs.map((leg, at) =>
      buildOrder({ guid: `g:${at}`, legs: [leg], stakeMinor: String(100 + at) }),
    );
    expect(singlesToWire(orders, { partner: 1, lang: 'en' })).toMatchObject({
      Vid: 0,
      betGUID: 'g',
      EventsIndexes: [[0], [1], [2]],
      GroupsSumms: ['1.00', '1.01', '1.02'],
    });
  });
});

describe('what comes back', () => {
  it('is read leg by leg, in the words of the page', () => {
    const { legs } = checkedFromWire(answer([event({ Block: true })]), phrases);
    expect(legs.get('7|10|2.5')).toMatchObject({
      oddsMilli: 1900,
      isSuspended: true,
      labels: {
        event: 'Norhaven – Selwyn',
        market: 'Total، 1st half',
        outcome: 'Under 2.5',
        champ: 'Northland',
      },
    });
  });
  it('has no names for a match nobody knows any more', () => {
    const { legs } = checkedFromWire(answer([event({ Opp1: '', Finish: true })]), phrases);
    expect(legs.get('7|10|2.5')).toMatchObject({ isOver: true, labels: undefined });
  });
  it('names related legs and bounds', () => {
    const checked = checkedFromWire(
      answer([event(), event({ GameId: 8 })], {
        related: [[0, 1]],
        bounds: { stakeMinorMin: '20', stakeMinorMax: '900', reason: 'event', heldMinor: '0' },
      }),
      phrases,
    );
    expect(checked.relatedPairs).toEqual([['7|10|2.5', '8|10|2.5']]);
    expect(checked.bounds).toEqual({
      stakeMinorMin: 20n,
      stakeMinorMax: 900n,
      reason: 'event',
      heldMinor: 0n,
    });
  });
  it('names joint prices by the picks they are for, and why there is none', () => {
    const { builders } = checkedFromWire(
      answer([event({ Type: 9 }), event({ GameId: 8 }), event()], {
        builders: [{ legs: [0, 2], oddsMilli: 3100, problem: null }],
      }),
      phrases,
    );
    expect([...builders]).toEqual([['7|10|2.5 7|9|2.5', { oddsMilli: 3100, problem: undefined }]]);
  });
  it('becomes picks of a shared coupon', () => {
    const [wire] = answer([event()]).Events;
    expect(wire && draftLegFromWire(wire, phrases)).toMatchObject({
      gameId: 7,
      eventId: 70,
      oddsMilliSeen: 1900,
      // Joined as the language joins.
      labels: { event: 'Norhaven – Selwyn', market: 'Total، 1st half', outcome: 'Under 2.5' },
    });
  });
  it('is a receipt whose prices are found by what they are on', () => {
    const order = buildOrder();
    const bet = {
      betId: 5,
      acceptedAt: 9,
      askedAt: 8,
      possibleWinMinor: '1900',
      stakeMinor: '1000',
      combinedOddsMilli: 1900,
      legs: [
        { gameId: 1, type: 1, parameterMilli: 0, oddsMilli: 4000 },
        { gameId: 650100201, type: 1, parameterMilli: 0, oddsMilli: 1900 },
      ],
    } as unknown as Bet; // Only what is read of it.
    expect(receiptFromBet(bet, order)).toEqual({
      betId: 5,
      acceptedAtMs: 9000,
      possibleWinMinor: '1900',
      stakeMinor: '1000',
      remainderMinor: '0',
      combinedOddsMilli: 1900,
      oddsMilli: [1900],
    });
  });
});
