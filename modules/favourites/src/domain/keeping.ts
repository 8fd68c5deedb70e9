// What becomes of things a person wants to keep. Pure: lists in, lists out.

import { FAVOURITES_MAX, type FavouriteIds } from '@overround/contracts/favourites';

export type FavouriteKind = keyof typeof FAVOURITES_MAX;
export const FAVOURITE_KINDS: readonly FavouriteKind[] = ['games', 'champs', 'teams', 'sports'];

/** Ids by kind, the newest first. Matches by their event id. */
export type Kept = Readonly<Record<FavouriteKind, readonly number[]>>;
export const NOTHING_KEPT: Kept = { games: [], champs: [], teams: [], sports: [] };

export interface KeepingPlan {
  /** To be kept, the newest first. */
  readonly add: Kept;
  /** Matches that make room because nobody lists them any more, the oldest first. */
  readonly drop: readonly number[];
  /** What finds no room. */
  readonly left: readonly { readonly kind: FavouriteKind; readonly id: number }[];
}

/** Lists as a caller wrote them, each thing once. */
export const keptFrom = (ids: FavouriteIds): Kept => ({
  games: [...new Set(ids.games)],
  champs: [...new Set(ids.champs)],
  teams: [...new Set(ids.teams)],
  sports: [...new Set(ids.sports)],
});

/**
 * Adds what is wanted to what is kept. A full list of matches lets those go first that are not listed any more; nothing else
 * makes room by itself.
 */
export function planKeeping(kept: Kept, wanted: Kept, isListed: (eventId: number) => boolean): KeepingPlan {
  const add: Record<FavouriteKind, readonly number[]> = { ...NOTHING_KEPT };
  const left: { kind: FavouriteKind; id: number }[] = [];
  let drop: readonly number[] = [];
  for (const kind of FAVOURITE_KINDS) {
    const known = new Set(kept[kind]);
    const fresh = wanted[kind].filter((id) => !known.has(id));
    const missing = Math.max(0, fresh.length + known.size - FAVOURITES_MAX[kind]);
    if (kind === 'games' && missing > 0)
      drop = kept.games
        .toReversed()
        .filter((id) => !isListed(id))
        .slice(0, missing);
    const room = fresh.length - missing + (kind === 'games' ? drop.length : 0);
    add[kind] = fresh.slice(0, Math.max(0, room));
    left.push(...fresh.slice(Math.max(0, room)).map((id) => ({ kind, id })));
  }
  return { add, drop, left };
}
