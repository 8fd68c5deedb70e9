import type { HouseModule, Tx } from '@overround/platform';
import type { MessagesDeps } from './deps.ts';
import type { Told } from './flows/tell.ts';
import { writeLetter } from './flows/write-letter.ts';
import { enquiryRoutes } from './routes/enquiry.route.ts';
import { ideaRoutes } from './routes/idea.route.ts';
import { inboxRoutes } from './routes/inbox.route.ts';
import { staffEnquiryRoutes, staffLetterRoutes } from './routes/staff.route.ts';

export interface Messages {
  readonly module: HouseModule;
  /** Puts a letter of the house into the inbox of a person, in the transaction of its cause. */
  writeLetter(
    tx: Tx,
    to: Told,
    letter: { readonly subject: string; readonly text: string; readonly writtenBy: string },
  ): Promise<void>;
}

export const openMessages = (deps: MessagesDeps): Messages => ({
  writeLetter: (tx, to, letter) => writeLetter(deps, tx, to, letter),
  module: {
    name: 'messages',
    routes: [
      ...inboxRoutes(deps),
      ...enquiryRoutes(deps),
      ...ideaRoutes(deps),
      ...staffEnquiryRoutes(deps),
      ...staffLetterRoutes(deps),
    ],
    listeners: [],
    jobs: [],
  },
});
