import * as contract from '@overround/contracts/favourites';
import { accept } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { FavouritesDeps } from '../deps.ts';
import { arrange, NOTHING_ARRANGED } from '../flows/arrange.ts';
import { readArrangement } from '../store/arrangement-store.ts';
import { ownerOf } from './favourite.route.ts';

export function arrangementRoutes(
  deps: Pick<FavouritesDeps, 'db' | 'clock' | 'tellPerson'>,
): readonly Route[] {
  return [
    route(contract.getArrangement, async (_input, { site, session }) =>
      accept(
        (await deps.db.read({ brandId: site.brandId }, (tx) => readArrangement(tx, session.personId))) ??
          NOTHING_ARRANGED,
      ),
    ),
    route(contract.saveArrangement, async ({ body }, context) => {
      const owner = ownerOf(context);
      const outcome = await arrange(deps, owner, body);
      if (outcome.ok)
        deps.tellPerson(owner.personId, { kind: 'arrangement', version: outcome.value.version });
      return outcome;
    }),
  ];
}
