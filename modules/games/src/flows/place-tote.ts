import { accept, type Minor, type Outcome, present, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import { faultOfStake } from '@overround/limits';
import type { Tx } from '@overround/platform';
import type { Picks, RacingKind } from '@overround/pools';
import type { Bettor, GamesDeps } from '../deps.ts';
import { isRaceToCome, placepotCard, runnersOf, toteRaceOf } from '../domain/tote-card.ts';
import { decideToteOrder } from '../domain/tote-order.ts';
import { eventIdsOf, type NewTotePool, type TotePool } from '../domain/tote-pool.ts';
import {
  findToteBet,
  findToteBetByGuid,
  insertToteBet,
  stakesOfPerson,
  type ToteBet,
} from '../store/tote-bet-store.ts';
import {
  findOpenPlacepot,
  findPool,
  findPoolOn,
  insertPool,
  listRacesOfPlacepots,
} from '../store/tote-pool-store.ts';
import { enterPool, lockBettor, lockOff, movePool, Undone } from './tote-ground.ts';

export interface ToteAsk {
  readonly kind: RacingKind;
  /** The race, or the races of a placepot in order. */
  readonly eventIds: readonly number[];
  readonly picks: Picks;
  readonly unitMinor: Minor;
  readonly guid: string;
}

export interface TotePlaced {
  readonly bet: ToteBet;
  readonly pool: TotePool;
}

/**
 * Stakes on lines of a pool. Locks in the order of everybody: the person, the market of the race, the gate of the pool, the wallet; so
 * nothing is in a pool that came after the off. The same guid is the same bet.
 */
export async function placeTote(deps: GamesDeps, bettor: Bettor, ask: ToteAsk): Promise<Outcome<TotePlaced>> {
  const { brandId } = bettor;
  return deps.db
    .inTransaction({ brandId }, (tx) => placeLocked(deps, tx, bettor, ask))
    .catch((error: unknown): Refusal => {
      if (error instanceof Undone) return error.refusal;
      throw error;
    });
}

async function placeLocked(
  deps: GamesDeps,
  tx: Tx,
  bettor: Bettor,
  ask: ToteAsk,
): Promise<Outcome<TotePlaced>> {
  const { brandId, personId, accountId } = bettor;
  const state = await lockBettor(tx, bettor);
  const earlier = await findToteBetByGuid(tx, bettor, ask.guid);
  if (earlier) return replayOf(tx, earlier, ask);
  if (state !== 'active') return refuse('betting_not_allowed', { personStatus: state });
  if ((await deps.wallet.listDebts(tx, personId)).length > 0) return refuse('debt_unpaid');
  const found = await poolFor(deps, tx, bettor, ask);
  if (!found.ok) return found;
  const { isOpen, isOff } = await lockOff(tx, found.value.firstGameId);
  if (!isOpen) return refuse(isOff ? 'selection_closed' : 'selection_suspended');
  await insertPool(tx, found.value);
  const pool = await findPoolOn(tx, { ...found.value, eventIds: eventIdsOf(found.value) });
  // A placepot over other races was opened meanwhile.
  if (!pool) return refuse('tote_races_changed');
  await enterPool(tx, pool.poolId, 'with_others');
  if ((await findPool(tx, brandId, pool.poolId))?.status !== 'open') return refuse('selection_closed');
  const decided = decideToteOrder(
    ask,
    pool.races.map((race) => runnersOf(race, deps.book.findEvent(race.eventId))),
    {
      ...(await deps.stakeBoundsOf(tx, bettor)),
      heldMinor: await stakesOfPerson(tx, { brandId, personId, poolId: pool.poolId }),
    },
  );
  if (!decided.ok) return decided;
  const { kind: _kind, eventIds: _eventIds, ...order } = ask;
  const fault = await faultOfStake(tx, bettor, {
    currency: bettor.currency,
    amountMinor: decided.value.stakeMinor,
  });
  if (fault) return { ok: false, ...fault };
  const betId = await insertToteBet(tx, {
    brandId,
    personId,
    accountId,
    poolId: pool.poolId,
    ...order,
    ...decided.value,
  });
  await movePool(deps, tx, pool, {
    kind: 'tote.stake',
    sourceId: `bet:${betId}`,
    actor: 'player',
    entries: [[accountId, -decided.value.stakeMinor]],
  });
  return accept({ pool, bet: present(await findToteBet(tx, brandId, betId), 'the bet that was placed') });
}

async function replayOf(tx: Tx, bet: ToteBet, ask: ToteAsk): Promise<Outcome<TotePlaced>> {
  const pool = present(await findPool(tx, bet.brandId, bet.poolId), 'the pool of a bet');
  const same =
    pool.kind === ask.kind &&
    bet.unitMinor === ask.unitMinor &&
    JSON.stringify([eventIdsOf(pool), bet.picks]) === JSON.stringify([ask.eventIds, ask.picks]);
  return same ? accept({ bet, pool }) : refuse('idempotency_conflict');
}

/** The pool an order is for: the one there is, or the one that the line has by now. */
async function poolFor(
  deps: GamesDeps,
  tx: Tx,
  { brandId, currency }: Bettor,
  { kind, eventIds }: Pick<ToteAsk, 'kind' | 'eventIds'>,
): Promise<Outcome<NewTotePool>> {
  const event = deps.book.findEvent(eventIds[0] ?? 0);
  const now = deps.clock.now();
  const rules = deps.directory.brandById(brandId)?.betting.tote;
  if (!rules) return refuse('option_not_offered', { option: 'tote' });
  if (!event || !isRaceToCome(event, now)) return refuse('selection_closed');
  const { champId } = event.champ;
  const known =
    kind === 'placepot'
      ? await findOpenPlacepot(tx, { brandId, champId, currency })
      : await findPoolOn(tx, { brandId, kind, currency, eventIds });
  const events = known
    ? []
    : kind === 'placepot'
      ? await nextCard(deps, tx, { brandId, champId, currency })
      : [event];
  const races = known?.races ?? events.flatMap((one) => toteRaceOf(one) ?? []);
  if (eventIdsOf({ races }).join() !== eventIds.join()) return refuse('tote_races_changed');
  return accept(
    known ?? newPool(deps, { brandId, kind, currency, champId, races, firstGameId: event.mainGameId }),
  );
}

/** Races of the next placepot of a course, by the line and by the placepots there are. */
export async function nextCard(
  { book, clock, directory }: Pick<GamesDeps, 'book' | 'clock' | 'directory'>,
  tx: Tx,
  course: Pick<TotePool, 'brandId' | 'champId' | 'currency'>,
): Promise<ReturnType<typeof placepotCard>> {
  const races = directory.brandById(course.brandId)?.betting.tote?.placepotRaces;
  if (races === undefined) return [];
  const taken = await listRacesOfPlacepots(tx, course);
  return placepotCard(book.eventsOfChamp('line', course.champId), taken, { now: clock.now(), races });
}

/** A pool nobody is in, on the terms the brand has now. */
export function newPool(
  { directory, randomBytes, clock }: Pick<GamesDeps, 'directory' | 'randomBytes' | 'clock'>,
  pool: Pick<TotePool, 'brandId' | 'kind' | 'currency' | 'champId' | 'races' | 'firstGameId'>,
): NewTotePool {
  const { tote, limits } = present(directory.brandById(pool.brandId), 'the brand of a pool').betting;
  const units = BigInt(tote?.guaranteeUnits[pool.kind] ?? 0);
  return {
    ...pool,
    poolId: uuidV7(clock.now(), randomBytes),
    takeoutBps: present(tote, 'the terms of pools').takeoutBps[pool.kind],
    guaranteeMinor: units * (limits.get(pool.currency)?.unitMinor ?? 0n),
  };
}
