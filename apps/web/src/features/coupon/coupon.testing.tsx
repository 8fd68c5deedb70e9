// The coupon on a stage: picks in the draft, a server that answers from what a test scripts, a person who is signed in or not.

import type { WireRequest } from '@overround/client';
import type { PlayBreak, Protection } from '@overround/contracts/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { refusedWith } from '../../app/testing-answers.ts';
import { waitPatiently } from '../../app/testing-patience.ts';
import { createTestServices } from '../../app/testing-services.ts';
import type { LoadedAnswer, SignedIn } from '../../server-contract.ts';
import type { DraftLeg } from '../../state/coupon-draft.ts';
import { type Services, ServicesProvider } from '../../state/services.tsx';
import {
  envelope,
  type LegChange,
  LOST,
  type SentEvent,
  webApi,
  wireEvent,
} from './coupon-answers.testing.ts';
import { COUPON_AREAS } from './coupon-areas.ts';
import { CouponPanel } from './CouponPanel.tsx';

waitPatiently(15_000);

export const ASHA: SignedIn = {
  personId: 'p1',
  name: 'Asha',
  accountId: 70010001,
  balanceMinor: '50000',
  currency: 'EUR',
};

export interface Stage {
  readonly legs?: readonly DraftLeg[];
  readonly lang?: string;
  readonly isGuest?: boolean;
  /** In the sheet of a phone instead of the column of a wide screen. */
  readonly isPhone?: boolean;
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
    readonly bonusMinor?: string;
  };
  readonly suspended?: readonly {
    readonly index: number;
    readonly reason: string;
    readonly backInMs: number | null;
  }[];
  readonly problem?: { readonly code: string; readonly oddsMax?: string };
  /** How long the bet would wait. */
  readonly wait?: { readonly delayMs: number; readonly feedLagMs?: number };
  /** Answers of MakeBetWeb in order; the last one repeats. A promise keeps the bet under way. */
  readonly make?: readonly LoadedAnswer[];
  /** Answers of MakeBetBidWeb. */
  readonly bid?: readonly LoadedAnswer[];
  /** A request for more than the maximum, once it was asked for. */
  readonly vip?: object;
  /** One that was asked for before this page was opened. */
  readonly vipBefore?: object;
  /** An offer to other players, or the code it is refused with. */
  readonly pool?: { readonly refusal?: string; readonly stakeMinor?: string };
  /** What one-click bets have staked today, on any device. */
  readonly oneClick?: { readonly budgetMinor?: string; readonly spentMinor?: string };
  /** Own bets that are open. */
  readonly openBets?: readonly object[];
  /** What keeps play closed. */
  readonly closedBy?: PlayBreak['kind'] | Protection['barredAs'];
  /** Accounts and bonuses; without it they cannot be asked. */
  readonly wallet?: object;
  /** What a slip counts for the bonus it is paid from. */
  readonly slip?: object;
  /** What a promo code comes to. */
  readonly redeem?: LoadedAnswer;
  readonly money?: object;
  readonly insurance?: object;
  /** What the ticket is worth. */
  readonly fair?: object;
  readonly byGuid?: readonly LoadedAnswer[];
  readonly shared?: LoadedAnswer;
  /** Live listings of matches that have begun, by their line listing. */
  readonly wentLive?: Readonly<Record<number, number>>;
}

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
      ...stage.wait,
      money: stage.money ?? null,
      insurance: stage.insurance ?? null,
      fair: stage.fair ?? null,
    },
  });
}

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

const protectionOf = (closedBy: Stage['closedBy']): object => {
  const isBar = closedBy === 'not_identified' || closedBy === 'under_age';
  const [pause, barredAs] = isBar ? [null, closedBy] : [{ ...BREAK, kind: closedBy }, null];
  return { limits: [], break: pause, barredAs, now: 0 };
};
const BREAK = { reason: '', startedAt: 0, endsAt: 1, isOver: false, opensAt: null };

/** Calls about what a player has beside bets: options, orders that wait, requests. */
function createOwnCalls(stage: Stage): (request: WireRequest, body: unknown) => LoadedAnswer | undefined {
  let options = { autoBets: false, advanceBets: false };
  let vip = stage.vipBefore;
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
    if (url.endsWith('/limits/v1/limits') && stage.closedBy) return webApi(protectionOf(stage.closedBy));
    if (url.endsWith('/user/balance') && stage.wallet) return webApi(stage.wallet);
    if (url.includes('/bets/one-click')) {
      if (isPost) oneClick = { ...oneClick, budgetMinor: (body as { budgetMinor: string }).budgetMinor };
      return webApi(oneClick);
    }
    if (url.includes('/bonuses/v1/slip') && stage.slip) return webApi(stage.slip);
    if (url.endsWith('/promo/v1/redeem') && stage.redeem) return stage.redeem;
    if (url.endsWith('/undo')) return webApi({ paidMinor: '1000' });
    if (url.includes('/bets/options')) {
      if (isPost) options = { ...options, ...(body as object) };
      return webApi(options);
    }
    if (url.endsWith('/bets/pool') && stage.pool)
      return stage.pool.refusal ? refusedWith(409, stage.pool.refusal) : webApi(stage.pool);
    if (url.includes('/web-api/bets?')) return webApi({ bets: stage.openBets ?? [], hasMore: false });
    if (!url.includes('/bets/vip')) return undefined;
    if (url.includes('/bets/vip/') && isPost) vip = { ...(stage.vip ?? vip), status: 'placed', betId: 77 };
    else if (url.includes('/bets/vip/') && method === 'DELETE') vip = { ...vip, status: 'cancelled' };
    else if (isPost) vip = stage.vip;
    return method === 'GET' ? webApi({ requests: vip ? [vip] : [] }) : webApi(vip);
  };
}

export interface Shown {
  readonly services: Services;
  /** Bodies of what was sent to MakeBetWeb. */
  readonly made: readonly Readonly<Record<string, unknown>>[];
  /** Everything that was asked. */
  readonly asked: readonly { readonly path: string; readonly method: string; readonly body: unknown }[];
}

const NARROW = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

export async function showCoupon(stage: Stage = {}): Promise<Shown> {
  // Documents of tests have no screen of their own.
  if (stage.isPhone) vi.stubGlobal('matchMedia', () => NARROW);
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
  await services.phrases.need(COUPON_AREAS);
  services.stores.draft.dispatch({ type: 'replaced', legs: stage.legs ?? [] });
  const router = createMemoryRouter([
    { path: '*', Component: () => <CouponPanel place={stage.isPhone ? 'sheet' : 'rail'} /> },
  ]);
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesProvider>,
  );
  return { services, made, asked };
}
