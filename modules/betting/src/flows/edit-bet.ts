import { randomUUID } from 'node:crypto';
import {
  accept,
  type BetId,
  digitsOfMinor,
  type Instant,
  type Minor,
  minor,
  type Outcome,
  type Refusal,
  refuse,
  uuidV7,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { refusalFromStored } from '../domain/plain-refusal.ts';
import {
  type EditKind,
  findEdit,
  findQuote,
  holdQuote,
  insertEdit,
  insertQuote,
  lockBettor,
  type StoredQuote,
} from '../store/edit-store.ts';
import { type BatchAnswer, placeInTransaction } from '../store/place-batch.ts';
import { lockBet, lockGames, type Sold, writeSale } from '../store/sale-store.ts';
import { batchOrder } from './book-order.ts';
import { keyOf, QUOTE_LASTS_MS, takePower, versionsText } from './power-bet.ts';
import {
  type BetToEdit,
  type EditDeps,
  type Edited,
  type Editor,
  ownerOfEdit,
  readBetToEdit,
} from './read-bet-to-edit.ts';
import { type Reckoned, reckonEdit } from './reckon-edit.ts';
import type { EditRequest } from '../domain/edit-bet.ts';

const TRIES_MAX = 5;
const BOOK_LAG_MS = 15;

export interface EditQuoted {
  readonly quoteId: string;
  readonly found: BetToEdit;
  readonly reckoned: Reckoned;
  readonly priceVersions: string;
  readonly expiresAt: Instant;
}

/** What a change would cost now; keeps it for some seconds, so that it can be made as it was shown. */
export async function quoteEdit(
  deps: EditDeps,
  editor: Editor,
  ask: {
    readonly betId: number;
    readonly kind: EditKind;
    readonly request: EditRequest;
    readonly quoteId?: string;
  },
): Promise<Outcome<EditQuoted>> {
  const { brandId, personId } = editor;
  const { db } = deps.selling;
  const found = await db.read({ brandId }, (tx) => readBetToEdit(deps, tx, editor, ask.betId));
  if (!found) return refuse('not_found');
  const quoteId = ask.quoteId ?? randomUUID();
  const reckoned = await reckonEdit(deps, found, ask.request, ownerOfEdit(found, editor, keyOf(quoteId)));
  if (!reckoned.ok) return reckoned;
  const { games, cost, order } = reckoned.value;
  await deps.keepCards(order.coupon);
  const priceVersions = versionsText(games);
  const quote = { quoteId, personId, betId: ask.betId, kind: ask.kind, ask: ask.request, priceVersions };
  const expiresAt = await db.inTransaction({ brandId }, (tx) =>
    insertQuote(tx, brandId, { ...quote, costMinor: cost.costMinor }, QUOTE_LASTS_MS),
  );
  return accept({ quoteId, found, reckoned: reckoned.value, priceVersions, expiresAt });
}

/** Makes a change that was quoted. The same quote is the same change, however often it is sent. */
export async function takeEdit(
  deps: EditDeps,
  editor: Editor,
  ask: { readonly betId: number; readonly quoteId: string },
): Promise<Outcome<Edited>> {
  const { brandId, personId } = editor;
  const { quote, edit } = await deps.selling.db.read({ brandId }, async (tx) => ({
    quote: await findQuote(tx, brandId, personId, ask.quoteId),
    edit: await findEdit(tx, brandId, ask.quoteId),
  }));
  if (!quote || quote.betId !== ask.betId) return refuse('edit_quote_unknown');
  if (edit?.betId !== undefined) return accept({ ...edit, betId: edit.betId });
  if (quote.refusal !== undefined) return refuse(quote.refusal);
  if (quote.dueInMs !== undefined) return accept(waiting(quote, quote.dueInMs));
  if (quote.isExpired) return refuse('edit_quote_expired');
  if (quote.kind === 'power_stake') return takePower(deps, editor, quote);
  const now = await deps.selling.db.read({ brandId }, (tx) => delayNow(deps, tx, editor, quote));
  if (!now.ok) return now;
  if (now.value === 0) return makeEdit(deps, editor, quote);
  await deps.selling.db.inTransaction({ brandId }, (tx) => holdQuote(tx, brandId, ask.quoteId, now.value));
  return accept(waiting(quote, now.value));
}

const waiting = ({ betId, kind, costMinor }: StoredQuote, waitMs: number): Edited => ({
  fromBetId: betId,
  kind,
  costMinor,
  waitMs: Math.max(0, Math.round(waitMs)),
});

/** How long the change has to wait at this moment. */
async function delayNow(
  deps: EditDeps,
  tx: Tx,
  editor: Editor,
  quote: StoredQuote,
): Promise<Outcome<number>> {
  const found = await readBetToEdit(deps, tx, editor, quote.betId);
  if (!found) return refuse('not_found');
  const reckoned = await reckonEdit(deps, found, quote.ask, ownerOfEdit(found, editor, keyOf(quote.quoteId)));
  return reckoned.ok ? accept(reckoned.value.delayMs) : reckoned;
}

/** Makes a change at the cost of now, unless it got dearer than it was quoted. */
export async function makeEdit(deps: EditDeps, editor: Editor, quote: StoredQuote): Promise<Outcome<Edited>> {
  for (let turn = 1; turn <= TRIES_MAX; turn += 1) {
    const outcome = await editOnce(deps, editor, quote);
    if (outcome !== 'moved') return outcome;
    await deps.selling.pause(BOOK_LAG_MS * turn);
  }
  return refuse('not_now');
}

/** Rolls the purchase of the old bet back when the new one is not placed. */
class Undone extends Error {
  readonly answer: Refusal | 'moved';
  constructor(answer: Refusal | 'moved') {
    super('the change was not made');
    this.answer = answer;
  }
}

interface Made {
  readonly sold: Sold;
  readonly placed: BatchAnswer;
  readonly betId: BetId;
  readonly costMinor: Minor;
}

/**
 * The old bet is bought back whole for its stake less the cost, and the new one placed with that stake, in one transaction. Under the
 * locks of everybody, in their order: person, markets, bet, wallet. So a change, a sale, a settlement and a void have one winner.
 */
async function editOnce(
  deps: EditDeps,
  editor: Editor,
  quote: StoredQuote,
): Promise<Outcome<Edited> | 'moved'> {
  const { brandId, personId } = editor;
  try {
    const made = await deps.selling.db.inTransaction({ brandId }, async (tx): Promise<Made | Edited> => {
      const state = await lockBettor(tx, brandId, personId);
      if (state !== 'active') throw new Undone(refuse('betting_not_allowed', { personStatus: state }));
      return editLocked(deps, tx, editor, quote);
    });
    if ('fromBetId' in made) return accept(made);
    tell(deps, editor, quote, made);
    return accept({
      betId: made.betId,
      fromBetId: quote.betId,
      kind: quote.kind,
      costMinor: made.costMinor,
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return error.answer;
  }
}

async function editLocked(
  deps: EditDeps,
  tx: Tx,
  editor: Editor,
  quote: StoredQuote,
): Promise<Made | Edited> {
  const { brandId, personId } = editor;
  const seen = await reckonNow(deps, tx, editor, quote);
  const books = await lockGames(
    tx,
    seen.reckoned.games.map(({ gameId }) => gameId),
  );
  if (!(await lockBet(tx, brandId, personId, quote.betId))) throw new Undone(refuse('not_found'));
  const already = await findEdit(tx, brandId, quote.quoteId);
  if (already?.betId !== undefined) return { ...already, betId: already.betId };
  const { found, owner, reckoned } = await reckonNow(deps, tx, editor, quote);
  const areSame =
    books.length === reckoned.games.length &&
    books.every(({ isOpen, gameId, bookVersion }, place) => {
      const known = reckoned.games[place];
      return isOpen && known?.gameId === gameId && known.bookVersion === bookVersion;
    });
  if (!areSame) throw new Undone('moved');
  const { cost, placement, order, unitMinor } = reckoned;
  if (cost.costMinor > quote.costMinor)
    throw new Undone(refuse('edit_cost_rose', { costMinor: String(cost.costMinor) }));
  const { clock, randomBytes, outbox } = deps.selling;
  // No tax on the stake is booked: it moves on whole, and the new bet owes it.
  const sold = await writeSale(tx, brandId, {
    betId: quote.betId,
    version: found.locked.settlementVersion + 1,
    kind: 'edit',
    offerId: quote.quoteId,
    stakeMinor: found.locked.stakeMinor,
    paidMinor: cost.paidMinor,
    taxMinor: cost.taxMinor,
    fairMinor: reckoned.fair.beforeMinor,
    openLegCount: found.locked.legs.length,
    txId: uuidV7(clock.now(), randomBytes),
  });
  await insertEdit(tx, brandId, { ...quote, costMinor: cost.costMinor, guid: owner.guid });
  const row = batchOrder(deps.placing, { owner, order, placement, action: 'place', unitMinor });
  const reservation = deps.placing.exposure.reserve(brandId, row.legs);
  try {
    const placed = await placeInTransaction(tx, brandId, row, deps.placedJobs);
    if (placed.outcome === 'moved') throw new Undone('moved');
    if (placed.outcome !== 'accepted' || placed.betId === undefined)
      throw new Undone(refusalFromStored(placed.refusal ?? { code: placed.outcome }));
    await outbox.announceAll(tx, 'bet.settled', [
      { brandId, personId, betId: quote.betId, status: 'sold', payoutMinor: digitsOfMinor(sold.payoutMinor) },
    ]);
    reservation.keep();
    return { sold, placed, betId: placed.betId, costMinor: cost.costMinor };
  } catch (error) {
    reservation.release();
    throw error;
  }
}

async function reckonNow(deps: EditDeps, tx: Tx, editor: Editor, quote: StoredQuote) {
  const found = await readBetToEdit(deps, tx, editor, quote.betId);
  if (!found) throw new Undone(refuse('not_found'));
  const owner = ownerOfEdit(found, editor, keyOf(quote.quoteId));
  const reckoned = await reckonEdit(deps, found, quote.ask, owner);
  if (!reckoned.ok) throw new Undone(reckoned);
  return { found, owner, reckoned: reckoned.value };
}

function tell(deps: EditDeps, { brandId, personId }: Editor, quote: StoredQuote, made: Made): void {
  const { tellPerson } = deps.selling;
  const { sold, placed, betId } = made;
  tellPerson(brandId, personId, {
    kind: 'bet',
    betId: quote.betId,
    status: sold.status,
    payoutMinor: digitsOfMinor(sold.payoutMinor),
  });
  tellPerson(brandId, personId, { kind: 'bet', betId, status: 'accepted' });
  const { accountId, currency } = sold;
  const balanceMinor = digitsOfMinor(placed.balanceMinor ?? minor(0n));
  tellPerson(brandId, personId, { kind: 'balance', accountId, currency, balanceMinor });
}
