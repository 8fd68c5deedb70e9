import { type HouseModule, type Job, jobOfBrands, type Tx } from '@overround/platform';
import type { MessagesDeps } from './deps.ts';
import type { Told } from './flows/tell.ts';
import { writeLetter } from './flows/write-letter.ts';
import { FILES_KEPT_DAYS } from './domain/enquiry-rules.ts';
import { deskRoutes, templateRoutes } from './routes/desk.route.ts';
import { appealRoutes } from './routes/appeal.route.ts';
import { enquiryRoutes } from './routes/enquiry.route.ts';
import { ideaRoutes } from './routes/idea.route.ts';
import { inboxRoutes } from './routes/inbox.route.ts';
import { staffEnquiryRoutes, staffLetterRoutes } from './routes/staff.route.ts';
import { forgetFilesOfClosed } from './store/enquiry-store.ts';
import { MESSAGES_OWN_DATA } from './own-data.ts';

export interface Messages {
  readonly module: HouseModule;
  /** Puts a letter of the house into the inbox of a person, in the transaction of its cause. */
  writeLetter(
    tx: Tx,
    to: Told,
    letter: { readonly subject: string; readonly text: string; readonly writtenBy: string },
  ): Promise<void>;
}

/** Files of enquiries that were closed long ago. */
const forgetFilesJob = (deps: MessagesDeps): Job =>
  jobOfBrands(deps, { name: 'messages.forget_files', cron: '20 4 * * *', isRare: true }, (brandId) =>
    deps.db.inTransaction({ brandId }, async (tx) =>
      deps.files.remove(tx, await forgetFilesOfClosed(tx, FILES_KEPT_DAYS)),
    ),
  );

export const openMessages = (deps: MessagesDeps): Messages => ({
  writeLetter: (tx, to, letter) => writeLetter(deps, tx, to, letter),
  module: {
    name: 'messages',
    routes: [
      ...inboxRoutes(deps),
      ...enquiryRoutes(deps),
      ...ideaRoutes(deps),
      ...appealRoutes(deps),
      ...staffEnquiryRoutes(deps),
      ...staffLetterRoutes(deps),
      ...deskRoutes(deps),
      ...templateRoutes(deps),
    ],
    listeners: [],
    jobs: [forgetFilesJob(deps)],
    ownData: MESSAGES_OWN_DATA,
  },
});
