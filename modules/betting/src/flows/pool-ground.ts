// What bets between players are decided on: who they are, what the market is now, what they may have at risk.

import {
  accept,
  type AccountId,
  type BrandId,
  type Clock,
  type CurrencyCode,
  digitsOfMinor,
  type Minor,
  minor,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { LineBook } from '@overround/catalog';
import type { PersonalChange } from '@overround/contracts';
import { faultOfStake } from '@overround/limits';
import { type Database, many, sql, type Tx } from '@overround/platform';
import type { PoolRules } from '@overround/site';
import type { MovementKind } from '@overround/wallet';
import type { BettingDeps } from '../deps.ts';
import { isNearLine, poolRiskMax } from '../domain/pool.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import type { Quote, Selection } from '../domain/selection.ts';
import { findAccountCap } from '../store/account-cap-store.ts';
import { lockGames } from '../store/sale-store.ts';
import { poolHeldBy, type PoolOffer } from '../store/pool-store.ts';
import type { WaitingDeps } from './each-waiting.ts';
import type { Ground, PlaceBetDeps } from './place-bet.ts';

export interface PoolDeps extends WaitingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: LineBook;
  readonly placing: Pick<PlaceBetDeps, 'groundOf' | 'pause'>;
  readonly wallet: Pick<BettingDeps['wallet'], 'post' | 'listDebts'>;
  readonly readResult: (tx: Tx, eventId: number) => Promise<ResultFacts | undefined>;
  /** Of a brand; absent: nothing is offered to other players there. */
  readonly rulesOf: (brandId: BrandId) => PoolRules | undefined;
  readonly tellPerson: (brandId: BrandId, personId: string, change: PersonalChange) => void;
}

export interface PoolPlayer {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
}

export interface PoolGround extends Ground {
  readonly pool: PoolRules;
  readonly ruleSet: string;
}

/** Limits of a person and rules of their brand; a refusal where the brand has none. */
export async function poolGround(deps: PoolDeps, who: PoolPlayer): Promise<Outcome<PoolGround>> {
  const pool = deps.rulesOf(who.brandId);
  if (!pool) return refuse('option_not_offered', { option: 'pool' });
  const ground = await deps.placing.groundOf({ ...who, guid: '', source: 'pool' });
  return ground.rules ? accept({ ...ground, pool, ruleSet: ground.rules.ruleSetVersion }) : refuse('not_now');
}

/**
 * The market of a selection as it may be offered and taken: on offer before the match, at a price near this one. Races are left out:
 * deductions for non-runners would change what was agreed.
 */
export function poolQuote(
  deps: Pick<PoolDeps, 'book'>,
  { book, pool }: Pick<PoolGround, 'book' | 'pool'>,
  selection: Selection,
  oddsMilli: number | undefined,
): Outcome<Quote> {
  const quote = book.quoteOf(selection);
  if (!quote || quote.status === 'closed') return refuse('selection_closed');
  if (quote.isLive || deps.book.eventOfGame(selection.gameId)?.format.field)
    return refuse('pool_not_possible');
  if (quote.status === 'suspended') return refuse('selection_suspended');
  if (oddsMilli !== undefined && !isNearLine(oddsMilli, quote.oddsMilli, pool.bandPercent))
    return refuse('pool_price_away', { oddsMilli: quote.oddsMilli });
  return accept(quote);
}

/** Locks the market of a quote; `false`: it moved, so look again. */
export async function isMarketAsSeen(tx: Tx, gameId: number, quote: Quote): Promise<boolean> {
  const [game] = await lockGames(tx, [gameId]);
  return game?.isOpen === true && game.bookVersion === quote.bookVersion;
}

/** Locks persons as placing does, all at once; their states in their order. */
export async function lockPersons(
  tx: Tx,
  brandId: BrandId,
  personIds: readonly PersonId[],
): Promise<readonly string[]> {
  const [row] = await many(
    tx,
    sql<{ states: string[] }>`select identity.lock_bettors(${brandId}, ${personIds}::uuid[]) as states`,
  );
  return row?.states ?? [];
}

/** Why a person may not put money up now, whatever it is for. To be asked under their lock. */
export async function faultOfPlayer(
  deps: PoolDeps,
  tx: Tx,
  who: PoolPlayer,
  state: string | undefined,
): Promise<Refusal | undefined> {
  if (state !== 'active') return refuse('betting_not_allowed', { personStatus: state ?? 'unknown' });
  const debts = await deps.wallet.listDebts(tx, who.personId);
  return debts.length > 0 ? refuse('debt_unpaid') : undefined;
}

/** Why a person may not put so much more at risk on a match among players. To be asked under their lock. */
export async function faultOfRisk(
  tx: Tx,
  who: PoolPlayer,
  ground: PoolGround,
  put: { readonly eventId: number; readonly riskMinor: Minor; readonly isOffer: boolean },
): Promise<Refusal | undefined> {
  const held = await poolHeldBy(tx, who.brandId, { ...who, eventId: put.eventId });
  if (put.isOffer && held.openOffers >= ground.pool.openMax)
    return refuse('pool_too_many', { openMax: ground.pool.openMax });
  const cap = await findAccountCap(tx, who.accountId);
  const limits = { ...ground.limits, ...(cap === undefined ? {} : { accountStakeMinorMax: cap }) };
  const left = poolRiskMax(limits, ground.pool) - held.riskMinor;
  if (put.riskMinor > left)
    return refuse('stake_too_high', {
      stakeMinorMax: digitsOfMinor(minor(left > 0n ? left : 0n)),
      reason: 'person',
    });
  const fault = await faultOfStake(tx, who, { currency: who.currency, amountMinor: put.riskMinor });
  return fault && { ok: false, ...fault };
}

const TRIES_MAX = 5;
const BOOK_LAG_MS = 15;

/** Does it in a transaction; again where the market moved meanwhile. What is refused after something was written is undone. */
export async function inMarket<Value>(
  deps: PoolDeps,
  brandId: BrandId,
  work: (tx: Tx) => Promise<Outcome<Value> | 'moved'>,
): Promise<Outcome<Value>> {
  for (let turn = 1; turn <= TRIES_MAX; turn += 1) {
    const outcome = await deps.db.inTransaction({ brandId }, work).catch((error: unknown): Refusal => {
      if (error instanceof Undone) return error.refusal;
      throw error;
    });
    if (outcome !== 'moved') return outcome;
    await deps.placing.pause(BOOK_LAG_MS * turn);
  }
  return refuse('not_now');
}

/** Takes back all that the transaction did, and says why. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('money between players was not moved');
    this.refusal = refusal;
  }
}

/** Moves money of players to or from what is held between them. A refusal undoes the transaction. */
export async function movePool(
  deps: Pick<PoolDeps, 'wallet'>,
  tx: Tx,
  offer: Pick<PoolOffer, 'brandId' | 'currency'>,
  move: {
    readonly kind: Extract<MovementKind, `pool.${string}`>;
    readonly sourceId: string;
    readonly actor: string;
    readonly entries: readonly (readonly [AccountId | 'pool_commission' | 'rounding', bigint])[];
  },
): Promise<void> {
  const entries = move.entries
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => ({ account, amountMinor: minor(amount) }));
  const sum = entries.reduce((all, { amountMinor }) => all + amountMinor, 0n);
  if (entries.length === 0) return;
  const { brandId, currency } = offer;
  const posted = await deps.wallet.post(tx, {
    brandId,
    currency,
    kind: move.kind,
    source: 'pool',
    sourceId: move.sourceId,
    actor: move.actor,
    entries: [
      ...entries,
      ...(sum === 0n ? [] : [{ account: 'pool_stakes' as const, amountMinor: minor(-sum) }]),
    ],
  });
  if (!posted.ok) throw new Undone(posted);
}
