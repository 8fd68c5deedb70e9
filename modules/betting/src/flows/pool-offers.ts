import { randomUUID } from 'node:crypto';
import { accept, digitsOfMinor, type Minor, type Outcome, present, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { isSingle, restOfRequest } from '../domain/pool.ts';
import {
  endPoolOffer,
  findPoolOffer,
  findPoolOfferOfRequest,
  insertPoolOffer,
  listEndedPool,
  listPoolEvents,
  lockPoolOffer,
  type PoolOffer,
} from '../store/pool-store.ts';
import { findVip, type VipRequest } from '../store/vip-store.ts';
import { eachWaiting } from './each-waiting.ts';
import {
  faultOfPlayer,
  faultOfRisk,
  inMarket,
  isMarketAsSeen,
  lockPersons,
  movePool,
  type PoolDeps,
  poolGround,
  type PoolPlayer,
  poolQuote,
} from './pool-ground.ts';

export interface PoolAsk {
  readonly requestId: string;
  /** Absent: all that the house did not take. */
  readonly stakeMinor?: Minor;
  /** Absent: the price of the line now. */
  readonly oddsMilli?: number;
  /** Absent: as long as the brand says. */
  readonly lastsMs?: number;
}

type Owner = Pick<PoolPlayer, 'brandId' | 'personId'>;

/**
 * Offers what the house did not take of a request to other players. The stake is held from here on; what nobody took when the time is
 * over, or the match begins, is given back. A request is offered once: asked again, the answer is the offer there is.
 */
export async function offerPool(deps: PoolDeps, owner: Owner, ask: PoolAsk): Promise<Outcome<PoolOffer>> {
  const { brandId, personId } = owner;
  const request = await deps.db.read({ brandId }, (tx) => findVip(tx, brandId, ask.requestId));
  if (!request || request.personId !== personId) return refuse('not_found');
  return inMarket(deps, brandId, (tx) => offerLocked(deps, tx, request, ask));
}

async function offerLocked(
  deps: PoolDeps,
  tx: Tx,
  { brandId, requestId, ...who }: VipRequest,
  ask: PoolAsk,
): Promise<Outcome<PoolOffer> | 'moved'> {
  const player: PoolPlayer = { brandId, ...who };
  const [state] = await lockPersons(tx, brandId, [who.personId]);
  const earlier = await findPoolOfferOfRequest(tx, brandId, requestId);
  if (earlier) return accept(earlier);
  const fault = await faultOfPlayer(deps, tx, player, state);
  if (fault) return fault;
  const request = present(await findVip(tx, brandId, requestId), 'a request that was there');
  const rest = restOfRequest(request);
  const [selection] = request.order.coupon.selections;
  if (!rest || !selection) return refuse('pool_nothing_left');
  if (!isSingle(request.order.coupon)) return refuse('pool_not_possible');
  const ground = await poolGround(deps, player);
  if (!ground.ok) return ground;
  const { limits, pool, ruleSet } = ground.value;
  const stakeMinor = ask.stakeMinor ?? rest;
  if (stakeMinor > rest) return refuse('stake_too_high', { stakeMinorMax: digitsOfMinor(rest) });
  if (stakeMinor < limits.stakeMinorMin)
    return refuse('stake_too_low', { stakeMinorMin: digitsOfMinor(limits.stakeMinorMin) });
  const seen = poolQuote(deps, ground.value, selection, ask.oddsMilli);
  if (!seen.ok) return seen;
  const quote = seen.value;
  const startsAt = deps.book.findEvent(quote.eventId)?.startsAt;
  if (startsAt !== undefined && startsAt <= deps.clock.now()) return refuse('pool_not_possible');
  if (startsAt === undefined || !(await isMarketAsSeen(tx, selection.gameId, quote))) return 'moved';
  const put = { eventId: quote.eventId, riskMinor: stakeMinor, isOffer: true };
  const tooMuch = await faultOfRisk(tx, player, ground.value, put);
  if (tooMuch) return tooMuch;
  const offerId = randomUUID();
  const lastsMs = Math.min(ask.lastsMs ?? pool.lastsMsDefault, pool.lastsMsMax);
  await insertPoolOffer(
    tx,
    {
      ...player,
      offerId,
      requestId,
      eventId: quote.eventId,
      gameId: selection.gameId,
      part: quote.part,
      groupId: quote.groupId,
      type: selection.type,
      parameterMilli: selection.parameterMilli,
      oddsMilli: ask.oddsMilli ?? quote.oddsMilli,
      stakeMinor,
      commissionBps: pool.commissionBps,
      ruleSet,
    },
    { lastsMs, startsAt },
  );
  await movePool(deps, tx, player, {
    kind: 'pool.offer',
    sourceId: `offer:${offerId}`,
    actor: 'player',
    entries: [[player.accountId, -stakeMinor]],
  });
  return accept(present(await findPoolOffer(tx, brandId, offerId), 'the offer that was made'));
}

/** Ends an offer under its lock and gives back what nobody took. */
async function endOffer(
  deps: PoolDeps,
  { brandId, offerId }: Pick<PoolOffer, 'brandId' | 'offerId'>,
  status: 'cancelled' | 'lapsed',
): Promise<PoolOffer | undefined> {
  return deps.db.inTransaction({ brandId }, async (tx) => {
    const offer = await lockPoolOffer(tx, brandId, offerId);
    if (offer?.status !== 'open') return undefined;
    await endPoolOffer(tx, offer, status);
    await movePool(deps, tx, offer, {
      kind: 'pool.give_back',
      sourceId: `offer:${offerId}:rest`,
      actor: status === 'cancelled' ? 'player' : 'system',
      entries: [[offer.accountId, offer.stakeMinor - offer.filledMinor]],
    });
    return { ...offer, status };
  });
}

/** Takes an own offer back. What was taken of it stands. */
export async function dropPool(deps: PoolDeps, owner: Owner, offerId: string): Promise<Outcome<PoolOffer>> {
  const { brandId, personId } = owner;
  const found = await deps.db.read({ brandId }, (tx) => findPoolOffer(tx, brandId, offerId));
  if (found?.personId !== personId) return refuse('not_found');
  const ended = await endOffer(deps, found, 'cancelled');
  return ended ? accept(ended) : refuse('pool_closed');
}

/** Ends offers whose time is over or whose match has begun. Safe in several processes at once. Returns how many. */
export const finishPool = (deps: PoolDeps, aheadMs = 0): Promise<number> =>
  eachWaiting(deps, {
    job: 'betting.finish_pool',
    due: (brandId) =>
      deps.db.read({ brandId }, async (tx) => {
        const begun = (await listPoolEvents(tx, brandId)).filter((eventId) => {
          const event = deps.book.findEvent(eventId);
          return event && (event.kind === 'live' || event.status === 'ended' || event.status === 'cancelled');
        });
        return listEndedPool(tx, brandId, { aheadMs, eventIds: begun });
      }),
    idOf: ({ offerId }) => offerId,
    end: async (offer) => (await endAll(deps, [offer])) > 0,
  });

/** Ends open offers on an event that has a result. */
export const endPoolOfEvent = async (
  deps: PoolDeps,
  brandId: PoolOffer['brandId'],
  eventId: number,
): Promise<number> =>
  endAll(
    deps,
    // Those whose time is over end as well, a moment earlier than the tick would.
    await deps.db.read({ brandId }, (tx) => listEndedPool(tx, brandId, { aheadMs: 0, eventIds: [eventId] })),
  );

/** Ends open offers by the house and gives back what nobody took. Returns how many. */
export async function endAll(deps: PoolDeps, offers: readonly PoolOffer[]): Promise<number> {
  let count = 0;
  for (const offer of offers) {
    const ended = await endOffer(deps, offer, 'lapsed');
    if (!ended) continue;
    count += 1;
    tellPool(deps, ended, 'lapsed');
  }
  return count;
}

/** Open pages of who offered look again. */
export const tellPool = (
  deps: Pick<PoolDeps, 'tellPerson'>,
  { brandId, personId, offerId }: Pick<PoolOffer, 'brandId' | 'personId' | 'offerId'>,
  status: string,
): void => deps.tellPerson(brandId, personId, { kind: 'pool', offerId, status });
