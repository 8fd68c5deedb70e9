import type { Job } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { FILES_KEPT_DAYS } from './request-rules.ts';
import { forgetFilesOfClosed } from './request-store.ts';

/** Files of requests that were closed long ago. */
export const forgetRequestFiles = ({ db, directory, office }: PaymentsDeps): Job => ({
  name: 'payments.forget_request_files',
  cron: '40 4 * * *',
  handle: async () => {
    for (const { brandId } of directory.brands())
      await db.inTransaction({ brandId }, async (tx) =>
        office.files.remove(tx, await forgetFilesOfClosed(tx, FILES_KEPT_DAYS)),
      );
  },
});
