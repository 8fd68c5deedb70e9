// Bets for tests: an accepted single with what a test wants different, and a server that lists some.

import type { WireRequest } from '@overround/client';
import type { Bet, BetLeg } from '@overround/contracts/betting';
import type { LoadedAnswer } from '../../server-contract.ts';

export const buildBetLeg = (change: Partial<BetLeg> = {}): BetLeg => ({
  gameId: 650100201,
  eventId: 310200401,
  sportId: 1,
  groupId: 1,
  type: 1,
  parameterMilli: 0,
  oddsMilli: 1850,
  isLive: false,
  isBanker: false,
  startsAt: 1_790_021_600,
  sport: 'Football',
  champ: 'Northland. Premier League',
  home: 'Norhaven',
  away: 'Port Selwyn',
  part: '',
  market: 'Match result',
  outcome: 'Norhaven',
  placementScore: null,
  result: 'open',
  fractions: null,
  why: null,
  state: null,
  ...change,
});

export const buildBet = (change: Partial<Bet> = {}): Bet => ({
  betId: 990100123,
  linkedFrom: null,
  linkedTo: [],
  guid: 'a1b2',
  channel: 'internet',
  status: 'accepted',
  statusId: 1,
  kind: 'single',
  sizes: [],
  sizeStakesMinor: [],
  cover: null,
  condition: null,
  lobby: [],
  groups: [],
  builders: [],
  boost: null,
  balancesMinor: [],
  lines: 1,
  accountId: 70010001,
  currency: 'EUR',
  exponent: 2,
  stakeMinor: '1000',
  possibleWinMinor: '1850',
  payoutMinor: '0',
  soldStakeMinor: '0',
  soldPayoutMinor: '0',
  taxes: null,
  insurance: null,
  advance: null,
  combinedOdds: '37/20',
  combinedOddsMilli: 1850,
  openLegs: 1,
  ruleSet: '2026-11',
  askedAt: 1_790_000_000,
  acceptedAt: 1_790_000_001,
  settledAt: null,
  waitMs: 0,
  legs: [buildBetLeg()],
  ...change,
});

const good = (data: unknown): LoadedAnswer => ({ status: 200, body: { success: true, data } });
export const NOT_FOUND: LoadedAnswer = {
  status: 404,
  body: { success: false, error: { code: 'not_found', message: 'no' } },
};

const NO_SALE = { value: null, because: { code: 'sale_not_priced', legs: [] }, sales: [], orders: [] };
const PAGE = 2;
/** Lists bets two to a page and answers for single ones, as the betting calls do. */
export const serveBets =
  (bets: readonly Bet[], more: Readonly<Record<number, object>> = {}) =>
  ({ url }: WireRequest): LoadedAnswer | undefined => {
    const { pathname, searchParams: query } = new URL(url, 'http://test');
    const one = /^\/web-api\/bets\/(\d+)$/.exec(pathname)?.[1];
    if (one !== undefined) {
      const bet = bets.find((candidate) => String(candidate.betId) === one);
      return bet ? good({ ...bet, settlements: [], ...more[bet.betId] }) : NOT_FOUND;
    }
    if (pathname.endsWith('/sale')) return good(NO_SALE);
    if (pathname !== '/web-api/bets') return undefined;
    const isOpen = (bet: Bet): boolean => bet.status === 'accepted' || bet.status === 'pending';
    const status = query.get('status');
    const before = Number(query.get('before') ?? Number.MAX_SAFE_INTEGER);
    const from = Number(query.get('from') ?? 0);
    const to = Number(query.get('to') ?? Number.MAX_SAFE_INTEGER);
    const fitting = bets
      .filter((bet) => bet.betId < before && bet.askedAt >= from && bet.askedAt < to)
      .filter(
        (bet) =>
          !query.has('event') || bet.legs.some(({ eventId }) => String(eventId) === query.get('event')),
      )
      .filter((bet) => status === null || isOpen(bet) === (status === 'open'));
    return good({ bets: fitting.slice(0, PAGE), hasMore: fitting.length > PAGE });
  };
