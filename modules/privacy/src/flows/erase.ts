import { type Holds, KEPT_YEARS } from '@overround/contracts/privacy';
import {
  changePersonStatus,
  findPerson,
  isFreshSignIn,
  lockPerson,
  lockPlayer,
  recordAudit,
} from '@overround/identity';
import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import { type DataOwner, eachDue, type Tx } from '@overround/platform';
import type { PrivacyDeps } from '../deps.ts';
import {
  insertErasure,
  listOverTime,
  listToSweep,
  type Page,
  writeFinished,
  writeSwept,
} from '../store/erasure-store.ts';
import { eraseRows, hasSealedRecords } from '../store/own-rows.ts';
import type { OwnOrder } from './copy.ts';

export const FORGET_JOB = 'privacy.forget';
const A_PAGE = 50;

export type EraseRefusal = Refusal<'sign_in_not_fresh', object> | Refusal<'erasure_waits', Holds>;

/** Whether nothing has to be over first. */
export const isFree = ({ money, owed, bonuses, has_open_bets, has_open_payments }: Holds): boolean =>
  money.length + owed.length + bonuses.length === 0 && !has_open_bets && !has_open_payments;

/**
 * Closes the account of somebody and erases them, with this transaction: at once what the law allows, the rest stays under their id. Nothing
 * comes back, and no name signs in any more. By what an excluded person is known again is kept first.
 */
export function erasePerson(
  deps: PrivacyDeps,
  order: OwnOrder,
): Promise<Outcome<{ readonly is_erased: true }, EraseRefusal>> {
  const { site, session, caller } = order;
  const owner = { brandId: site.brandId, personId: session.personId };
  const { brandId, personId } = owner;
  return deps.db.inTransaction(owner, async (tx) => {
    await lockPlayer(tx, brandId, personId);
    if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    const holds = await deps.holdsOf(tx, owner);
    if (!isFree(holds)) return refuse('erasure_waits', holds);
    const address = await deps.addressOf(tx, personId);
    await deps.keepMarks(tx, owner);
    const by = { actorKind: 'player', actor: personId } as const;
    await changePersonStatus(deps, tx, { ...owner, ...by, status: 'closed', reason: 'asked to be erased' });
    await eraseNow(deps, tx, owner);
    await insertErasure(tx, owner);
    await recordAudit(tx, {
      ...owner,
      ...by,
      action: 'person.erased',
      address: caller.address,
      requestId: caller.requestId,
    });
    if (address)
      await deps.mailTo(tx, {
        site: { brandId, lang: address.lang },
        personId,
        recipient: address.email,
        template: 'person_erased',
        values: { playerNumber: address.playerNumber ?? '', years: KEPT_YEARS },
      });
    return accept({ is_erased: true });
  });
}

/**
 * What goes at once. The key of the person goes with it (decision 50), unless records of identification lie under it that the law wants to be
 * read for years: then it goes with them.
 */
async function eraseNow(deps: PrivacyDeps, tx: Tx, owner: DataOwner): Promise<void> {
  const tables = deps.ownTables();
  await eraseRows(tx, owner.personId, tables, 'now');
  if (!(await hasSealedRecords(tx, owner.personId, tables)))
    await deps.identity.personKeys.forgetKeyOf(tx, owner);
}

/** Erases once more what jobs that were under way wrote of somebody since, the last mail to them among it. */
export const sweepErased = (deps: PrivacyDeps, brandId: DataOwner['brandId']): Promise<number> =>
  eachPerson(deps, brandId, listToSweep, async (tx, personId) => {
    await lockPerson(tx, personId);
    await eraseRows(tx, personId, deps.ownTables(), 'now');
    await writeSwept(tx, personId);
  });

/** Forgets what was kept for the law of everybody whose account was closed five years ago, whether they asked to be erased or not. */
export const forgetOverTime = (deps: PrivacyDeps, brandId: DataOwner['brandId']): Promise<number> =>
  eachPerson(
    deps,
    brandId,
    (tx, page) => listOverTime(tx, brandId, page),
    (tx, personId) => forgetWhole(deps, tx, { brandId, personId }),
  );

/** Each in a transaction of its own: one that cannot be erased keeps no other from it. */
const eachPerson = (
  { db, log }: Pick<PrivacyDeps, 'db' | 'log'>,
  brandId: DataOwner['brandId'],
  list: (tx: Tx, page: Page) => Promise<readonly PersonId[]>,
  act: (tx: Tx, personId: PersonId) => Promise<void>,
): Promise<number> =>
  eachDue<PersonId>(
    { log, job: FORGET_JOB, brandId },
    {
      read: (after, count) => db.read({ brandId }, (tx) => list(tx, { after, count })),
      pageMax: A_PAGE,
      idOf: (personId) => personId,
      handle: (personId) => db.inTransaction({ brandId }, (tx) => act(tx, personId)),
    },
  );

async function forgetWhole(deps: PrivacyDeps, tx: Tx, owner: DataOwner): Promise<void> {
  const { personId } = owner;
  await lockPerson(tx, personId);
  // Opened again meanwhile: it is nobody's time yet.
  if (!(await isClosed(tx, personId))) return;
  await deps.keepMarks(tx, owner);
  await eraseRows(tx, personId, deps.ownTables(), 'now');
  await eraseRows(tx, personId, deps.ownTables(), 'later');
  await deps.identity.personKeys.forgetKeyOf(tx, owner);
  await writeFinished(tx, owner);
  await recordAudit(tx, {
    ...owner,
    actorKind: 'system',
    actor: 'privacy.forget',
    action: 'person.forgotten',
    after: { years: KEPT_YEARS },
  });
}

const isClosed = async (tx: Tx, personId: PersonId): Promise<boolean> =>
  (await findPerson(tx, personId))?.status === 'closed';
