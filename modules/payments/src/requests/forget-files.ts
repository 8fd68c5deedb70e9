import { type Job, jobOfBrands } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { FILES_KEPT_DAYS } from './request-rules.ts';
import { forgetFilesOfClosed } from './request-store.ts';

/** Files of requests that were closed long ago. */
export const forgetRequestFiles = (deps: PaymentsDeps): Job =>
  jobOfBrands(deps, { name: 'payments.forget_request_files', cron: '40 4 * * *', isRare: true }, (brandId) =>
    deps.db.inTransaction({ brandId }, async (tx) =>
      deps.office.files.remove(tx, await forgetFilesOfClosed(tx, FILES_KEPT_DAYS)),
    ),
  );
