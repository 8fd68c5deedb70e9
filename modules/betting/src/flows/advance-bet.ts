import { randomUUID } from 'node:crypto';
import {
  accept,
  type AccountId,
  digitsOfMinor,
  floorRational,
  minor,
  type Minor,
  type Outcome,
  type Refusal,
  refuse,
  uuidV7,
  ZERO,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { rationalFromChance, worthOfPart } from '@overround/settlement';
import { advanceOn, type AdvanceRules, isNear } from '../domain/advance.ts';
import { type BetOrder, decidePlacement, type Placement } from '../domain/decide-placement.ts';
import { refusalFromStored } from '../domain/plain-refusal.ts';
import { fairOfTicket } from '../domain/sale-value.ts';
import { findAccountCap } from '../store/account-cap-store.ts';
import { hasOpenAdvance, listOpenBetIds, openAdvance, writeAdvanceBet } from '../store/advance-store.ts';
import { findPlacement } from '../store/bet-store.ts';
import { lockBettor } from '../store/edit-store.ts';
import { type BatchAnswer, placeInTransaction } from '../store/place-batch.ts';
import { readPlayerOptions } from '../store/player-option-store.ts';
import { lockGames } from '../store/sale-store.ts';
import { lockBets, type LockedBet, readTakenBets } from '../store/settle-store.ts';
import { batchOrder, type OrderOwner } from './book-order.ts';
import type { PlaceBetDeps } from './place-bet.ts';
import type { SellDeps } from './offer-sale.ts';
import { weighBet } from './value-bet.ts';

export interface AdvanceDeps {
  readonly selling: SellDeps;
  readonly placing: PlaceBetDeps;
  readonly placedJobs: readonly string[];
  /** Undefined where the brand offers no advances. */
  readonly rulesOf: (brandId: number) => AdvanceRules | undefined;
}

/** What may be advanced, and the bets that would answer for it. */
export interface AdvanceOffer {
  readonly amountMinor: Minor;
  readonly bets: readonly {
    readonly betId: number;
    readonly stakeMinor: Minor;
    readonly expectedMinor: Minor;
  }[];
}

type Asker = Pick<OrderOwner, 'brandId' | 'personId'> & { readonly accountId: AccountId };

const BETS_MAX = 50;
const TRIES_MAX = 5;
const BOOK_LAG_MS = 15;

/** Why nobody gets an advance whatever they hold: the brand has none, the player has not switched them on, or one runs already. */
export async function advanceRefusal(
  deps: AdvanceDeps,
  tx: Tx,
  { brandId, personId }: Asker,
): Promise<Refusal<'advance_not_offered' | 'advance_off' | 'advance_open'> | undefined> {
  if (!deps.rulesOf(brandId)) return refuse('advance_not_offered');
  if (!(await readPlayerOptions(tx, brandId, personId)).advanceBets) return refuse('advance_off');
  return (await hasOpenAdvance(tx, brandId, personId)) ? refuse('advance_open') : undefined;
}

/** What may be advanced on the open bets of an account whose events are near, by what they return on average. */
export async function offerAdvance(deps: AdvanceDeps, tx: Tx, asker: Asker): Promise<AdvanceOffer> {
  const { brandId } = asker;
  const rules = deps.rulesOf(brandId);
  if (!rules) return { amountMinor: minor(0n), bets: [] };
  const betIds = await listOpenBetIds(tx, brandId, asker, BETS_MAX);
  const taken = await readTakenBets(tx, brandId, betIds);
  const bets = [];
  for (const bet of taken) {
    const expectedMinor = await expectedOf(deps, tx, { brandId, bet }, rules);
    if (expectedMinor > 0n) bets.push({ betId: bet.betId, stakeMinor: bet.stakeMinor, expectedMinor });
  }
  return {
    amountMinor: advanceOn(
      bets.map((bet) => bet.expectedMinor),
      rules,
    ),
    bets,
  };
}

/** What is left of a bet returns so much on average; nothing while an open event of it is far, or has no price. */
async function expectedOf(
  { selling }: AdvanceDeps,
  tx: Tx,
  { brandId, bet }: { readonly brandId: OrderOwner['brandId']; readonly bet: LockedBet },
  rules: AdvanceRules,
): Promise<Minor> {
  if (bet.status !== 'accepted') return minor(0n);
  const events = bet.legs.map((leg) => leg.eventId);
  const results = await selling.readResults(tx, events);
  const { question, legs } = weighBet({ ...selling, ...selling.termsOf(brandId) }, bet, results);
  const now = selling.clock.now();
  const areNear = bet.legs.every(
    ({ eventId }, index) =>
      legs[index]?.result.isOpen === false || isNear(selling.book.findEvent(eventId), now, rules),
  );
  const valued = areNear ? fairOfTicket(question) : undefined;
  if (!valued?.ok) return minor(0n);
  const { fair, toLose } = valued.value;
  const left = minor(bet.stakeMinor - bet.sold.stakeMinor);
  const money = { terms: bet.plan, paidMinor: bet.stakeMinor };
  const chance = bet.plan.insurance ? rationalFromChance(toLose()) : ZERO;
  return minor(floorRational(worthOfPart(money, left, fair, chance)));
}

export interface AdvancePlaced {
  readonly betId: number;
  readonly placed?: { readonly answer: BatchAnswer; readonly placement: Placement };
}

/**
 * Places a bet whose stake is an advance: granted, bound and staked in one transaction. Until it is repaid, what the bet and its
 * collateral return stands on the locked account of the player. The same key is the same bet.
 */
export async function placeAdvanceBet(
  deps: AdvanceDeps,
  owner: OrderOwner,
  order: BetOrder,
): Promise<Outcome<AdvancePlaced>> {
  const { selling, placing } = deps;
  if (order.insurance) return refuse('insurance_not_offered', { percents: [] });
  for (let turn = 1; turn <= TRIES_MAX; turn += 1) {
    const { rules, ...ground } = await placing.groundOf(owner);
    if (!rules) return refuse('not_now');
    const decided = decidePlacement({ ...ground, rules, order });
    if (!decided.ok) return decided;
    try {
      const { brandId } = owner;
      const betting = { owner, order, placement: decided.value, unitMinor: ground.limits.unitMinor };
      return await selling.db.inTransaction({ brandId }, (tx) => placeLocked(deps, tx, betting));
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      if (error.answer !== 'moved') return error.answer;
    }
    await selling.pause(BOOK_LAG_MS * turn);
  }
  return refuse('not_now');
}

/** Takes back all that the transaction did, and says why. */
class Undone extends Error {
  readonly answer: Refusal | 'moved';
  constructor(answer: Refusal | 'moved') {
    super('the advance was not made');
    this.answer = answer;
  }
}

interface AdvanceBetting {
  readonly owner: OrderOwner;
  readonly order: BetOrder;
  readonly placement: Placement;
  readonly unitMinor: Minor;
}

/** In the order of everybody: person, markets, bets, wallet. */
async function placeLocked(
  deps: AdvanceDeps,
  tx: Tx,
  betting: AdvanceBetting,
): Promise<Outcome<AdvancePlaced>> {
  const { owner, order, placement, unitMinor } = betting;
  const { brandId, personId } = owner;
  const state = await lockBettor(tx, brandId, personId);
  if (state !== 'active') return refuse('betting_not_allowed', { personStatus: state });
  const answered = await findPlacement(tx, brandId, personId, owner.guid);
  if (answered?.refusal) return refusalFromStored(answered.refusal);
  if (answered) return accept({ betId: Number(answered.bet_id) });
  const not = await advanceRefusal(deps, tx, owner);
  if (not) return not;
  const rules = deps.rulesOf(brandId);
  const now = deps.selling.clock.now();
  const far = placement.legs.filter(
    ({ quote }) => !rules || !isNear(deps.selling.book.findEvent(quote.eventId), now, rules),
  );
  if (far.length > 0)
    return refuse('advance_events_unfit', { events: far.map(({ quote }) => quote.eventId) });
  const cap = await findAccountCap(tx, owner.accountId);
  if (cap !== undefined && order.stakeMinor > cap)
    return refuse('stake_too_high', { stakeMinorMax: digitsOfMinor(cap), reason: 'account' });

  await lockGames(tx, [...new Set(order.coupon.selections.map(({ gameId }) => gameId as number))]);
  const open = await listOpenBetIds(tx, brandId, owner, BETS_MAX);
  await lockBets(tx, brandId, open);
  const offer = await offerAdvance(deps, tx, owner);
  const { paidMinor } = placement.sums;
  if (paidMinor > offer.amountMinor)
    return refuse('advance_too_low', { advanceMinor: digitsOfMinor(offer.amountMinor) });
  const { clock, randomBytes } = deps.selling;
  const advanceId = randomUUID();
  const accountId = await openAdvance(tx, brandId, {
    advanceId,
    personId,
    accountId: owner.accountId,
    amountMinor: paidMinor,
    collateral: offer.bets.map(({ betId }) => BigInt(betId)),
    txId: uuidV7(clock.now(), randomBytes),
  });
  const action = placement.delayMs > 0 ? 'hold' : 'place';
  const row = batchOrder(deps.placing, {
    owner: { ...owner, accountId },
    order,
    placement,
    action,
    unitMinor,
  });
  const reservation = deps.placing.exposure.reserve(brandId, row.legs);
  try {
    const answer = await placeInTransaction(tx, brandId, row, deps.placedJobs);
    if (answer.outcome === 'moved') throw new Undone('moved');
    if ((answer.outcome !== 'accepted' && answer.outcome !== 'pending') || answer.betId === undefined)
      throw new Undone(refusalFromStored(answer.refusal ?? { code: answer.outcome }));
    await writeAdvanceBet(tx, brandId, advanceId, answer.betId);
    reservation.keep();
    return accept({ betId: answer.betId, placed: { answer, placement } });
  } catch (error) {
    reservation.release();
    throw error;
  }
}
