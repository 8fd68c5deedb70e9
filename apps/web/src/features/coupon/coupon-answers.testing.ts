// What the server says to a coupon, for tests: answers as they come over the wire.

import type { LoadedAnswer } from '../../server-contract.ts';
import type { DraftLeg } from '../../state/coupon-draft.ts';

/** What the server changes about a leg; the others are open at the price they were picked at. */
export interface LegChange {
  readonly OddsMilli?: number;
  readonly Block?: boolean;
  readonly Finish?: boolean;
  readonly IsBannedExpress?: boolean;
  readonly StartersOnly?: boolean;
}

export interface SentEvent {
  readonly GameId: number;
  readonly Type: number;
  readonly Param: number;
  readonly Coef: number;
  readonly Kind: number;
}

export const envelope = (value: unknown): LoadedAnswer => ({
  status: 200,
  body: { Value: value, Id: 0, Success: true, Error: '', ErrorCode: 0 },
});

export const wireEvent = (event: SentEvent, leg: DraftLeg | undefined, change: LegChange = {}) => ({
  ...event,
  Opp1: leg?.labels.event.split(' – ')[0] ?? 'Home',
  Opp2: leg?.labels.event.split(' – ')[1] ?? 'Away',
  GroupName: leg?.labels.market ?? 'Match result',
  MarketName: `${leg?.labels.market ?? 'Match result'}: ${leg?.labels.outcome ?? 'Home'}`,
  PeriodName: '',
  Liga: leg?.labels.champ ?? '',
  Start: (leg?.startsAtMs ?? 0) / 1000,
  GameConstId: leg?.eventId ?? 1,
  SportId: 1,
  ChampId: 1,
  OddsMilli: Math.round(event.Coef * 1000),
  Block: false,
  Finish: false,
  IsBannedExpress: false,
  StartersOnly: null,
  ...change,
});

/** An accepted or waiting bet as MakeBetWeb answers it. */
export const betAnswer = (more: object = {}): LoadedAnswer =>
  envelope({
    Id: 990100123,
    Dt: '/Date(1790000000000)/',
    waitTime: 0,
    status: 'accepted',
    accountId: 70010001,
    balanceMinor: '49000',
    possibleWinMinor: '1850',
    combinedOdds: '37/20',
    stakeMinor: '1000',
    remainderMinor: '0',
    Coupon: { Events: [{ OddsMilli: 1850 }] },
    ...more,
  });
export const refusalAnswer = (code: string, details: object = {}): LoadedAnswer => ({
  status: 200,
  body: { Value: null, Id: 0, Success: false, Error: 'no', ErrorCode: 1, code, details },
});
export const guidAnswer = (outcome: string, more: object = {}): LoadedAnswer => ({
  status: 200,
  body: { success: true, data: { outcome, bet: null, refusal: null, ...more } },
});
export const LOST: LoadedAnswer = { status: 504, body: undefined };

const restingOrder = {
  orderId: 'o1',
  kind: 'bid',
  status: 'waiting',
  betId: null,
  refusal: null,
  stakeMinor: '1000',
  currency: 'EUR',
  oddsMilliMin: 2100,
  score: null,
  minuteMin: null,
  lineUps: false,
  afterBet: null,
  dropsOnScore: false,
  staysInPlay: false,
  events: [{ GameId: 650_100_201, Type: 1, Param: 0 }],
  askedAt: 1_790_000_000,
  expiresAt: 1_790_021_600,
};
export const restingAnswer = (more: object = {}): LoadedAnswer => envelope({ ...restingOrder, ...more });

/** A request the house has answered. */
export const vipAnswer = (more: object = {}) => ({
  requestId: 'v1',
  status: 'offered',
  wantedStakeMinor: '20000',
  usualStakeMinor: '5000',
  currency: 'EUR',
  exponent: 2,
  offer: {
    stakeMinor: '15000',
    isWholeStake: false,
    oddsMilli: [1800],
    isFullPrice: false,
    combinedOddsMilli: 1800,
    possibleWinMinor: '26500',
    money: {
      stakeMinor: '15000',
      premiumMinor: '0',
      paidMinor: '15000',
      stakeTaxMinor: '0',
      betMinor: '15000',
      grossWinMinor: '27000',
      payoutTaxMinor: '500',
      netWinMinor: '26500',
    },
  },
  poolRestMinor: null,
  betId: null,
  refusal: null,
  events: [],
  askedAt: 1_790_000_000,
  expiresAt: 1_790_000_030_000,
  ...more,
});

export const webApi = (data: unknown): LoadedAnswer => ({ status: 200, body: { success: true, data } });

export const sharedAnswer = (legs: readonly DraftLeg[], hasGone: boolean): LoadedAnswer =>
  envelope({
    Vid: 1,
    HasRemoveEvents: hasGone,
    Systems: [],
    summary: { builders: [] },
    Events: legs.map((leg) =>
      wireEvent(
        {
          GameId: leg.gameId,
          Type: leg.type,
          Param: leg.parameter,
          Coef: leg.oddsMilliSeen / 1000,
          Kind: 3,
        },
        leg,
      ),
    ),
  });
