import type { BrandId, Outcome } from '@overround/kernel';
import type { HouseModule, StaffSession } from '@overround/platform';
import type { OperatorDeps } from './deps.ts';
import { addStaff, type StaffOrder } from './flows/add-staff.ts';
import { codeNow } from './flows/staff-factor.ts';
import { isStanding, staffOf, type StaffRequest } from './flows/staff-session.ts';
import { deskRoutes } from './routes/desk.route.ts';
import { handRoutes } from './routes/hands.route.ts';
import { limitRoutes } from './routes/limits.route.ts';
import { whatIfRoutes } from './routes/what-if.route.ts';
import { staffRoutes } from './routes/staff.route.ts';

export interface Operator {
  readonly module: HouseModule;
  /** For `serveRoutes`: who of the house asks. */
  readonly staffOf: (request: StaffRequest) => Promise<StaffSession | undefined>;
  /** Whether a session of staff stands, by its id, and still sees this brand; where no request brings its cookie. */
  isStanding(sessionId: string, brandId: BrandId): Promise<boolean>;
  /** Makes somebody staff: the command of the installation, and the demo. */
  addStaff(order: StaffOrder): Promise<Outcome<undefined>>;
  /** What the authenticator app of a member of staff shows now; nothing where none is set up. Only the demonstration asks. */
  codeNow(email: string): Promise<string | undefined>;
}

/** Opens the back office. */
export function openOperator(deps: OperatorDeps): Operator {
  return {
    module: {
      name: 'operator',
      routes: [
        ...staffRoutes(deps),
        ...deskRoutes(deps),
        ...whatIfRoutes(deps),
        ...handRoutes(deps),
        ...limitRoutes(deps),
      ],
      listeners: [],
      jobs: [],
    },
    staffOf: (request) => staffOf(deps.db, request),
    isStanding: (sessionId, brandId) => isStanding(deps.db, sessionId, brandId),
    addStaff: (order) => addStaff(deps, order),
    codeNow: (email) => codeNow(deps, email),
  };
}
