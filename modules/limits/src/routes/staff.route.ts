import * as contract from '@overround/contracts/limits';
import { findPerson, readStatus, recordAudit } from '@overround/identity';
import {
  accept,
  type BrandId,
  type Outcome,
  type PersonId,
  present,
  type Refusal,
  refuse,
} from '@overround/kernel';
import { type Route, route, type StaffContext, type StaffSession, type Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import {
  blockByStaff,
  decideStaff,
  excludeByStaff,
  liftByStaff,
  removeStaffLimit,
  setStaffLimit,
  unblockByStaff,
} from '../flows/staff-protection.ts';
import { readProtection } from '../reads/protection.ts';
import type { PersonKey } from '../store/limit-store.ts';
import { listStaffWishes, type StaffWish } from '../store/staff-wish-store.ts';

/** The brand asked for, else the first of theirs; none for a brand of others. */
function brandOf(
  { directory }: LimitsDeps,
  { brandIds }: StaffSession,
  key: string | undefined,
): BrandId | undefined {
  const own = directory.brands().filter(({ brandId }) => brandIds.includes(brandId));
  return (key === undefined ? own[0] : own.find((brand) => brand.key === key))?.brandId;
}

const playerOf = async (tx: Tx, personId: PersonId): Promise<number> =>
  (await findPerson(tx, personId))?.playerNumber ?? 0;

function whatOf({ liftsBlock, exclusionId, amount }: StaffWish): contract.StaffWishShown['what'] {
  if (liftsBlock) return 'lift_block';
  if (exclusionId !== null) return 'lift_exclusion';
  return amount === null ? 'remove_limit' : 'raise_limit';
}

const presentWish = async (tx: Tx, wish: StaffWish, login: string): Promise<contract.StaffWishShown> => ({
  wishId: wish.wishId,
  player: await playerOf(tx, wish.personId),
  what: whatOf(wish),
  limitId: wish.limitId,
  amount: wish.amount === null ? null : String(wish.amount),
  reason: wish.reason,
  askedBy: wish.askedBy,
  askedAt: wish.askedAt.getTime(),
  isOwn: wish.askedBy === login,
});

const presentWishes = async (tx: Tx, wishes: readonly StaffWish[], login: string) => {
  const shown: contract.StaffWishShown[] = [];
  for (const wish of wishes) shown.push(await presentWish(tx, wish, login));
  return shown;
};

/** What staff do about the protection of players; every look and act is kept. */
export function staffRoutes(deps: LimitsDeps): Route[] {
  const shown = async (tx: Tx, who: PersonKey, login: string): Promise<contract.StaffProtection> => {
    const { currencies } = present(deps.directory.brandById(who.brandId), 'the brand of a member of staff');
    return {
      player: await playerOf(tx, who.personId),
      account: await readStatus(tx, who.personId),
      protection: await readProtection(deps, tx, who),
      wishes: await presentWishes(tx, await listStaffWishes(tx, who.personId), login),
      currencies: currencies.map((currency) => ({
        currency,
        exponent: present(deps.directory.currency(currency), 'a currency of a brand').exponent,
      })),
    };
  };
  /** Finds the player, does it in one transaction, and tells what protects them after it. */
  const act = <R extends Refusal>(
    caller: StaffContext,
    of: { readonly brand?: string | undefined; readonly player: number },
    change: (tx: Tx, who: PersonKey) => Promise<Outcome<undefined, R>>,
  ): Promise<Outcome<contract.StaffProtection, R | Refusal<'not_found', object>>> => {
    const brandId = brandOf(deps, caller.staff, of.brand);
    if (brandId === undefined) return Promise.resolve(refuse('not_found'));
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const personId = await deps.ownerOfAccount(tx, of.player);
      if (personId === undefined) return refuse('not_found');
      const who = { brandId, personId };
      const changed = await change(tx, who);
      return changed.ok ? accept(await shown(tx, who, caller.staff.login)) : changed;
    });
  };

  return [
    route(contract.getStaffProtection, ({ query }, caller) =>
      act(caller, query, async (tx, { brandId, personId }) => {
        const { staff, address, requestId } = caller;
        await recordAudit(tx, {
          brandId,
          personId,
          actorKind: 'staff',
          actor: staff.login,
          action: 'protection.looked_at',
          address,
          requestId,
        });
        return accept(undefined);
      }),
    ),
    route(contract.getStaffWishes, ({ query }, { staff }) => {
      const brandId = brandOf(deps, staff, query.brand);
      if (brandId === undefined) return Promise.resolve(refuse('not_found'));
      return deps.db.read({ brandId }, async (tx) =>
        accept({ wishes: await presentWishes(tx, await listStaffWishes(tx), staff.login) }),
      );
    }),
    route(contract.setStaffLimit, ({ body }, caller) =>
      act<Refusal>(caller, body, (tx, who) => {
        const { kind, period, amount, currency, reason } = body;
        const { currencies } = present(
          deps.directory.brandById(who.brandId),
          'the brand of a member of staff',
        );
        if ((kind === 'session') !== (currency === undefined) || (currency && !currencies.includes(currency)))
          return Promise.resolve(refuse('limit_currency', { currency: currency ?? '' }));
        const ask = { kind, period, amount: BigInt(amount), currency: currency ?? null, reason };
        return setStaffLimit(deps, tx, { caller, who }, ask);
      }),
    ),
    route(contract.removeStaffLimit, ({ params: { limitId }, body }, caller) =>
      act<Refusal>(caller, body, (tx, who) =>
        removeStaffLimit(deps, tx, { caller, who }, { limitId, reason: body.reason }),
      ),
    ),
    route(contract.excludePlayer, ({ body }, caller) =>
      act<Refusal>(caller, body, (tx, who) => excludeByStaff(deps, tx, { caller, who }, body)),
    ),
    route(contract.liftExclusion, ({ body }, caller) =>
      act<Refusal>(caller, body, (tx, who) => liftByStaff(deps, tx, { caller, who }, body)),
    ),
    route(contract.blockPlayer, ({ body }, caller) =>
      act<Refusal>(caller, body, (tx, who) => blockByStaff(deps, tx, { caller, who }, body)),
    ),
    route(contract.unblockPlayer, ({ body }, caller) =>
      act<Refusal>(caller, body, (tx, who) => unblockByStaff(deps, tx, { caller, who }, body)),
    ),
    route(contract.decideStaffWish, ({ params: { wishId }, body }, caller) => {
      const brandId = brandOf(deps, caller.staff, body.brand);
      if (brandId === undefined) return Promise.resolve(refuse('not_found'));
      return deps.db.inTransaction({ brandId }, async (tx) => {
        const { isUpheld, reason } = body;
        const decided = await decideStaff(deps, tx, { caller, brandId }, { wishId, isUpheld, reason });
        if (!decided.ok) return decided;
        return accept(await shown(tx, { brandId, personId: decided.value }, caller.staff.login));
      });
    }),
  ];
}
