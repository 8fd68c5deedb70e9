import type { FileUse } from '@overround/contracts/files';
import type { Outcome, PersonId } from '@overround/kernel';
import {
  type FileAnswer,
  type HouseModule,
  type Job,
  jobOfBrands,
  type SeeOther,
  type Tx,
} from '@overround/platform';
import type { FilesDeps } from './deps.ts';
import { FILE_COLUMN } from './domain/own-columns.ts';
import { type FileOwner, type HandInOrder, type HandInRefusal, openHandIn } from './flows/hand-in.ts';
import { asAnswer, issueTicket, takeFile, type TakeOrder, type TicketOrder } from './flows/ticket.ts';
import { listOwnFiles } from './list-own.ts';
import { openFile, type OpenedFile } from './open-file.ts';
import { fileRoutes } from './routes/files.route.ts';
import { claimRows, deleteFiles, deleteForgotten, type FileFacts, readFacts } from './store/file-store.ts';
import { FILES_OWN_DATA } from './own-data.ts';
import { deleteOldTickets } from './store/ticket-store.ts';

export interface Files {
  readonly module: HouseModule;
  /** Looks at a file for its owner-to-be and keeps it, as the call does; a claim has to follow. */
  handIn(order: HandInOrder): Promise<Outcome<FileFacts, HandInRefusal>>;
  /**
   * Marks files of a person as needed, in the caller's transaction. False when one of them is not there, is another's, is for
   * something else or was sent with something already: then the caller refuses and nothing is marked.
   */
  claim(
    tx: Tx,
    owner: { readonly personId: PersonId; readonly purpose: FileUse },
    fileIds: readonly string[],
  ): Promise<boolean>;
  readFacts(tx: Tx, fileIds: readonly string[]): Promise<readonly FileFacts[]>;
  /**
   * Where a file is to be had, for whoever may see it: the caller has decided that, and who looks. `erased` when its owner was. In the
   * caller's transaction, as what is noted of the look is.
   */
  ticketFor(tx: Tx, order: TicketOrder): Promise<SeeOther | 'erased' | undefined>;
  /** The file of a ticket, once; nothing for one that is worth nothing. */
  take(order: TakeOrder): Promise<FileAnswer | undefined>;
  /** The file for the house itself. `erased` when its owner was. */
  answerOf(tx: Tx, owner: FileOwner, fileId: string): Promise<FileAnswer | 'erased' | undefined>;
  /** All files of a person with their bytes, one at a time, for the copy of their own data. */
  listOwn(tx: Tx, owner: FileOwner): AsyncIterable<OpenedFile>;
  /** Forgets files that nothing needs any more. */
  remove(tx: Tx, fileIds: readonly string[]): Promise<void>;
}

const forgetJob = (deps: FilesDeps): Job =>
  jobOfBrands(deps, { name: 'files.forget_unsent', cron: '50 3 * * *', isRare: true }, (brandId) =>
    deps.db.inTransaction({ brandId }, deleteForgotten),
  );

const forgetTicketsJob = (deps: FilesDeps): Job =>
  jobOfBrands(deps, { name: 'files.forget_tickets', cron: '*/10 * * * *' }, (brandId) =>
    deps.db.inTransaction({ brandId }, deleteOldTickets),
  );

export function openFiles(deps: FilesDeps): Files {
  const handIn = openHandIn(deps);
  return {
    handIn,
    module: {
      name: 'files',
      routes: fileRoutes(deps, handIn),
      listeners: [],
      jobs: [forgetJob(deps), forgetTicketsJob(deps), deps.personKeys.resealJob('files', [FILE_COLUMN])],
      ownData: FILES_OWN_DATA,
    },
    claim: async (tx, owner, fileIds) => {
      const wanted = new Set(fileIds);
      return wanted.size === 0 || (await claimRows(tx, owner, [...wanted])) === wanted.size;
    },
    readFacts,
    ticketFor: (tx, order) => issueTicket(deps, tx, order),
    take: (order) => takeFile(deps, order),
    answerOf: async (tx, owner, fileId) => {
      const file = await openFile(deps, tx, owner, fileId);
      return file === undefined || file === 'erased' ? file : asAnswer(file);
    },
    listOwn: (tx, owner) => listOwnFiles(deps, tx, owner),
    remove: deleteFiles,
  };
}
