import {
  getStaffMe,
  staffBeginFactor,
  staffSignIn,
  staffSignOut,
  staffStay,
  type StaffMe,
} from '@overround/contracts/operator';
import { accept } from '@overround/kernel';
import { type Route, route, type StaffSession } from '@overround/platform';
import type { StaffDeps } from '../deps.ts';
import { mayChangeLine } from '../domain/staff-scope.ts';
import { beginFactor } from '../flows/staff-factor.ts';
import { signStaffIn, signStaffOut, STAFF_COOKIE, STAFF_LIFE } from '../flows/staff-sign-in.ts';
import { findStaff, type Staff } from '../store/staff-store.ts';

const SECOND_MS = 1000;

/** Sign-in of staff, and who they are. */
export function staffRoutes(deps: StaffDeps): Route[] {
  const { db, directory } = deps;
  const shown = (staff: Staff): StaffMe => ({
    staffId: staff.staffId,
    email: staff.email,
    name: staff.name,
    rights: [...staff.rights],
    brands: directory
      .brands()
      .filter(({ brandId }) => staff.brandIds.includes(brandId))
      .map(({ key, name, defaultCurrency: currency }) => ({
        key,
        name,
        currency,
        exponent: directory.currency(currency)?.exponent ?? 2,
      })),
    mayChangeLine: mayChangeLine(staff, directory.brands()),
    idleMs: STAFF_LIFE.idleMs,
  });
  const me = async ({ staffId }: StaffSession): Promise<StaffMe> =>
    shown(await db.read('platform', (tx) => findStaff(tx, staffId)));
  return [
    route(staffSignIn, async ({ body }, { address, userAgent, requestId, setCookie }) => {
      const signed = await signStaffIn(deps, { ...body, caller: { address, userAgent, requestId } });
      if (!signed.ok) return signed;
      setCookie(STAFF_COOKIE, signed.value.token, STAFF_LIFE.wholeMs / SECOND_MS);
      return accept(shown(signed.value.staff));
    }),

    route(staffBeginFactor, ({ body }, { address, userAgent, requestId }) =>
      beginFactor(deps, { ...body, caller: { address, userAgent, requestId } }),
    ),

    route(staffSignOut, async (_input, { staff, address, userAgent, requestId, setCookie }) => {
      await signStaffOut(deps, { ...staff, caller: { address, userAgent, requestId } });
      setCookie(STAFF_COOKIE, '', 0);
      return accept({ signedOut: true });
    }),

    route(getStaffMe, async (_input, { staff }) => accept(await me(staff))),

    // That it came kept the session, as every act does.
    route(staffStay, async (_input, { staff }) => accept(await me(staff))),
  ];
}
