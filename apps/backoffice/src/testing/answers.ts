// A desk for tests and stories: what the calls of staff would answer on a quiet evening.

import type { AnswerOf } from '@overround/contracts';
import type {
  DeskBet,
  DeskEvent,
  DeskLeg,
  DeskMarket,
  DeskNews,
  DeskVip,
  getDeskAcceptance,
  getDeskBets,
  getDeskEvent,
  getDeskEvents,
  getDeskPriceWhatIf,
  getDeskScores,
  StaffMe,
} from '@overround/contracts/operator';

const AT = 1_795_000_000_000;

export const TRADER: StaffMe = {
  staffId: '0193f0a0-0000-7000-8000-000000000001',
  email: 'trader@overround.example',
  name: 'Tove Trader',
  rights: ['trader', 'risk'],
  brands: [
    { key: 'overround', name: 'Overround', currency: 'EUR', exponent: 2 },
    { key: 'najm', name: 'نجم', currency: 'USD', exponent: 2 },
  ],
  mayChangeLine: true,
  idleMs: 900_000,
};

export const NEWS: DeskNews = {
  at: AT,
  bets: 41,
  rejected: 7,
  pending: 0,
  vip: 1,
  holds: 0,
  handPrices: 0,
  trades: 3,
  prices: 900,
  openMilli: '18450000',
  todayStakeMilli: '9120500',
  todayProfitMilli: '-1240250',
  acceptedShare: 0.94,
  feedsDown: [],
};

export const buildEvent = (change: Partial<DeskEvent> = {}): DeskEvent => ({
  eventId: 350100201,
  sportId: 1,
  sport: 'Football',
  champId: 90101,
  champ: 'Northland. Premier League',
  match: 'Norhaven Athletic – Port Selwyn United',
  kind: 'live',
  startsAt: AT / 1000 - 3600,
  status: 'open',
  suspension: null,
  score: [1, 0],
  minute: 62,
  producer: 'simulator',
  pricedBy: 'house',
  turnoverMilli: '4210000',
  bets: 38,
  mostMilli: '7340000',
  acceptedShare: 0.92,
  accepted: 38,
  rejected: 3,
  isHeld: false,
  handPrices: 0,
  ...change,
});

export const LIVE = buildEvent();
export const LINE = buildEvent({
  eventId: 350100207,
  match: 'Kestrel Bay – Old Harbour',
  kind: 'line',
  score: null,
  minute: null,
  startsAt: AT / 1000 + 7200,
  turnoverMilli: '890000',
  mostMilli: '1220500',
  bets: 9,
});

export const buildMarket = (change: Partial<DeskMarket> = {}): DeskMarket => ({
  gameId: 650100201,
  part: 'main',
  partName: '',
  group: 1,
  name: '1X2',
  line: '0',
  status: 'open',
  suspension: null,
  holdId: null,
  marginPercent: 5.2,
  outcomes: [
    { name: 'W1', type: 1, oddsMilli: 1450, profitMilli: '-1820000' },
    { name: 'Draw', type: 2, oddsMilli: 4200, profitMilli: '640500' },
    { name: 'W2', type: 3, oddsMilli: 7100, profitMilli: '2110000' },
  ].map((outcome) => ({
    ...outcome,
    parameterMilli: 0,
    modelOddsMilli: null,
    isSuspended: false,
    suspension: null,
    handPriceId: null,
    bets: 12,
    stakeMilli: '1340000',
    costMilli: '900000',
  })),
  ...change,
});

const total = (lineMilli: number): DeskMarket =>
  buildMarket({
    group: 17,
    name: `Total ${lineMilli / 1000}`,
    line: String(lineMilli),
    marginPercent: 4.8,
    outcomes: [
      { name: `Over ${lineMilli / 1000}`, type: 9, oddsMilli: 1900, profitMilli: '210000' },
      { name: `Under ${lineMilli / 1000}`, type: 10, oddsMilli: 1950, profitMilli: '-95400' },
    ].map((outcome) => ({
      ...outcome,
      parameterMilli: lineMilli,
      modelOddsMilli: null,
      isSuspended: false,
      suspension: null,
      handPriceId: null,
      bets: 4,
      stakeMilli: '320500',
      costMilli: '300000',
    })),
  });

export const EVENTS: AnswerOf<typeof getDeskEvents> = {
  total: 2,
  mostMilli: '18450000',
  sports: [{ sportId: 1, name: 'Football', events: 2 }],
  events: [LIVE, LINE],
};

const ACCEPTED = {
  accepted: 94,
  rejected: 6,
  acceptedShare: 0.94,
  reasons: [
    { code: 'odds_changed', count: 4, share: 0.04 },
    { code: 'selection_suspended', count: 2, share: 0.02 },
  ],
};
export const ACCEPTANCE: AnswerOf<typeof getDeskAcceptance> = {
  all: ACCEPTED,
  line: { ...ACCEPTED, acceptedShare: 0.98 },
  live: { ...ACCEPTED, acceptedShare: 0.9 },
  waitMsMedian: 41,
  waitMs99: 6120,
};

export const eventAnswer = (event: DeskEvent = LIVE): AnswerOf<typeof getDeskEvent> => ({
  event,
  acceptance: ACCEPTED,
  markets: [buildMarket(), total(2500), total(3500)],
});

export const SCORES: AnswerOf<typeof getDeskScores> = {
  from: [1, 0],
  scores: [1, 2, 3, 4, 5, 6]
    .flatMap((home) =>
      [0, 1, 2, 3, 4, 5].map((away) => ({
        home,
        away,
        profitMilli: String((away - home) * 731_250 + 1_200_000),
        costMilli: '100000',
      })),
    )
    .toSorted((one, other) => Number(one.profitMilli) - Number(other.profitMilli)),
  boundMilli: '7340000',
};

export const PRICE_CASE: AnswerOf<typeof getDeskPriceWhatIf> = {
  outcomes: buildMarket().outcomes.map((outcome) => ({
    type: outcome.type,
    parameterMilli: 0,
    name: outcome.name,
    oddsMilli: outcome.oddsMilli,
    modelOddsMilli: outcome.oddsMilli,
    nextOddsMilli: outcome.oddsMilli + 50,
    fairPercent: 33.3,
    nextFairPercent: 33.3,
    stakeMilli: outcome.stakeMilli,
    profitMilli: outcome.profitMilli,
    nextProfitMilli: outcome.profitMilli,
  })),
  marginPercent: 5.2,
  nextMarginPercent: 5.2,
  expectedMilli: '210400',
  nextExpectedMilli: '223100',
  oddsMilliMin: 1300,
  oddsMilliMax: 1650,
  isWithin: true,
};

const LEG: DeskLeg = {
  eventId: LIVE.eventId,
  gameId: 650100201,
  type: 1,
  parameterMilli: 0,
  oddsMilli: 1450,
  isLive: true,
  sport: 'Football',
  champ: LIVE.champ,
  match: LIVE.match,
  part: '',
  market: '1X2',
  outcome: 'W1',
};

export const buildBet = (number: number, change: Partial<DeskBet> = {}): DeskBet => ({
  key: `b${number}`,
  at: AT + number * 1000,
  coupon: number,
  player: 7000 + number,
  state: 'accepted',
  refusal: null,
  kind: 'single',
  legs: [LEG],
  stakeMinor: '2500',
  stakeMilli: '25000',
  combinedOddsMilli: 1450,
  possibleReturnMinor: '3625',
  payoutMinor: '0',
  houseMinor: null,
  currency: 'EUR',
  exponent: 2,
  waitMs: 40,
  ...change,
});

export const BETS: AnswerOf<typeof getDeskBets> = {
  bets: [
    buildBet(5, { state: 'pending' }),
    buildBet(4, { key: 'r4', state: 'rejected', coupon: null, refusal: 'odds_changed' }),
    buildBet(3, { state: 'lost', houseMinor: '2500' }),
    buildBet(2, {
      legs: [LEG, { ...LEG, type: 9, outcome: 'Over 2.5', market: 'Total' }],
      kind: 'express',
    }),
    buildBet(1, { state: 'won', houseMinor: '-1125' }),
  ],
  next: null,
};

export const VIP: DeskVip = {
  requestId: '0193f0a0-0000-7000-8000-0000000000aa',
  player: 7100,
  kind: 'single',
  legs: [LEG],
  lineOddsMilli: [1450],
  wantedStakeMinor: '500000',
  usualStakeMinor: '120000',
  currency: 'EUR',
  exponent: 2,
  askedAt: AT,
  expiresAt: AT + 120_000,
};
