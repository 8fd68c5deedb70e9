// Takes an own bet back for its whole stake, in one transaction under the locks of a sale: a version of its settlement, which gives
// limits and exposure back as a whole sale does.

import { randomUUID } from 'node:crypto';
import {
  accept,
  digitsOfMinor,
  type Instant,
  minor,
  type Minor,
  type Outcome,
  type Refusal,
  refuse,
  uuidV7,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { type UndoneBet, type UndoRefusal, undoRefusal } from '../domain/undo-bet.ts';
import { listEdits } from '../store/edit-store.ts';
import { findUndo, lockBet, lockGames, type Sold, writeSale } from '../store/sale-store.ts';
import { type BetToEdit, type EditDeps, type Editor, readBetToEdit } from './read-bet-to-edit.ts';
import { tellSold } from './sell-bet.ts';

const TRIES_MAX = 5;
const BOOK_LAG_MS = 15;

export interface Undoable {
  /** Until when the bet may be taken back, if nothing moves. */
  readonly endsAt: Instant;
  readonly because?: UndoRefusal;
}

/** Whether an own bet could be taken back now; `undefined` once its time is over, or where the brand does not offer it. */
export async function undoNow(
  deps: EditDeps,
  tx: Tx,
  editor: Editor,
  betId: number,
): Promise<Undoable | undefined> {
  const withinMs = deps.selling.termsOf(editor.brandId).undoMs;
  const found = withinMs > 0 ? await readBetToEdit(deps, tx, editor, betId) : undefined;
  if (!found || Number(found.row.age_ms) > withinMs || found.row.status !== 'accepted') return undefined;
  const because = undoRefusal(await undoneBet(tx, editor, found), withinMs);
  const endsAt = (found.row.accepted_at.getTime() + withinMs) as Instant; // An instant and a length.
  return { endsAt, ...(because ? { because } : {}) };
}

/** A bet with what taking it back has to know: its age, and what it came out of. */
async function undoneBet(
  tx: Tx,
  { brandId, personId }: Editor,
  { row, locked, bet, isBound }: BetToEdit,
): Promise<UndoneBet> {
  const edits = await listEdits(tx, brandId, personId, { betIds: [], guids: [row.guid] });
  return {
    ...bet,
    ageMs: Number(row.age_ms),
    isBound: isBound || edits.some(({ betId, kind }) => betId === locked.betId && kind !== 'power_stake'),
  };
}

export type UndoOutcome = Outcome<
  { readonly paidMinor: Minor },
  UndoRefusal | Refusal<'not_found' | 'not_now'>
>;

/** Takes a bet back. Asked again, the answer is the same. */
export async function undoBet(deps: EditDeps, editor: Editor, betId: number): Promise<UndoOutcome> {
  const { selling } = deps;
  for (let turn = 1; turn <= TRIES_MAX; turn += 1) {
    const outcome = await selling.db.inTransaction({ brandId: editor.brandId }, (tx) =>
      undoLocked(deps, tx, editor, betId),
    );
    if (outcome !== 'moved') {
      if (outcome.ok && outcome.value.sold)
        tellSold(selling, editor.brandId, { ...editor, betId }, outcome.value.sold);
      return outcome;
    }
    await selling.pause(BOOK_LAG_MS * turn);
  }
  return refuse('not_now');
}

async function undoLocked(
  deps: EditDeps,
  tx: Tx,
  editor: Editor,
  betId: number,
): Promise<Outcome<{ paidMinor: Minor; sold?: Sold }, UndoRefusal | Refusal<'not_found'>> | 'moved'> {
  const { brandId, personId } = editor;
  const seen = await readBetToEdit(deps, tx, editor, betId);
  if (!seen) return refuse('not_found');
  // In the order of everybody: markets, then the bet, then (in writing) its wallet.
  const gameIds = [...new Set(seen.locked.legs.map((leg) => leg.gameId))];
  const books = new Map((await lockGames(tx, gameIds)).map((game) => [game.gameId, game]));
  if (!(await lockBet(tx, brandId, personId, betId))) return refuse('not_found');
  const already = await findUndo(tx, brandId, betId);
  if (already) return accept({ paidMinor: already.paidMinor });
  const found = await readBetToEdit(deps, tx, editor, betId);
  if (!found) return refuse('not_found');
  const refused = undoRefusal(await undoneBet(tx, editor, found), deps.selling.termsOf(brandId).undoMs);
  if (refused) return refused;
  const isSame = found.bet.legs.every(({ gameId, quote }) => {
    const book = books.get(gameId);
    return book?.isOpen === true && book.bookVersion === quote?.bookVersion;
  });
  if (!isSame) return 'moved';
  const { clock, randomBytes, outbox } = deps.selling;
  const paidMinor = minor(found.row.stake_minor);
  const sold = await writeSale(tx, brandId, {
    betId,
    version: found.locked.settlementVersion + 1,
    kind: 'undo',
    offerId: randomUUID(),
    stakeMinor: paidMinor,
    paidMinor,
    fairMinor: paidMinor,
    openLegCount: found.locked.legs.length,
    txId: uuidV7(clock.now(), randomBytes),
  });
  await outbox.announceAll(tx, 'bet.settled', [
    { brandId, personId, betId, status: 'sold', payoutMinor: digitsOfMinor(sold.payoutMinor) },
  ]);
  return accept({ paidMinor, sold });
}
