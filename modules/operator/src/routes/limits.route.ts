import { changeDeskLimit, getDeskLimits, reviewDeskLimit } from '@overround/contracts/operator';
import { accept, instant, refuse, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { OperatorDeps } from '../deps.ts';
import { brandAsked, noteAct } from '../flows/desk-ground.ts';

/** Limits of persons, for who watches the risk. */
export function limitRoutes(deps: OperatorDeps): Route[] {
  const { db, wallet } = deps;
  return [
    route(getDeskLimits, async ({ query }, { staff }) => {
      const brand = brandAsked(deps, staff, query.brand);
      if (!brand.ok) return brand;
      const { brandId } = brand.value;
      const { player } = query;
      const personId =
        player === undefined
          ? undefined
          : await db.read({ brandId }, (tx) => wallet.ownerOfAccount(tx, player));
      if (player !== undefined && personId === undefined) return refuse('not_found');
      const changes = await deps.risk().limitChanges(brandId, personId);
      const persons = [...new Set(changes.map((one) => one.personId))];
      const players = await db.read({ brandId }, async (tx) => {
        const known = new Map<string, number>();
        for (const one of persons) known.set(one, (await wallet.listAccounts(tx, one))[0]?.accountId ?? 0);
        return known;
      });
      return accept({
        changes: changes.map((one) => ({
          change: one.changeNo,
          player: players.get(one.personId) ?? 0,
          percentBefore: one.percentBefore,
          percentAfter: one.percentAfter,
          reason: one.reason,
          madeBy: one.madeBy,
          madeAt: unixSeconds(instant(one.madeAt.getTime())),
          isUpheld: one.isUpheld ?? null,
        })),
      });
    }),

    route(changeDeskLimit, async ({ body: { brand: key, player, percent, reason } }, context) => {
      const brand = brandAsked(deps, context.staff, key);
      if (!brand.ok) return brand;
      const { brandId } = brand.value;
      const personId = await db.read({ brandId }, (tx) => wallet.ownerOfAccount(tx, player));
      if (personId === undefined) return refuse('not_found');
      const madeBy = context.staff.login;
      const order = { brandId, personId, percent, reason, madeBy };
      const changed = await deps.risk().changeLimit(order, (tx, change) => {
        const after = { change, percent };
        return noteAct(deps, tx, context, { action: 'limit.changed', after, reason, brandId, personId });
      });
      return changed.ok ? accept({ change: changed.value }) : changed;
    }),

    route(reviewDeskLimit, async ({ params: { change }, body }, context) => {
      const { isUpheld, reason } = body;
      const brand = brandAsked(deps, context.staff, body.brand);
      if (!brand.ok) return brand;
      const { brandId } = brand.value;
      const madeBy = context.staff.login;
      const order = { brandId, changeNo: change, isUpheld, madeBy };
      const reviewed = await deps.risk().reviewLimit(order, (tx) => {
        const after = { change, isUpheld };
        return noteAct(deps, tx, context, { action: 'limit.reviewed', after, reason, brandId });
      });
      return reviewed.ok ? accept({ change, isUpheld }) : reviewed;
    }),
  ];
}
