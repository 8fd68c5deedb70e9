// The coupon on a stage: picks in the draft, a server that answers from what a test scripts, a person who is signed in or not.

import type { WireRequest } from '@overround/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createTestServices } from '../../app/testing-services.ts';
import type { LoadedAnswer, SignedIn } from '../../server-contract.ts';
import type { DraftLeg } from '../../state/coupon-draft.ts';
import { type Services, ServicesProvider } from '../../state/services.tsx';
import { CouponPanel } from './CouponPanel.tsx';

// A busy machine needs time; what is there is found at once all the same.
configure({ asyncUtilTimeout: 15_000 });

export const ASHA: SignedIn = {
  personId: 'p1',
  name: 'Asha',
  accountId: 70010001,
  balanceMinor: '50000',
  currency: 'EUR',
};

/** What the server changes about a leg; the others are open at the price they were picked at. */
export interface LegChange {
  readonly OddsMilli?: number;
  readonly Block?: boolean;
  readonly Finish?: boolean;
  readonly IsBannedExpress?: boolean;
  readonly StartersOnly?: boolean;
}
export interface Stage {
  readonly legs?: readonly DraftLeg[];
  readonly lang?: string;
  readonly isGuest?: boolean;
  /** By place in the coupon it began with. */
  readonly changes?: Readonly<Record<number, LegChange>>;
  /** Joint prices, by places in the coupon. */
  readonly builders?: readonly { readonly legs: readonly number[]; readonly oddsMilli: number }[];
  readonly related?: readonly (readonly [number, number])[];
  readonly bounds?: {
    readonly stakeMinorMin: string;
    readonly stakeMinorMax: string;
    readonly reason: string;
    readonly heldMinor?: string;
  };
  readonly suspended?: readonly {
    readonly index: number;
    readonly reason: string;
    readonly backInMs: number | null;
  }[];
  readonly problem?: { readonly code: string; readonly oddsMax?: string };
  /** Answers of MakeBetWeb in order; the last one repeats. A promise keeps the bet under way. */
  readonly make?: readonly LoadedAnswer[];
  /** Answers of MakeBetBidWeb. */
  readonly bid?: readonly LoadedAnswer[];
  /** A request for more than the maximum, once it was asked for. */
  readonly vip?: object;
  /** What one-click bets have staked today, on any device. */
  readonly oneClick?: { readonly budgetMinor?: string; readonly spentMinor?: string };
  /** Own bets that are open. */
  readonly openBets?: readonly object[];
  readonly money?: object;
  readonly insurance?: object;
  /** What the ticket is worth. */
  readonly fair?: object;
  readonly byGuid?: readonly LoadedAnswer[];
  readonly shared?: LoadedAnswer;
  /** Live listings of matches that have begun, by their line listing. */
  readonly wentLive?: Readonly<Record<number, number>>;
}

interface SentEvent {
  readonly GameId: number;
  readonly Type: number;
  readonly Param: number;
  readonly Coef: number;
  readonly Kind: number;
}

const envelope = (value: unknown): LoadedAnswer => ({
  status: 200,
  body: { Value: value, Id: 0, Success: true, Error: '', ErrorCode: 0 },
});

const wireEvent = (event: SentEvent, leg: DraftLeg | undefined, change: LegChange = {}) => ({
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

function checkAnswer(stage: Stage, events: readonly SentEvent[]): LoadedAnswer {
  return envelope({
    Events: events.map((event) => {
      const at = (stage.legs ?? []).findIndex(
        (leg) => leg.gameId === event.GameId && leg.type === event.Type,
      );
      return wireEvent(event, stage.legs?.[at], stage.changes?.[at]);
    }),
    Vid: 1,
    summary: {
      related: stage.related ?? [],
      suspended: stage.suspended ?? [],
      problem: stage.problem ?? null,
      builders: stage.builders ?? [],
      bounds: stage.bounds ? { currency: 'EUR', heldMinor: '0', ...stage.bounds } : null,
      delayMs: 0,
      money: stage.money ?? null,
      insurance: stage.insurance ?? null,
      fair: stage.fair ?? null,
    },
  });
}

/** An accepted or waiting bet as MakeBetWeb answers it. */
export const betAnswer = (more: object = {}): LoadedAnswer =>
  envelope({
    Id: 990100123,
    Dt: '/Date(1790000000000)/',
    waitTime: 0,
    status: 'accepted',
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

const HIGHLIGHT = {
  ladder: [
    { legs: 3, percent: 3 },
    { legs: 4, percent: 5 },
  ],
  legCoefMin: 1.2,
};

/** Several singles of one call: each is answered with the next of the scripted answers. */
function multiAnswer(
  { make = [] }: Stage,
  body: Record<string, unknown>,
  made: Record<string, unknown>[],
): LoadedAnswer {
  const events = body.EventsIndexes as number[][];
  const first = made.length;
  events.forEach((_, at) => made.push({ ...body, betGUID: `${String(body.betGUID)}:${at}` }));
  const answers = events.map((_, at) => {
    const answer = make[Math.min(first + at, make.length - 1)]?.body as Record<string, unknown>;
    const isPlaced = answer.Success === true;
    return { Index: at, Success: isPlaced, ErrorCode: 0, code: answer.code ?? null, Value: answer.Value };
  });
  return envelope({ Bets: answers, placed: 0, refused: 0 });
}

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

const webApi = (data: unknown): LoadedAnswer => ({ status: 200, body: { success: true, data } });

/** Calls about what a player has beside bets: options, orders that wait, requests. */
function createOwnCalls(stage: Stage): (request: WireRequest, body: unknown) => LoadedAnswer | undefined {
  let options = { autoBets: false, advanceBets: false };
  let vip: object | undefined;
  let bids = 0;
  let oneClick = {
    budgetMinor: null as string | null,
    nextBudgetMinor: null,
    spentMinor: '0',
    ...stage.oneClick,
  };
  return (request, body) => {
    const { url, method } = request;
    const isPost = method === 'POST';
    if (url.endsWith('/MakeBetBidWeb')) return stage.bid?.[bids++];
    if (url.includes('/bets/one-click')) {
      if (isPost) oneClick = { ...oneClick, budgetMinor: (body as { budgetMinor: string }).budgetMinor };
      return webApi(oneClick);
    }
    if (url.endsWith('/undo')) return webApi({ paidMinor: '1000' });
    if (url.includes('/bets/options')) {
      if (isPost) options = { ...options, ...(body as object) };
      return webApi(options);
    }
    if (url.includes('/web-api/bets?')) return webApi({ bets: stage.openBets ?? [], hasMore: false });
    if (!url.includes('/bets/vip')) return undefined;
    if (url.includes('/bets/vip/') && isPost) vip = { ...stage.vip, status: 'placed', betId: 77 };
    else if (isPost) vip = stage.vip;
    return isPost ? webApi(vip) : webApi({ requests: vip ? [vip] : [] });
  };
}

export interface Shown {
  readonly services: Services;
  /** Bodies of what was sent to MakeBetWeb. */
  readonly made: readonly Readonly<Record<string, unknown>>[];
  /** Everything that was asked. */
  readonly asked: readonly { readonly path: string; readonly method: string; readonly body: unknown }[];
}

export async function showCoupon(stage: Stage = {}): Promise<Shown> {
  const made: Record<string, unknown>[] = [];
  const asked: { path: string; method: string; body: unknown }[] = [];
  const ownCalls = createOwnCalls(stage);
  let askedByGuid = 0;
  const answerAt = (list: readonly LoadedAnswer[] | undefined, at: number): LoadedAnswer =>
    list?.[Math.min(at, list.length - 1)] ?? LOST;
  const handle = (request: WireRequest): LoadedAnswer | undefined => {
    // Bodies are JSON of our own client.
    const body = (typeof request.body === 'string' ? JSON.parse(request.body) : {}) as Record<
      string,
      unknown
    >;
    asked.push({ path: request.url, method: request.method, body });
    if (request.url.endsWith('/MakeBetBidWeb')) made.push(body);
    const own = ownCalls(request, body);
    if (own) return own;
    if (/\/UpdateCoupon(Multi|Builder)?$/.test(request.url))
      return checkAnswer(stage, body.Events as SentEvent[]);
    if (request.url.endsWith('/MakeBetWeb')) return answerAt(stage.make, made.push(body) - 1);
    if (request.url.endsWith('/MakeBetWebMulti')) return multiAnswer(stage, body, made);
    if (request.url.endsWith('/MakeBetWebBuilder')) return answerAt(stage.make, made.push(body) - 1);
    if (request.url.endsWith('/ExpressHighlight')) return envelope(HIGHLIGHT);
    if (request.url.includes('/by-guid/')) return answerAt(stage.byGuid, askedByGuid++);
    if (request.url.includes('/FindMainLiveByLineId')) {
      const lineId = Number(new URL(request.url, 'http://test').searchParams.get('lineId'));
      const id = stage.wentLive?.[lineId];
      return id === undefined ? { status: 404, body: undefined } : { status: 200, body: { id, constId: 1 } };
    }
    if (request.url.endsWith('/SaveCoupon')) return envelope('K7QX2');
    if (request.url.endsWith('/GetCoupon')) return stage.shared;
    return undefined;
  };
  const services = await createTestServices({
    handle,
    ...(stage.lang && { lang: stage.lang }),
    ...(stage.isGuest ? {} : { signedIn: ASHA }),
  });
  services.stores.draft.dispatch({ type: 'replaced', legs: stage.legs ?? [] });
  const router = createMemoryRouter([{ path: '*', Component: () => <CouponPanel place="rail" /> }]);
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesProvider>,
  );
  return { services, made, asked };
}

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
