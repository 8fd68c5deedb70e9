import * as contract from '@overround/contracts/payments';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { type Route, route, type Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { brandOf, noteStaff, type StaffCaller } from '../staff-ground.ts';
import { boundsFault, DEFAULT_BOUNDS, type MoneyBounds } from './bounds.ts';
import {
  decideBoundsWish,
  findBoundsWish,
  insertBoundsWish,
  readBounds,
  storeBounds,
} from './bounds-store.ts';

const NAMES = ['oneFromMinor', 'twoFromMinor', 'lawFromMinor', 'fundsFromMinor'] as const;
const shown = (bounds: MoneyBounds): contract.BoundsView => ({
  oneFromMinor: String(bounds.oneFromMinor),
  twoFromMinor: String(bounds.twoFromMinor),
  lawFromMinor: String(bounds.lawFromMinor),
  fundsFromMinor: String(bounds.fundsFromMinor),
});

async function present(tx: Tx, login: string) {
  const wish = await findBoundsWish(tx);
  return {
    bounds: shown(await readBounds(tx)),
    most: {
      lawFromMinor: String(DEFAULT_BOUNDS.lawFromMinor),
      fundsFromMinor: String(DEFAULT_BOUNDS.fundsFromMinor),
    },
    wish: wish
      ? {
          bounds: shown(wish),
          askedBy: wish.askedBy,
          reason: wish.reason,
          askedAt: wish.askedAt.getTime(),
          isMine: wish.askedBy === login,
        }
      : null,
  };
}

interface Decision {
  readonly brandId: Parameters<typeof storeBounds>[1];
  readonly isFor: boolean;
  readonly reason: string;
}

/** Another person upholds it; who proposed it may only take it back. */
async function decide(
  tx: Tx,
  caller: StaffCaller,
  { brandId, isFor, reason }: Decision,
): Promise<Outcome<undefined, Refusal<'nothing_waits' | 'second_person_needed'>>> {
  const wish = await findBoundsWish(tx);
  if (!wish) return refuse('nothing_waits');
  const { login } = caller.staff;
  if (isFor && wish.askedBy === login) return refuse('second_person_needed');
  await decideBoundsWish(tx, brandId, { by: login, isUpheld: isFor });
  if (isFor) await storeBounds(tx, brandId, wish);
  const action = isFor ? 'payment_bounds.set' : 'payment_bounds.refused';
  await noteStaff(tx, caller, { brandId, action, reason, after: { ...shown(wish), askedBy: wish.askedBy } });
  return accept(undefined);
}

/** From which sums people look, as settings of a brand. */
export const boundsRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.getBounds, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => accept(await present(tx, staff.login)));
  }),
  route(contract.proposeBounds, async ({ body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const [oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor] = NAMES.map((name) =>
      BigInt(body[name]),
    );
    const bounds = { oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor } as MoneyBounds; // As many as names.
    const fault = boundsFault(bounds);
    if (fault) return refuse(fault);
    const { reason } = body;
    const { login } = context.staff;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      if (!(await insertBoundsWish(tx, brandId, { ...bounds, askedBy: login, reason })))
        return refuse('something_waits');
      const after = shown(bounds);
      await noteStaff(tx, context, { brandId, action: 'payment_bounds.proposed', reason, after });
      return accept(await present(tx, login));
    });
  }),
  route(contract.decideBounds, async ({ body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { isFor, reason } = body;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const decided = await decide(tx, context, { brandId, isFor, reason });
      return decided.ok ? accept(await present(tx, context.staff.login)) : decided;
    });
  }),
];
