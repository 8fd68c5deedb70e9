import type { AccountId, BrandId, Minor, PersonId } from '@overround/kernel';
import type { Database, Tx } from '@overround/platform';
import type { Coupon } from '../domain/coupon.ts';
import { nameByMatch, positionKey } from '../domain/position.ts';
import type { QuoteBook } from '../domain/selection.ts';
import type { HeldByPerson } from '../domain/stake-bounds.ts';
import type { OwnOf } from '../flows/place-bet.ts';
import { findAccountCap } from '../store/account-cap-store.ts';
import { heldByPerson } from '../store/held-leg-store.ts';

/** What bounds an owner besides the house: open bets, and what staff let the account hold. */
export const ownOf =
  (db: Pick<Database, 'read'>): OwnOf =>
  (owner, coupon, { book, limits }) =>
    db.read(owner, async (tx) => {
      const held = await heldOfPerson(tx, owner, coupon, { book, unitMinor: limits.unitMinor });
      const cap = await findAccountCap(tx, owner.accountId);
      return { ...(held ? { held } : {}), ...(cap === undefined ? {} : { accountStakeMinorMax: cap }) };
    });

/**
 * What open bets of a person take of the limits of a coupon, so that the slip names a limit before the bet does. A moment only: placing
 * asks again under the lock of the person. Undefined while a leg is gone.
 */
export async function heldOfPerson(
  tx: Tx,
  who: { readonly brandId: BrandId; readonly personId: PersonId; readonly accountId: AccountId },
  coupon: Coupon,
  { book, unitMinor }: { readonly book: QuoteBook; readonly unitMinor: Minor },
): Promise<HeldByPerson | undefined> {
  const legs = coupon.selections.flatMap((selection) => {
    const quote = book.quoteOf(selection);
    return quote ? [{ selection, quote }] : [];
  });
  if (legs.length === 0 || legs.length < coupon.selections.length) return undefined;
  const held = await heldByPerson(tx, who, {
    positionKey: positionKey(coupon, nameByMatch(legs)),
    eventIds: legs.map(({ quote }) => quote.eventId),
  });
  return {
    positionMinor: held.positionMinor,
    legs: legs.map(({ selection, quote }) => {
      const ofEvent = held.legs.filter((one) => one.eventId === quote.eventId);
      const ofOutcome = ofEvent.filter(
        (one) =>
          one.gameId === selection.gameId &&
          one.type === selection.type &&
          one.parameterMilli === selection.parameterMilli,
      );
      const sum = (some: typeof ofEvent): bigint =>
        (some.reduce((all, { winMilli }) => all + winMilli, 0n) * unitMinor) / 1000n;
      return { onOutcome: sum(ofOutcome), onEvent: sum(ofEvent) };
    }),
  };
}
