import type { Outcome } from '@overround/kernel';
import type { HouseModule, StaffSession } from '@overround/platform';
import type { StaffDeps } from './deps.ts';
import { addStaff, type AddedStaff, type StaffOrder } from './flows/add-staff.ts';
import { staffOf, type StaffRequest } from './flows/staff-session.ts';
import { staffRoutes } from './routes/staff.route.ts';

export interface Operator {
  readonly module: HouseModule;
  /** For `serveRoutes`: who of the house asks. */
  readonly staffOf: (request: StaffRequest) => Promise<StaffSession | undefined>;
  /** Makes somebody staff: the command of the installation, and the demo. */
  addStaff(order: StaffOrder): Promise<Outcome<AddedStaff>>;
}

/** Opens the back office. */
export function openOperator(deps: StaffDeps): Operator {
  return {
    module: { name: 'operator', routes: staffRoutes(deps), listeners: [], jobs: [] },
    staffOf: (request) => staffOf(deps.db, request),
    addStaff: (order) => addStaff(deps, order),
  };
}
