import * as contract from '@overround/contracts/favourites';
import { accept, refuse } from '@overround/kernel';
import { type Database, type Route, route } from '@overround/platform';
import { isTimeZone } from '../domain/quiet-hours.ts';
import { readQuietHours, writeQuietHours } from '../store/quiet-store.ts';
import { ownerOf } from './favourite.route.ts';

export const quietRoutes = ({ db }: { readonly db: Database }): readonly Route[] => [
  route(contract.getQuietHours, async (_input, { site, session }) =>
    accept({
      quiet: (await db.read({ brandId: site.brandId }, (tx) => readQuietHours(tx, session.personId))) ?? null,
    }),
  ),
  route(contract.saveQuietHours, async ({ body: { quiet } }, context) => {
    const owner = ownerOf(context);
    if (quiet && !isTimeZone(quiet.timeZone)) return refuse('setting_value_refused');
    await db.inTransaction({ brandId: owner.brandId }, (tx) =>
      writeQuietHours(tx, owner, quiet ?? undefined),
    );
    return accept({ quiet });
  }),
];
