import type { LineBook } from '@overround/catalog';
import { FAVOURITES_MAX, type FavouriteIds } from '@overround/contracts/favourites';
import { lockPerson } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { type Kept, keptFrom, type KeepingPlan, NOTHING_KEPT, planKeeping } from '../domain/keeping.ts';
import { findEvent } from '../listed-events.ts';
import { deleteItems, insertItems, type Owner, readKept } from '../store/item-store.ts';

export interface KeepDeps {
  readonly db: Database;
  readonly book: LineBook;
}

export interface Keeping {
  readonly kept: Kept;
  /** Numbers of games that mean no listed match. */
  readonly unknown: readonly number[];
  readonly left: KeepingPlan['left'];
}

/** Matches by their event id; numbers that mean none are named. */
function resolved(ids: FavouriteIds, book: LineBook): { readonly wanted: Kept; readonly unknown: number[] } {
  const wanted = keptFrom(ids);
  const found = wanted.games.map((id) => ({ id, eventId: findEvent(book, id)?.eventId }));
  return {
    wanted: { ...wanted, games: [...new Set(found.flatMap(({ eventId }) => eventId ?? []))] },
    unknown: found.flatMap(({ id, eventId }) => (eventId === undefined ? [id] : [])),
  };
}

/** What came into a browser before its owner signed in: everything that fits is kept, the rest is named. */
export function mergeFavourites({ db, book }: KeepDeps, owner: Owner, ids: FavouriteIds): Promise<Keeping> {
  const { wanted, unknown } = resolved(ids, book);
  return db.inTransaction({ brandId: owner.brandId }, async (tx) => {
    await lockPerson(tx, owner.personId);
    const plan = planKeeping(
      await readKept(tx, owner.personId),
      wanted,
      (id) => book.findEvent(id) !== undefined,
    );
    await deleteItems(tx, owner.personId, { ...NOTHING_KEPT, games: plan.drop });
    await insertItems(tx, owner, plan.add);
    return { kept: await readKept(tx, owner.personId), unknown, left: plan.left };
  });
}

export type KeepRefusal = Refusal<'favourites_full', { kind: string; most: number }>;

/** Keeps more, or nothing when not all of it fits. */
export function addFavourites(
  { db, book }: KeepDeps,
  owner: Owner,
  ids: FavouriteIds,
): Promise<Outcome<Keeping, KeepRefusal>> {
  const { wanted, unknown } = resolved(ids, book);
  return db.inTransaction({ brandId: owner.brandId }, async (tx) => {
    await lockPerson(tx, owner.personId);
    const plan = planKeeping(
      await readKept(tx, owner.personId),
      wanted,
      (id) => book.findEvent(id) !== undefined,
    );
    const [first] = plan.left;
    if (first) return refuse('favourites_full', { kind: first.kind, most: FAVOURITES_MAX[first.kind] });
    await deleteItems(tx, owner.personId, { ...NOTHING_KEPT, games: plan.drop });
    await insertItems(tx, owner, plan.add);
    return accept({ kept: await readKept(tx, owner.personId), unknown, left: [] });
  });
}

/** Keeps them no longer. A match may be named by any of its numbers, also after it has left the line. */
export function removeFavourites({ db, book }: KeepDeps, owner: Owner, ids: FavouriteIds): Promise<Kept> {
  const { wanted } = resolved(ids, book);
  const games = [...new Set([...wanted.games, ...(ids.games ?? [])])];
  return db.inTransaction({ brandId: owner.brandId }, async (tx) => {
    await lockPerson(tx, owner.personId);
    await deleteItems(tx, owner.personId, { ...wanted, games });
    return readKept(tx, owner.personId);
  });
}
