import { randomUUID } from 'node:crypto';
import type { LineBook } from '@overround/catalog';
import type { PersonalChange } from '@overround/contracts';
import {
  accept,
  type BrandId,
  digitsOfMinor,
  type Minor,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Database } from '@overround/platform';
import { matchMinute } from '@overround/sports';
import type { Coupon } from '../domain/coupon.ts';
import type { BetStatus } from '../domain/bet-status.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import { orderText } from '../domain/order-text.ts';
import { judgeResting, type RestingLeg, type RestingTrigger, scoreText } from '../domain/resting.ts';
import type { QuoteBook } from '../domain/selection.ts';
import { lineQuotes } from '../reads/line-quotes.ts';
import { statusesOfBets } from '../store/condition-store.ts';
import { lockBettor } from '../store/edit-store.ts';
import {
  claimResting,
  insertResting,
  isResting,
  listResting,
  moveResting,
  type RestingOrder,
  type RestingStep,
  writeRestingOrder,
} from '../store/resting-store.ts';
import { eachWaiting, type WaitingDeps } from './each-waiting.ts';
import { type OrderOwner, placeBet, type PlaceBetDeps } from './place-bet.ts';

export interface RestDeps extends WaitingDeps {
  readonly db: Database;
  readonly book: LineBook;
  readonly placing: PlaceBetDeps;
  readonly keepCards: (coupon: Coupon) => Promise<void>;
  readonly tellPerson: (brandId: BrandId, personId: string, change: PersonalChange) => void;
}

export interface NewRest {
  readonly kind: 'bid' | 'auto';
  readonly owner: OrderOwner;
  readonly order: BetOrder;
  readonly trigger: RestingTrigger;
  readonly lastsMs: number;
}

export type RestRefusal = Refusal<'betting_not_allowed', { personStatus: string }>;

/**
 * Lets an order rest; the same key of a person is the same order. It is looked at once right away. Of who may not bet now nothing begins to
 * rest: it could only be refused when its moment comes.
 */
export async function restOrder(deps: RestDeps, rest: NewRest): Promise<Outcome<RestingOrder, RestRefusal>> {
  const { owner, order } = rest;
  const scoresAtRest = legsNow(deps, order.coupon, lineQuotes(deps.book)).map(scoreText);
  const kept = await deps.db.inTransaction(
    { brandId: owner.brandId },
    async (tx): Promise<Outcome<RestingOrder, RestRefusal>> => {
      const personStatus = await lockBettor(tx, owner.brandId, owner.personId);
      if (personStatus !== 'active' && !(await isResting(tx, owner)))
        return refuse('betting_not_allowed', { personStatus });
      const asked = {
        ...owner,
        orderId: randomUUID(),
        kind: rest.kind,
        trigger: { ...rest.trigger, scoresAtRest },
        orderText: orderText(order),
      };
      return accept(await insertResting(tx, asked, rest.lastsMs));
    },
  );
  if (!kept.ok) return kept;
  const { value } = kept;
  return accept((await lookAt(deps, value, await conditionsOf(deps, owner.brandId, [value]))) ?? value);
}

/** Looks at all orders that rest. Safe in several processes at once: an order is claimed before it is placed. Returns how many ended. */
export const finishResting = (deps: RestDeps): Promise<number> =>
  eachWaiting(deps, {
    job: 'betting.finish_resting',
    due: async (brandId) => {
      const orders = await deps.db.read({ brandId }, (tx) => listResting(tx, brandId));
      const conditions = await conditionsOf(deps, brandId, orders);
      return orders.map((order) => ({ order, conditions }));
    },
    idOf: ({ order }) => order.orderId,
    end: async ({ order, conditions }) => (await lookAt(deps, order, conditions)) !== undefined,
  });

/** Where the bets stand that orders wait for. */
async function conditionsOf(
  deps: RestDeps,
  brandId: BrandId,
  orders: readonly RestingOrder[],
): Promise<Conditions> {
  const betIds = orders.flatMap(({ trigger }) => trigger.afterBet?.betId ?? []);
  if (betIds.length === 0) return new Map();
  return deps.db.read({ brandId }, (tx) => statusesOfBets(tx, brandId, betIds));
}

type Conditions = ReadonlyMap<number, BetStatus>;

/** The order as it ended now; `undefined` while it goes on. */
async function lookAt(
  deps: RestDeps,
  found: RestingOrder,
  conditions: Conditions,
): Promise<RestingOrder | undefined> {
  if (found.status !== 'waiting' && found.status !== 'placing') return undefined;
  if (found.isExpired && found.status === 'waiting')
    return end(deps, found, 'waiting', { status: 'expired' });
  const order = await inPlay(deps, found);
  const quotes = lineQuotes(deps.book);
  const verdict = judgeResting(
    {
      coupon: order.order.coupon,
      trigger: order.trigger,
      condition: conditions.get(order.trigger.afterBet?.betId ?? 0),
    },
    legsNow(deps, order.order.coupon, quotes),
    quotes,
  );
  // A process that was lost may have placed it: that is asked for first, by placing it once more under the same key.
  if (found.status === 'waiting' && verdict.kind === 'wait') return undefined;
  if (found.status === 'waiting' && verdict.kind === 'drop')
    return end(deps, order, 'waiting', { status: 'refused', refusal: verdict.code });
  const { brandId } = order;
  if (!(await deps.db.inTransaction({ brandId }, (tx) => claimResting(tx, order)))) return undefined;
  return placeResting(deps, order);
}

/** Refusals that may pass: the order rests on, and is placed under another key next time. */
const PASSING: ReadonlySet<string> = new Set(['odds_changed', 'selection_suspended', 'not_now']);

async function placeResting(deps: RestDeps, order: RestingOrder): Promise<RestingOrder | undefined> {
  await deps.keepCards(order.order.coupon);
  const guid = `${order.orderId}:${order.attempt}`;
  const outcome = await placeBet(deps.placing, { ...order, guid }, { ...order.order, repeat: 'meant' });
  if (outcome.ok) {
    const { value } = outcome;
    if ('balanceMinor' in value) tellBalance(deps, order, value.balanceMinor);
    return end(deps, order, 'placing', { status: 'placed', betId: value.betId });
  }
  if (!PASSING.has(outcome.code))
    return end(deps, order, 'placing', { status: 'refused', refusal: outcome.code });
  // What was not answered for good keeps its key: it may have been booked after all.
  const attempt = order.attempt + (outcome.code === 'not_now' ? 0 : 1);
  await deps.db.inTransaction(order, (tx) =>
    moveResting(tx, order, 'placing', { status: 'waiting', attempt }),
  );
  return undefined;
}

/** Nobody asked for the bet at this moment, so nobody hears otherwise what it left on the account. */
function tellBalance(deps: RestDeps, order: RestingOrder, balanceMinor: Minor): void {
  const { brandId, personId, accountId, currency } = order;
  deps.tellPerson(brandId, personId, {
    kind: 'balance',
    accountId,
    balanceMinor: digitsOfMinor(balanceMinor),
    currency,
  });
}

async function end(
  deps: RestDeps,
  order: RestingOrder,
  from: 'waiting' | 'placing',
  step: Omit<RestingStep, 'attempt'>,
): Promise<RestingOrder | undefined> {
  const { attempt, brandId, personId } = order;
  const isMoved = await deps.db.inTransaction({ brandId }, (tx) =>
    moveResting(tx, order, from, { ...step, attempt }),
  );
  if (!isMoved) return undefined;
  const { betId, refusal } = step;
  if (betId !== undefined) deps.tellPerson(brandId, personId, { kind: 'bet', betId, status: 'accepted' });
  return {
    ...order,
    status: step.status,
    ...(betId === undefined ? {} : { betId: betId as NonNullable<RestingOrder['betId']> }), // The number placing gave it.
    ...(refusal === undefined ? {} : { refusal }),
  };
}

/** With the live listings of matches that have begun, when the order is to go on in play. */
async function inPlay(deps: RestDeps, order: RestingOrder): Promise<RestingOrder> {
  if (!order.trigger.staysInPlay || order.status !== 'waiting') return order;
  const { coupon } = order.order;
  const selections = coupon.selections.map((selection) => ({
    ...selection,
    gameId: deps.book.liveGameIdOf(selection.gameId) ?? selection.gameId,
  }));
  if (selections.every(({ gameId }, index) => gameId === coupon.selections[index]?.gameId)) return order;
  const moved = { ...order, order: { ...order.order, coupon: { ...coupon, selections } } };
  await deps.db.inTransaction(order, (tx) => writeRestingOrder(tx, order, orderText(moved.order)));
  return moved;
}

const legsNow = (deps: Pick<RestDeps, 'book'>, coupon: Coupon, quotes: QuoteBook): RestingLeg[] =>
  coupon.selections.map((selection) => {
    const quote = quotes.quoteOf(selection);
    const event = deps.book.eventOfGame(selection.gameId);
    return {
      ...(quote ? { quote } : {}),
      ...(event?.state ? { minute: matchMinute(event.state).minute } : {}),
      hasLineUps: event?.facts.lineUps !== undefined,
    };
  });
