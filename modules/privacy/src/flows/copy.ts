import { COPY_DAYS } from '@overround/contracts/privacy';
import { type Caller, findPerson, isFreshSignIn, lockPerson, recordAudit } from '@overround/identity';
import { accept, type Outcome, present, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import {
  type DataOwner,
  eachItem,
  FileAnswer,
  type Job,
  jobOfBrands,
  type Session,
  type SiteContext,
  type Tx,
} from '@overround/platform';
import type { CopyOrder, PrivacyDeps } from '../deps.ts';
import { aboutArchive, jsonOf, listOf, nameOf } from '../domain/archive.ts';
import { waitOf } from '../domain/late-copy.ts';
import { COPY_COLUMN } from '../domain/own-columns.ts';
import { type ZipEntry, zipOf } from '../domain/zip.ts';
import { findCopy, finishCopy, insertCopy, isWaiting, listCopies, listWaiting } from '../store/copy-store.ts';
import { readOwnRows } from '../store/own-rows.ts';

export const COPY_JOB = 'privacy.make_copy';
const CHASE_JOB = 'privacy.chase_copies';
/** Files of a person that go into the archive; those beyond are called for by themselves. */
const FILES_BYTES_MAX = 32 * 1024 * 1024;

export interface OwnOrder {
  readonly site: SiteContext;
  readonly session: Session;
  readonly caller: Caller;
}

const placeOf = ({ brandId, personId, exportId }: CopyOrder) => ({
  column: COPY_COLUMN,
  brandId,
  personId,
  rowId: exportId,
});

const note = (tx: Tx, order: OwnOrder, action: `${string}.${string}`): Promise<void> =>
  recordAudit(tx, {
    brandId: order.site.brandId,
    actorKind: 'player',
    actor: order.session.personId,
    personId: order.session.personId,
    action,
    address: order.caller.address,
    requestId: order.caller.requestId,
  });

/** Has a copy made. One that is under way is the answer to who asks again. */
export function askCopy(
  deps: PrivacyDeps,
  order: OwnOrder,
): Promise<Outcome<{ readonly exportId: string }, Refusal<'sign_in_not_fresh', object>>> {
  const owner = { brandId: order.site.brandId, personId: order.session.personId };
  return deps.db.inTransaction(owner, async (tx) => {
    await lockPerson(tx, owner.personId);
    if (!(await isFreshSignIn(tx, order.session))) return refuse('sign_in_not_fresh');
    const waiting = (await listCopies(tx, owner.personId)).find(({ readyAt }) => readyAt === undefined);
    if (waiting) return accept({ exportId: waiting.exportId });
    const exportId = uuidV7(deps.clock.now(), deps.randomBytes);
    await insertCopy(tx, owner, exportId);
    const job: CopyOrder = { ...owner, exportId };
    await deps.outbox.queue(tx, COPY_JOB, job);
    await note(tx, order, 'own_data.asked');
    return accept({ exportId });
  });
}

/** Makes copies one after the other: each is read whole, and none may starve the pages. */
export const copyJobs = (deps: PrivacyDeps): Job[] => {
  let last: Promise<void> = Promise.resolve();
  const make = (order: CopyOrder): Promise<void> => {
    const mine = last.then(() => makeCopy(deps, order));
    last = mine.catch(() => undefined); // Its own job tells of it.
    return mine;
  };
  return [
    { name: COPY_JOB, handle: (payload) => make(payload as CopyOrder) }, // Queued above.
    jobOfBrands(deps, { name: CHASE_JOB, cron: '*/5 * * * *' }, (brandId) =>
      chaseCopies(deps, brandId, make),
    ),
  ];
};

/**
 * Makes what its own job left, so that a copy is there within the hour (safety 14): a job that fails is tried again later and later. Of one that
 * will hardly be, an operator is told while there is time. One that cannot be made keeps no other from its turn.
 */
async function chaseCopies(
  { db, log }: PrivacyDeps,
  brandId: DataOwner['brandId'],
  make: (order: CopyOrder) => Promise<void>,
): Promise<void> {
  const waiting = await db.read({ brandId }, listWaiting);
  const late = waiting.filter(({ sinceMs }) => waitOf(sinceMs) === 'late');
  if (late.length > 0)
    log.error(
      { alarm: 'own_data_late', brandId, rows: late.length },
      'copies of own data are not made in time',
    );
  await eachItem(
    { log, job: CHASE_JOB, brandId },
    {
      items: waiting.filter(({ sinceMs }) => waitOf(sinceMs) !== 'under_way'),
      idOf: ({ exportId }) => exportId,
      handle: ({ exportId, personId }) => make({ brandId, personId, exportId }),
    },
  );
}

async function makeCopy(deps: PrivacyDeps, order: CopyOrder): Promise<void> {
  const { brandId, personId, exportId } = order;
  const owner = { brandId, personId };
  const archive = await deps.db.read(owner, async (tx) =>
    (await isWaiting(tx, exportId)) ? zipOf(entriesOf(deps, tx, owner)) : undefined,
  );
  if (!archive) return;
  await deps.db.inTransaction(owner, async (tx) => {
    await lockPerson(tx, personId);
    const sealed = await deps.identity.personKeys.sealFor(tx, placeOf(order), archive);
    if (!(await finishCopy(tx, exportId, { sealed, byteCount: archive.length }))) return;
    await recordAudit(tx, {
      brandId,
      actorKind: 'system',
      actor: COPY_JOB,
      personId,
      action: 'own_data.made',
      after: { bytes: archive.length },
    });
    await deps.mailToOwner(tx, { ...owner, template: 'own_data_ready', values: { days: COPY_DAYS } });
  });
}

async function* entriesOf(deps: PrivacyDeps, tx: Tx, owner: DataOwner): AsyncGenerator<ZipEntry> {
  const tables = deps.ownTables();
  const person = present(await findPerson(tx, owner.personId), 'the person who asked');
  const about = aboutArchive(new Date(deps.clock.now()), person.playerNumber, tables);
  yield { name: 'about.json', chunks: [Buffer.from(jsonOf(about))] };
  for (const table of tables)
    if (table.gives !== '')
      yield { name: nameOf(table.table), chunks: listOf(readOwnRows(tx, owner, table)) };
  let left = FILES_BYTES_MAX;
  const elsewhere: object[] = [];
  for await (const { fileId, name, bytes } of deps.ownFiles(tx, owner)) {
    left -= bytes.length;
    if (left >= 0) yield { name: `handed-in/${fileId}-${name}`, chunks: [bytes] };
    else elsewhere.push({ file_id: fileId, name, path: `/web-api/office/files/${fileId}` });
  }
  if (elsewhere.length > 0)
    yield { name: 'handed-in/elsewhere.json', chunks: [Buffer.from(jsonOf(elsewhere))] };
}

/** The archive, to whoever asked for it and has just signed in. */
export function fetchCopy(
  { db, identity }: Pick<PrivacyDeps, 'db' | 'identity'>,
  order: OwnOrder,
  exportId: string,
): Promise<Outcome<FileAnswer, Refusal<'not_found' | 'sign_in_not_fresh', object>>> {
  const owner = { brandId: order.site.brandId, personId: order.session.personId };
  return db.inTransaction(owner, async (tx) => {
    if (!(await isFreshSignIn(tx, order.session))) return refuse('sign_in_not_fresh');
    const copy = await findCopy(tx, owner.personId, exportId);
    if (!copy) return refuse('not_found');
    const bytes = await identity.personKeys.openFor(tx, placeOf({ ...owner, exportId }), copy.sealed);
    if (typeof bytes === 'string') return refuse('not_found');
    await note(tx, order, 'own_data.fetched');
    const day = copy.readyAt.toISOString().slice(0, 10);
    return accept(new FileAnswer(bytes, 'application/zip', `${order.site.brandKey}-${day}.zip`));
  });
}
