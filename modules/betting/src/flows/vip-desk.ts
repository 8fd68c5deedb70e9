import { randomUUID } from 'node:crypto';
import { accept, type BrandId, minor, type Outcome, type PersonId, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BetOrder } from '../domain/decide-placement.ts';
import { orderText } from '../domain/order-text.ts';
import { answerVip, isFitOffer, type VipOffer } from '../domain/vip-desk.ts';
import { findPlacement } from '../store/bet-store.ts';
import { lockBettor } from '../store/edit-store.ts';
import {
  countOpenVip,
  findVip,
  findVipByGuid,
  insertVip,
  listOverdueVip,
  moveVip,
  type VipRequest,
  type VipStatus,
} from '../store/vip-store.ts';
import { batchOrder, type OrderOwner } from './book-order.ts';
import { eachWaiting } from './each-waiting.ts';
import { placeBet } from './place-bet.ts';
import { keyOf, lookAt, type Looked, type VipDeps } from './vip-ground.ts';

/** Asks for more than the usual maximum. The same key is the same request. The desk answers at once, or leaves it to staff for a while. */
export async function requestVip(
  deps: VipDeps,
  owner: OrderOwner,
  order: BetOrder,
): Promise<Outcome<VipRequest>> {
  const { brandId, personId, guid } = owner;
  const earlier = await deps.db.read({ brandId }, (tx) => findVipByGuid(tx, brandId, personId, guid));
  if (earlier)
    return orderText(earlier.order) === orderText(order) ? accept(earlier) : refuse('idempotency_conflict');
  const looked = await lookAt(deps, owner, order);
  if (!looked.ok) return looked;
  const { rules, question } = looked.value;
  const { usualMinor } = question;
  if (order.stakeMinor <= usualMinor) return refuse('vip_not_needed', { stakeMinorMax: usualMinor });
  await deps.keepCards(order.coupon);
  const requestId = randomUUID();
  const kept = await deps.db.inTransaction({ brandId }, async (tx) => {
    const state = await lockBettor(tx, brandId, personId);
    if (state !== 'active') return refuse('betting_not_allowed', { personStatus: state });
    if ((await countOpenVip(tx, brandId, personId)) >= rules.openMax)
      return refuse('vip_too_many', { openMax: rules.openMax });
    await insertVip(tx, { ...owner, requestId, usualMinor, orderText: orderText(order) }, rules.staffMs);
    const request = await findVipByGuid(tx, brandId, personId, guid);
    return request ? accept(request) : refuse('not_now');
  });
  if (!kept.ok || kept.value.requestId !== requestId) return kept;
  return accept(await answerByDesk(deps, kept.value, looked.value, false));
}

/** What the desk says, written down; while it leaves the request to staff, as it was. */
async function answerByDesk(
  deps: VipDeps,
  request: VipRequest,
  looked: Looked,
  isStaffAsked: boolean,
): Promise<VipRequest> {
  const answer = answerVip(looked.question, looked.rules, isStaffAsked);
  if (answer.kind === 'ask_staff') return request;
  const { now } = await writeAnswer(deps, request, looked, {
    ...(answer.kind === 'offer' ? { offer: answer.offer } : {}),
    answeredBy: 'desk',
  });
  return now;
}

/** Writes down who answered, in the transaction of the answer. */
export type NoteVipAnswer = (tx: Tx, request: VipRequest) => Promise<void>;

interface WrittenAnswer {
  readonly offer?: VipOffer;
  readonly answeredBy: string;
  readonly note?: NoteVipAnswer | undefined;
}

async function writeAnswer(
  deps: VipDeps,
  request: VipRequest,
  looked: Looked,
  { note, ...answer }: WrittenAnswer,
): Promise<{ readonly now: VipRequest; readonly isWritten: boolean }> {
  const { offer } = answer;
  const { brandId, requestId } = request;
  const { now = request, isWritten } = await deps.db.inTransaction({ brandId }, async (tx) => {
    const hasMoved = await moveVip(tx, request, 'waiting', {
      ...answer,
      status: offer ? 'offered' : 'declined',
      ...(offer ? { lastsMs: looked.rules.offerMs } : {}),
    });
    const found = await findVip(tx, brandId, requestId);
    if (hasMoved && found) await note?.(tx, found);
    return { now: found, isWritten: hasMoved };
  });
  // Whose answer came too late has offered nothing.
  if (offer && isWritten) reserve(deps, now, looked, offer);
  tell(deps, now, now.status);
  return { now, isWritten };
}

/** Open pages of the person look at the request again. */
const tell = (deps: VipDeps, { brandId, personId, requestId }: VipRequest, status: VipStatus): void =>
  deps.tellPerson(brandId, personId, { kind: 'vip', requestId, status });

function reserve(deps: VipDeps, request: VipRequest, looked: Looked, offer: VipOffer): void {
  if (deps.reserved.has(request.requestId)) return;
  const order = { ...request.order, stakeMinor: offer.stakeMinor };
  const { placement, unitMinor } = looked;
  const { legs } = batchOrder(deps.placing, { owner: request, order, placement, action: 'place', unitMinor });
  deps.reserved.set(request.requestId, deps.placing.exposure.reserve(request.brandId, legs));
}

function release(deps: VipDeps, requestId: string): void {
  deps.reserved.get(requestId)?.release();
  deps.reserved.delete(requestId);
}

/** What staff say to a request; without an offer they decline it. */
export interface VipStaffAnswer {
  readonly brandId: BrandId;
  readonly requestId: string;
  readonly login: string;
  readonly offer?: VipOffer;
}

/** Staff answer a request that waits: with a stake, and prices if they are to be shorter than the line; without an offer they decline. */
export async function answerByStaff(
  deps: VipDeps,
  ask: VipStaffAnswer,
  note?: NoteVipAnswer,
): Promise<Outcome<VipRequest>> {
  const { brandId, requestId, offer, login } = ask;
  const request = await deps.db.read({ brandId }, (tx) => findVip(tx, brandId, requestId));
  if (!request) return refuse('not_found');
  if (request.status !== 'waiting') return refuse('vip_request_closed');
  const looked = await lookAt(deps, request, request.order);
  if (!looked.ok) return looked;
  if (offer && !isFitOffer(offer, looked.value.question)) return refuse('vip_offer_unfit');
  const answer = { ...(offer ? { offer } : {}), answeredBy: login, note };
  const { now, isWritten } = await writeAnswer(deps, request, looked.value, answer);
  return isWritten ? accept(now) : refuse('vip_request_closed');
}

export interface VipOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** Takes the offer: a bet at its stake and prices, or better ones where it offered the line's, with every check of a bet. */
export async function takeVip(
  deps: VipDeps,
  owner: VipOwner,
  requestId: string,
): Promise<Outcome<VipRequest>> {
  const { brandId } = owner;
  const found = await findOwn(deps, owner, requestId);
  if (!found) return refuse('not_found');
  if (found.status === 'placed') return accept(found);
  if (found.status === 'waiting') return refuse('vip_no_offer');
  if (!found.offer || (found.status !== 'offered' && found.status !== 'placing'))
    return refuse('vip_request_closed');
  if (found.status === 'offered') {
    if (found.isExpired) return refuse('vip_request_closed');
    const isMine = await deps.db.inTransaction({ brandId }, (tx) =>
      moveVip(tx, found, 'offered', { status: 'placing' }),
    );
    if (!isMine) return takeVip(deps, owner, requestId);
  }
  const order: BetOrder = { ...orderOfOffer(found, found.offer), pricePolicy: 'same_or_better' };
  // Placing counts it by itself from here on.
  release(deps, requestId);
  const placed = await placeBet(
    deps.placing,
    { ...found, guid: keyOf(requestId) },
    { ...order, repeat: 'meant' },
  );
  if (!placed.ok && placed.code === 'not_now') return placed;
  const step = placed.ok
    ? ({ status: 'placed', betId: placed.value.betId } as const)
    : ({ status: 'refused', refusal: placed.code } as const);
  await deps.db.inTransaction({ brandId }, (tx) => moveVip(tx, found, 'placing', step));
  tell(deps, found, step.status);
  if (!placed.ok) return placed;
  return accept((await findOwn(deps, owner, requestId)) ?? found);
}

/** The order of an offer: its prices are what the player agrees to. */
export function orderOfOffer({ order }: VipRequest, { stakeMinor, oddsMilli }: VipOffer): BetOrder {
  const selections = order.coupon.selections.map((one, leg) => ({
    ...one,
    oddsMilliSeen: (oddsMilli?.[leg] ?? one.oddsMilliSeen) as typeof one.oddsMilliSeen, // A price the house offered.
  }));
  return { ...order, stakeMinor: minor(stakeMinor), coupon: { ...order.coupon, selections } };
}

/** Takes a request back while it is open. */
export async function dropVip(
  deps: VipDeps,
  owner: VipOwner,
  requestId: string,
): Promise<Outcome<VipRequest>> {
  const found = await findOwn(deps, owner, requestId);
  if (!found) return refuse('not_found');
  if (found.status !== 'waiting' && found.status !== 'offered') return refuse('vip_request_closed');
  const isMoved = await deps.db.inTransaction(owner, (tx) =>
    moveVip(tx, found, found.status, { status: 'cancelled' }),
  );
  if (!isMoved) return refuse('vip_request_closed');
  release(deps, requestId);
  tell(deps, found, 'cancelled');
  return accept({ ...found, status: 'cancelled' });
}

const findOwn = async (deps: VipDeps, { brandId, personId }: VipOwner, requestId: string) => {
  const found = await deps.db.read({ brandId }, (tx) => findVip(tx, brandId, requestId));
  return found?.personId === personId ? found : undefined;
};

/** A process was lost while it placed the bet: either there is one by now or there never will be. */
const endLost = (deps: VipDeps, request: VipRequest): Promise<unknown> =>
  deps.db.inTransaction(request, async (tx) => {
    const { brandId, personId, requestId } = request;
    const answer = await findPlacement(tx, brandId, personId, keyOf(requestId));
    const betId = answer?.bet_id ? Number(answer.bet_id) : undefined;
    await moveVip(tx, request, 'placing', {
      status: betId === undefined ? 'expired' : 'placed',
      ...(betId === undefined ? {} : { betId }),
    });
  });

/** Answers what staff left unanswered, and ends offers nobody took. Safe in several processes at once. Returns how many it moved. */
export const finishVip = (deps: VipDeps, aheadMs = 0): Promise<number> =>
  eachWaiting(deps, {
    job: 'betting.finish_vip',
    due: (brandId) => deps.db.read({ brandId }, (tx) => listOverdueVip(tx, brandId, aheadMs)),
    idOf: ({ requestId }) => requestId,
    end: async (request) => {
      await endOverdue(deps, request);
      return true;
    },
  });

async function endOverdue(deps: VipDeps, request: VipRequest): Promise<void> {
  const { brandId } = request;
  if (request.status === 'placing') return void (await endLost(deps, request));
  if (request.status === 'offered') {
    await deps.db.inTransaction({ brandId }, (tx) => moveVip(tx, request, 'offered', { status: 'expired' }));
    release(deps, request.requestId);
    return tell(deps, request, 'expired');
  }
  const looked = await lookAt(deps, request, request.order);
  if (looked.ok) return void (await answerByDesk(deps, request, looked.value, true));
  if (looked.code === 'not_now') return;
  await deps.db.inTransaction({ brandId }, (tx) =>
    moveVip(tx, request, 'waiting', { status: 'declined', refusal: looked.code, answeredBy: 'desk' }),
  );
  tell(deps, request, 'declined');
}
