// A power bet with more stake: a second ticket on the legs of a placed bet at the prices of now, tied to the first; of an express whose
// first legs have come, on those that are open. A power bet on a better price is a change of the bet (edit-bet.ts).

import { randomUUID } from 'node:crypto';
import {
  accept,
  addRational,
  digitsOfMinor,
  divideRational,
  type Instant,
  minor,
  type Minor,
  minorFromDigits,
  multiplyRational,
  type OddsMilli,
  type Outcome,
  type Rational,
  type Refusal,
  rational,
  rationalFromText,
  refuse,
} from '@overround/kernel';
import { type BetOrder, decidePlacement, type Placement } from '../domain/decide-placement.ts';
import type { Coupon } from '../domain/coupon.ts';
import { shapeOf } from '../domain/edit-bet.ts';
import {
  chainStakeMinor,
  endQuote,
  insertEdit,
  insertQuote,
  lockEdits,
  type StoredQuote,
} from '../store/edit-store.ts';
import { placeBet } from './place-bet.ts';
import {
  type BetToEdit,
  type EditDeps,
  type Edited,
  type Editor,
  ownerOfEdit,
  pickOf,
  readBetToEdit,
} from './read-bet-to-edit.ts';

/** How long a quote stands: long enough to read a table of before and after. */
export const QUOTE_LASTS_MS = 15_000;

/** The key of the bet that a change makes. */
export const keyOf = (quoteId: string): string => `edit:${quoteId}`;

export const versionsText = (
  games: readonly { readonly gameId: number; readonly bookVersion: number }[],
): string => games.map(({ gameId, bookVersion }) => `${gameId}:${bookVersion}`).join(',');

export interface PowerQuoted {
  readonly quoteId: string;
  readonly found: BetToEdit;
  readonly placement: Placement;
  /** The legs of the bet that the added stake stands on, in the order of its placement. */
  readonly open: readonly number[];
  readonly addStakeMinor: Minor;
  /** Of both tickets together. */
  readonly combined: Rational;
  readonly priceVersions: string;
  readonly expiresAt: Instant;
}

/** The legs of a bet with more stake at the prices of now, as a bet of its own. */
export async function quotePower(
  deps: EditDeps,
  editor: Editor,
  ask: { readonly betId: number; readonly addStakeMinor: Minor; readonly quoteId?: string },
): Promise<Outcome<PowerQuoted>> {
  const { brandId, personId } = editor;
  const { db } = deps.selling;
  const found = await db.read({ brandId }, (tx) => readBetToEdit(deps, tx, editor, ask.betId));
  if (!found) return refuse('not_found');
  const refused =
    powerRefusal(found) ?? (await bonusRefusal(deps, editor, found, { addStakeMinor: ask.addStakeMinor }));
  if (refused) return refused;
  const quoteId = ask.quoteId ?? randomUUID();
  const owner = ownerOfEdit(found, editor, keyOf(quoteId));
  const { rules, ...ground } = await deps.placing.groundOf(owner);
  if (!rules) return refuse('not_now');
  const order = orderNow(found, ask.addStakeMinor);
  const placed = decidePlacement({ ...ground, rules, order });
  if (!placed.ok) return placed;
  const { legs, combined } = placed.value;
  const priceVersions = versionsText(
    legs.map(({ selection, quote }) => ({ gameId: selection.gameId, bookVersion: quote.bookVersion })),
  );
  const stored: StoredQuote = {
    quoteId,
    personId,
    betId: ask.betId,
    kind: 'power_stake',
    ask: {
      remove: [],
      replace: [],
      add: [],
      addStakeMinor: digitsOfMinor(ask.addStakeMinor),
      seenMilli: seenOf(
        found,
        legs.map(({ quote }) => quote.oddsMilli),
      ),
    },
    costMinor: ask.addStakeMinor,
    priceVersions,
  };
  const expiresAt = await db.inTransaction({ brandId }, (tx) =>
    insertQuote(tx, brandId, stored, QUOTE_LASTS_MS),
  );
  return accept({
    quoteId,
    found,
    placement: placed.value,
    open: openLegs(found),
    addStakeMinor: ask.addStakeMinor,
    combined: together(found, ask.addStakeMinor, combined),
    priceVersions,
    expiresAt,
  });
}

/** Combined odds of both tickets over both stakes. */
function together({ row }: BetToEdit, addStakeMinor: Minor, combined: Rational): Rational {
  const [had, more] = [rational(row.stake_minor), rational(addStakeMinor)];
  const returned = addRational(
    multiplyRational(had, rationalFromText(row.combined_odds)),
    multiplyRational(more, combined),
  );
  return divideRational(returned, addRational(had, more));
}

/** What keeps a bet from more stake. What has come of an express is no part of what is still to come; every other kind counts it. */
function powerRefusal({ bet, isBound }: BetToEdit, seenMilli?: readonly number[]) {
  if (bet.status !== 'accepted') return refuse('edit_bet_closed');
  if (isBound) return refuse('edit_bet_with_extras');
  const decided = bet.legs.flatMap(({ isDecided }, index) => (isDecided ? [index] : []));
  const inBuilder = decided.filter((leg) => bet.plan.builders?.some(({ legs }) => legs.includes(leg)));
  const mayGoOn = bet.plan.kind === 'express' && decided.length < bet.legs.length && inBuilder.length === 0;
  // One that was decided after the quote leaves another ticket than was shown.
  const isNews = decided.some((leg) => (seenMilli?.[leg] ?? 0) > 0);
  return decided.length > 0 && (!mayGoOn || isNews)
    ? refuse('edit_leg_decided', { legs: decided })
    : undefined;
}

/** A bet from a bonus stays within what one bet may stake of it, also together with what raised it before, or raises it right now. */
async function bonusRefusal(
  { selling, mayRaise }: EditDeps,
  editor: Editor,
  found: BetToEdit,
  { addStakeMinor, quoteId }: { readonly addStakeMinor: Minor; readonly quoteId?: string },
): Promise<Refusal | undefined> {
  if (!mayRaise) return undefined;
  const { brandId, personId } = editor;
  const had = await selling.db.read({ brandId }, (tx) =>
    chainStakeMinor(tx, brandId, personId, {
      betId: Number(found.row.bet_id),
      ...(quoteId === undefined ? {} : { quoteId }),
    }),
  );
  const { accountId } = ownerOfEdit(found, editor, '');
  const asked = await mayRaise({ brandId, personId, accountId, stakeMinor: minor(had + addStakeMinor) });
  return asked.ok ? undefined : asked;
}

/** Legs that are still to come, in their order. */
const openLegs = ({ bet }: BetToEdit): readonly number[] =>
  bet.legs.flatMap(({ isDecided }, index) => (isDecided ? [] : [index]));

/** Prices of the open legs by the places of the bet; 0 stands for a decided one. */
function seenOf(found: BetToEdit, oddsMilli: readonly number[]): number[] {
  const open = openLegs(found);
  return found.bet.legs.map((_, index) => oddsMilli[open.indexOf(index)] ?? 0);
}

/** At any price of now while it is quoted; when it is made, at those that were shown or better. */
function orderNow(found: BetToEdit, stakeMinor: Minor, seenMilli?: readonly number[]): BetOrder {
  const { bet, locked } = found;
  const { boost, builders } = bet.plan;
  const open = openLegs(found);
  const shape = shapeOf(bet.plan);
  const coupon: Coupon = {
    ...shape,
    kind: shape.kind === 'express' && open.length === 1 ? 'single' : shape.kind,
    selections: open.flatMap((index) => {
      const leg = locked.legs[index];
      const seen = seenMilli?.[index] ?? leg?.oddsMilli ?? 0;
      return leg ? [{ ...pickOf(leg), oddsMilliSeen: seen as OddsMilli }] : []; // Prices of the line, as it was quoted.
    }),
    ...(builders
      ? { builders: builders.map(({ legs }) => ({ legs: legs.map((leg) => open.indexOf(leg)) })) }
      : {}),
    ...(boost ? { wantsBoost: true } : {}),
  };
  return { coupon, stakeMinor, pricePolicy: seenMilli ? 'same_or_better' : 'any' };
}

/** Places what was quoted. It is written down as tied to the bet first, so that it is so whatever happens between. */
export async function takePower(
  deps: EditDeps,
  editor: Editor,
  quote: StoredQuote,
): Promise<Outcome<Edited>> {
  const { brandId } = editor;
  const { addStakeMinor = '0', seenMilli } = quote.ask;
  const found = await deps.selling.db.read({ brandId }, (tx) => readBetToEdit(deps, tx, editor, quote.betId));
  if (!found) return refuse('not_found');
  const addMinor = minorFromDigits(addStakeMinor);
  const refused = powerRefusal(found, seenMilli);
  if (refused) return refused;
  const owner = ownerOfEdit(found, editor, keyOf(quote.quoteId));
  const order = orderNow(found, addMinor, seenMilli ?? []);
  await deps.keepCards(order.coupon);
  await deps.selling.db.inTransaction({ brandId }, async (tx) => {
    await lockEdits(tx, brandId, quote.personId);
    await insertEdit(tx, brandId, { ...quote, guid: owner.guid });
  });
  // Looked at once it is written: of two raises in the same instant the later one sees the other.
  const { quoteId } = quote;
  const bounded = await bonusRefusal(deps, editor, found, { addStakeMinor: addMinor, quoteId });
  if (bounded) {
    await deps.selling.db.inTransaction({ brandId }, (tx) => endQuote(tx, brandId, quoteId, bounded.code));
    return bounded;
  }
  const placed = await placeBet(deps.placing, owner, { ...order, repeat: 'meant' });
  if (!placed.ok) return placed;
  const { betId } = placed.value;
  return accept({ betId, fromBetId: quote.betId, kind: quote.kind, costMinor: minor(quote.costMinor) });
}
