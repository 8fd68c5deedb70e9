import type { CurrencyCode, Outcome } from '@overround/kernel';
import type { HouseModule, Tx } from '@overround/platform';
import type { LimitsDeps } from './deps.ts';
import { checkDeposit } from './flows/check-deposit.ts';
import { endOverSessionsJob } from './flows/end-over-sessions.ts';
import { type Spread, SPREAD_JOB, spreadExclusion } from './flows/exclude.ts';
import { type Applicant, marksOfApplicant } from './flows/marks.ts';
import { limitsRoutes } from './routes/limits.route.ts';
import { isMarked } from './store/exclusion-store.ts';
import type { PersonKey } from './store/limit-store.ts';

/** The front door. Stakes are asked of `faultOfStake` beside it, and of `limits.faults_of_stakes` in SQL. */
export interface Limits {
  readonly module: HouseModule;
  /** Whether money may come in; in the transaction that writes the deposit down. */
  checkDeposit(
    tx: Tx,
    who: PersonKey,
    deposit: { readonly amountMinor: bigint; readonly currency: CurrencyCode },
  ): Promise<Outcome<undefined>>;
  /** Whether somebody who wants an account excluded themselves, at whatever brand. */
  isExcluded(tx: Tx, applicant: Applicant): Promise<boolean>;
}

export function openLimits(deps: LimitsDeps): Limits {
  return {
    module: {
      name: 'limits',
      routes: limitsRoutes(deps),
      listeners: [],
      jobs: [
        // The payload was queued by our own flow.
        { name: SPREAD_JOB, handle: (payload) => spreadExclusion(deps, payload as Spread) },
        endOverSessionsJob(deps),
      ],
    },
    checkDeposit: (tx, who, deposit) => checkDeposit(deps, tx, who, deposit),
    isExcluded: (tx, applicant) => {
      const marks = marksOfApplicant(deps, applicant);
      return marks.length === 0 ? Promise.resolve(false) : isMarked(tx, marks);
    },
  };
}
