import { type HouseModule, type Job, jobOfBrands } from '@overround/platform';
import type { PrivacyDeps } from './deps.ts';
import { PRIVACY_OWN_DATA } from './domain/own-columns.ts';
import { copyJobs } from './flows/copy.ts';
import { type ErasedAgain, type ErasedPerson, eraseAgain } from './flows/erase-again.ts';
import { FORGET_JOB, forgetOverTime, sweepErased } from './flows/erase.ts';
import { ownDataRoutes } from './routes/own-data.route.ts';
import { deleteOldCopies } from './store/copy-store.ts';

export interface Privacy {
  readonly module: HouseModule;
  /** After a backup was put back: whoever was erased since is erased again, by a list kept outside the database. */
  eraseAgain(persons: readonly ErasedPerson[]): Promise<ErasedAgain>;
}

/** Once an hour, each brand by itself. Each may run twice at once without harm. */
const forgetJob = (deps: PrivacyDeps): Job =>
  jobOfBrands(deps, { name: FORGET_JOB, cron: '40 * * * *' }, async (brandId) => {
    await deps.db.inTransaction({ brandId }, deleteOldCopies);
    await sweepErased(deps, brandId);
    await forgetOverTime(deps, brandId);
  });

export const openPrivacy = (deps: PrivacyDeps): Privacy => ({
  module: {
    name: 'privacy',
    routes: ownDataRoutes(deps),
    listeners: [],
    jobs: [...copyJobs(deps), forgetJob(deps)],
    ownData: PRIVACY_OWN_DATA,
  },
  eraseAgain: (persons) => eraseAgain(deps, persons),
});
