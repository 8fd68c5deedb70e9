import type { LineBook } from '@overround/catalog';
import * as contract from '@overround/contracts/favourites';
import { accept } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { type Kept, NOTHING_KEPT } from '../domain/keeping.ts';
import { addFavourites, type KeepDeps, mergeFavourites, removeFavourites } from '../flows/keep.ts';
import { listingOf } from '../listed-events.ts';
import { type Owner, readIsPersonal, readKept, writeIsPersonal } from '../store/item-store.ts';

export const ownerOf = ({ site, session }: PlayerContext): Owner => ({
  brandId: site.brandId,
  personId: session.personId,
});

const listOf = (kept: Kept, book: LineBook) => ({
  games: kept.games.map((constId) => ({ constId, ...listingOf(book, constId) })),
  champs: [...kept.champs],
  teams: [...kept.teams],
  sports: [...kept.sports],
});

const profileOf = (kept: Kept, isPersonal: boolean, isSignedIn: boolean) => {
  const { sports, champs, teams } = isPersonal ? kept : NOTHING_KEPT;
  return { isSignedIn, isPersonal, sports: [...sports], champs: [...champs], opps: [...teams] };
};

export function favouriteRoutes(deps: KeepDeps): Route[] {
  const { db, book } = deps;
  return [
    route(contract.getFavourites, async (_input, { site, session }) => {
      const kept = await db.read({ brandId: site.brandId }, (tx) => readKept(tx, session.personId));
      return accept(listOf(kept, book));
    }),
    route(contract.addFavourites, async ({ body }, context) => {
      const outcome = await addFavourites(deps, ownerOf(context), body);
      if (!outcome.ok) return outcome;
      const { kept, unknown } = outcome.value;
      return accept({ ...listOf(kept, book), unknown: [...unknown] });
    }),
    route(contract.removeFavourites, async ({ body }, context) =>
      accept(listOf(await removeFavourites(deps, ownerOf(context), body), book)),
    ),
    route(contract.migrateFavourites, async ({ body }, context) => {
      const { kept, unknown, left } = await mergeFavourites(deps, ownerOf(context), body);
      return accept({ ...listOf(kept, book), unknown: [...unknown], left: [...left] });
    }),
    route(contract.getTasteProfile, async (_input, { site, session, setHeader }) => {
      setHeader('cache-control', 'no-store');
      if (!session) return accept(profileOf(NOTHING_KEPT, false, false));
      const { personId } = session;
      return db.read({ brandId: site.brandId }, async (tx) =>
        accept(profileOf(await readKept(tx, personId), await readIsPersonal(tx, personId), true)),
      );
    }),
    route(contract.setTasteProfile, ({ body }, context) => {
      const owner = ownerOf(context);
      return db.inTransaction({ brandId: owner.brandId }, async (tx) => {
        await writeIsPersonal(tx, owner, body.isPersonal);
        return accept(profileOf(await readKept(tx, owner.personId), body.isPersonal, true));
      });
    }),
  ];
}
