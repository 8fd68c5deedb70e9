// Checks that others make for us: by a phone, by a machine. It ends steps through `completeStep` and decides nothing by itself.

import type { Job, Route } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { endChecksJob } from './poll-check.ts';
import { electronicRoutes } from './routes.ts';

export interface Electronic {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
}

/** Without services every way answers that it is not open. */
export function openElectronic(deps: VerificationDeps): Electronic {
  const room = { ...deps, identityServices: deps.identityServices ?? { eid: [] } };
  return { routes: electronicRoutes(room), jobs: [endChecksJob(room)] };
}
