// @vitest-environment node
import type { Bet, UpdateCouponAnswer } from '@overround/contracts/betting';
import { describe, expect, it } from 'vitest';
import { buildLeg, buildOrder } from '../model/building.testing.ts';
import {
  checkedFromWire,
  draftLegFromWire,
  orderToWire,
  receiptFromBet,
  selectionToWire,
} from './coupon-wire.ts';

const versus = (home: string, away: string): string => `${home} – ${away}`;
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
    summary: { related: [], bounds: null, delayMs: 0, ...summary },
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

describe('what comes back', () => {
  it('is read leg by leg, in the words of the page', () => {
    const { legs } = checkedFromWire(answer([event({ Block: true })]), versus);
    expect(legs.get('7|10|2.5')).toMatchObject({
      oddsMilli: 1900,
      isSuspended: true,
      labels: {
        event: 'Norhaven – Selwyn',
        market: 'Total, 1st half',
        outcome: 'Under 2.5',
        champ: 'Northland',
      },
    });
  });
  it('has no names for a match nobody knows any more', () => {
    const { legs } = checkedFromWire(answer([event({ Opp1: '', Finish: true })]), versus);
    expect(legs.get('7|10|2.5')).toMatchObject({ isOver: true, labels: undefined });
  });
  it('names related legs and bounds', () => {
    const checked = checkedFromWire(
      answer([event(), event({ GameId: 8 })], {
        related: [[0, 1]],
        bounds: { stakeMinorMin: '20', stakeMinorMax: '900', reason: 'event' },
      }),
      versus,
    );
    expect(checked.relatedPairs).toEqual([['7|10|2.5', '8|10|2.5']]);
    expect(checked.bounds).toEqual({ stakeMinorMin: 20n, stakeMinorMax: 900n, reason: 'event' });
  });
  it('becomes picks of a shared coupon', () => {
    const [wire] = answer([event()]).Events;
    expect(wire && draftLegFromWire(wire, versus)).toMatchObject({
      gameId: 7,
      eventId: 70,
      oddsMilliSeen: 1900,
    });
  });
  it('is a receipt whose prices are found by what they are on', () => {
    const order = buildOrder();
    const bet = {
      betId: 5,
      acceptedAt: 9,
      askedAt: 8,
      possibleWinMinor: '1900',
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
      combinedOddsMilli: 1900,
      oddsMilli: [1900],
    });
  });
});
