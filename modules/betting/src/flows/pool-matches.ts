import {
  accept,
  assert,
  type BrandId,
  equalRational,
  type Minor,
  type Outcome,
  type OddsMilli,
  type GameId,
  present,
  refuse,
} from '@overround/kernel';
import { everyItem, type Tx } from '@overround/platform';
import { findRuleSet, type Fractions } from '@overround/settlement';
import { type PoolShares, sharesOf, sizeOfTake } from '../domain/pool.ts';
import { resolveLeg } from '../domain/resolve-leg.ts';
import type { Selection } from '../domain/selection.ts';
import {
  findPoolMatchByGuid,
  insertPoolMatch,
  listMatchesToSettle,
  lockPoolMatch,
  type PoolMatch,
  writePoolSettlement,
} from '../store/pool-match-store.ts';
import { fillPoolOffer, findPoolOffer, lockPoolOffer, type PoolOffer } from '../store/pool-store.ts';
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
import { endPoolOfEvent, tellPool } from './pool-offers.ts';
import type { SettleRun } from '../store/settle-progress.ts';

export interface PoolTake {
  readonly offerId: string;
  /** The most the taker puts up. */
  readonly riskMinor: Minor;
  readonly guid: string;
}

export interface PoolTaken {
  readonly offer: PoolOffer;
  readonly match: PoolMatch;
}

/** The selection of an offer, at its price. */
export const selectionOf = (
  offer: Pick<PoolOffer, 'gameId' | 'type' | 'parameterMilli' | 'oddsMilli'>,
): Selection => ({
  gameId: offer.gameId as GameId, // It was one when the offer was made; so was the price.
  type: offer.type,
  parameterMilli: offer.parameterMilli,
  oddsMilliSeen: offer.oddsMilli as OddsMilli,
});

/**
 * Takes the other side of an offer, whole or in part: the taker puts up what the part would win. Locks in the order of everybody: both
 * persons, the market, the offer, the wallet; so two takers of one offer have what is left after each other, never more. The same key is
 * the same take.
 */
export async function takePool(
  deps: PoolDeps,
  taker: PoolPlayer,
  take: PoolTake,
): Promise<Outcome<PoolTaken>> {
  const { brandId } = taker;
  const taken = await inMarket(deps, brandId, (tx) => takeLocked(deps, tx, taker, take));
  if (taken.ok) tellPool(deps, taken.value.offer, 'taken');
  return taken;
}

async function takeLocked(
  deps: PoolDeps,
  tx: Tx,
  taker: PoolPlayer,
  { offerId, riskMinor, guid }: PoolTake,
): Promise<Outcome<PoolTaken> | 'moved'> {
  const { brandId, personId, accountId } = taker;
  const known = await findPoolOffer(tx, brandId, offerId);
  if (!known) return refuse('not_found');
  if (known.personId === personId) return refuse('pool_own');
  if (known.currency !== taker.currency) return refuse('currency_unfit', { currency: known.currency });
  const [state, stateOfOther] = await lockPersons(tx, brandId, [personId, known.personId]);
  const earlier = await findPoolMatchByGuid(tx, brandId, personId, guid);
  if (earlier)
    return earlier.offerId === offerId
      ? accept({ offer: known, match: earlier })
      : refuse('idempotency_conflict');
  const fault = await faultOfPlayer(deps, tx, taker, state);
  if (fault) return fault;
  // An offer of somebody who may not bet any more is a bet they may not make.
  if (stateOfOther !== 'active') return refuse('pool_closed');
  const ground = await poolGround(deps, taker);
  if (!ground.ok) return ground;
  const seen = poolQuote(deps, ground.value, selectionOf(known), known.oddsMilli);
  if (!seen.ok) return seen;
  if (!(await isMarketAsSeen(tx, known.gameId, seen.value))) return 'moved';
  const offer = present(await lockPoolOffer(tx, brandId, offerId), 'an offer that was there');
  if (offer.status !== 'open' || offer.isExpired) return refuse('pool_closed');
  const restMinor = offer.stakeMinor - offer.filledMinor;
  const size = sizeOfTake(
    { restMinor, oddsMilli: offer.oddsMilli },
    riskMinor,
    ground.value.limits.stakeMinorMin,
  );
  if (typeof size === 'string') return refuse(size);
  const put = { eventId: offer.eventId, riskMinor: size.riskMinor, isOffer: false };
  const tooMuch = await faultOfRisk(tx, taker, ground.value, put);
  if (tooMuch) return tooMuch;
  const matchId = await insertPoolMatch(tx, { brandId, offerId, guid, personId, accountId, ...size });
  await fillPoolOffer(tx, offer, size.stakeMinor);
  await movePool(deps, tx, offer, {
    kind: 'pool.take',
    sourceId: `match:${matchId}`,
    actor: 'player',
    entries: [[accountId, -size.riskMinor]],
  });
  const match = await findPoolMatchByGuid(tx, brandId, personId, guid);
  return accept({
    offer: present(await findPoolOffer(tx, brandId, offerId), 'an offer that was there'),
    match: present(match, 'the match that was made'),
  });
}

/**
 * Settles all matches of a brand on an event by its newest result, each in a transaction of its own, and none waits for one that fails; offers
 * on it end. Repeating it, or running it after any other result, ends in the same balances. Returns how many matches changed.
 */
export async function settlePool(deps: PoolDeps, { brandId, ...event }: SettleRun): Promise<number> {
  let changed = 0;
  await endPoolOfEvent(deps, brandId, event.eventId);
  const items = await deps.db.read({ brandId }, (tx) => listMatchesToSettle(tx, brandId, event));
  const handle = async (matchId: number): Promise<void> => {
    const settled = await deps.db.inTransaction({ brandId }, (tx) =>
      settleOne(deps, tx, { brandId, matchId }),
    );
    if (!settled) return;
    changed += 1;
    tellPool(deps, settled.offer, 'settled');
    tellPool(deps, { ...settled.offer, personId: settled.match.personId }, 'settled');
  };
  await everyItem(
    { log: deps.log, job: 'betting.settle_pool', brandId },
    { items, idOf: (matchId) => matchId, handle },
  );
  return changed;
}

async function settleOne(
  deps: PoolDeps,
  tx: Tx,
  { brandId, matchId }: { readonly brandId: BrandId; readonly matchId: number },
): Promise<PoolTaken | undefined> {
  const match = await lockPoolMatch(tx, brandId, matchId);
  const offer = match && (await findPoolOffer(tx, brandId, match.offerId));
  const facts = offer && (await deps.readResult(tx, offer.eventId));
  if (!facts || match.resultVersion >= facts.resultVersion) return undefined;
  const rules = findRuleSet(offer.ruleSet);
  assert(rules, 'offers keep rules that are known');
  const { part, groupId, type, parameterMilli } = offer;
  const outcome = resolveLeg({ part, groupId, type, parameterMilli }, facts, { at: match.matchedAt }, rules);
  const { resultVersion } = facts;
  const result = outcome.isOpen ? undefined : { won: outcome.won, void: outcome.void, lost: outcome.lost };
  if (isSame(match.result, result)) {
    await writePoolSettlement(tx, match, { resultVersion });
    return undefined;
  }
  const shares = sharesOf({ ...match, commissionBps: offer.commissionBps }, result);
  const version = { shares, ...(result ? { result } : {}), ...(outcome.isOpen ? {} : { why: outcome.why }) };
  await writePoolSettlement(tx, match, { resultVersion, version });
  await movePool(deps, tx, offer, {
    kind: match.settlementVersion === 0 ? 'pool.settle' : 'pool.correction',
    sourceId: `match:${matchId}:${match.settlementVersion + 1}`,
    actor: 'system',
    entries: differences(offer, match, shares),
  });
  return { offer, match };
}

const differences = (
  offer: PoolOffer,
  { accountId, shares: before }: PoolMatch,
  now: PoolShares,
): readonly (readonly [PoolOffer['accountId'] | 'pool_commission' | 'rounding', bigint])[] => [
  [offer.accountId, now.backMinor - before.backMinor],
  [accountId, now.layMinor - before.layMinor],
  [
    'pool_commission',
    now.backCommissionMinor + now.layCommissionMinor - before.backCommissionMinor - before.layCommissionMinor,
  ],
  ['rounding', now.roundedMinor - before.roundedMinor],
];

const isSame = (one: Fractions | undefined, other: Fractions | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : equalRational(one.won, other.won) &&
      equalRational(one.void, other.void) &&
      equalRational(one.lost, other.lost);
