// Calls of staff. A brand of others is not there; every look at a document is kept in the audit log.

import * as contract from '@overround/contracts/verification';
import { findPerson } from '@overround/identity';
import { accept, type BrandId, refuse } from '@overround/kernel';
import { type Route, route, type StaffContext, type StaffSession } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import { decideDocument } from '../flows/decide-document.ts';
import { reopenStep } from '../flows/reopen-step.ts';
import { noteStep } from '../flows/step-kit.ts';
import { tellPages } from '../flows/tell.ts';
import { presentDocument } from '../reads/present-document.ts';
import { readCase } from '../reads/review-case.ts';
import { readState } from '../reads/state.ts';
import { filesOf, findDocument, waitingDocuments } from '../store/document-store.ts';
import { isUnderAge } from '../flows/complete-step.ts';

/** The brand asked for, else the first of theirs; none for a brand of others. */
function brandOf(
  { directory }: Pick<VerificationDeps, 'directory'>,
  { brandIds }: StaffSession,
  key: string | undefined,
): BrandId | undefined {
  const own = directory.brands().filter(({ brandId }) => brandIds.includes(brandId));
  return (key === undefined ? own[0] : own.find((brand) => brand.key === key))?.brandId;
}

const actorOf = ({ staff, address, requestId }: StaffContext) =>
  ({ actorKind: 'staff', actor: staff.login, address, requestId }) as const;

const readRoutes = (deps: VerificationDeps): Route[] => [
  route(contract.verificationQueue, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.read({ brandId }, async (tx) => {
      const items: contract.QueueItem[] = [];
      for (const row of await waitingDocuments(tx, query.step))
        items.push({
          document_id: row.documentId,
          player: (await findPerson(tx, row.personId))?.playerNumber ?? 0,
          step: row.step,
          doc_type: row.docType,
          waits_for_second: row.firstYesBy !== null,
          is_mine: row.firstYesBy === staff.login,
          warnings: row.warnings,
          handed_in_at: row.handedInAt.getTime(),
        });
      return accept({ items });
    });
  }),
  route(contract.verificationCase, ({ params: { documentId }, query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const row = await findDocument(tx, documentId);
      if (!row || row.status === 'withdrawn') return refuse('not_found');
      const owner = { brandId, personId: row.personId };
      await noteStep(tx, owner, { ...actorOf(context), action: 'document.viewed', after: { documentId } });
      return accept(await readCase(deps, tx, owner, { row, login: context.staff.login }));
    });
  }),
  route(contract.verificationFile, ({ params: { documentId, fileId }, query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const row = await findDocument(tx, documentId);
      const isOfIt = (await filesOf(tx, [documentId])).get(documentId)?.some((one) => one.fileId === fileId);
      if (!row || isOfIt !== true) return refuse('not_found');
      const owner = { brandId, personId: row.personId };
      const viewer = { kind: 'staff', sessionId: context.staff.sessionId } as const;
      const place = await deps.files.ticketFor(tx, { ...owner, fileId, viewer });
      if (!place || place === 'erased') return refuse(place ? 'data_erased' : 'not_found');
      const after = { documentId, fileId };
      await noteStep(tx, owner, { ...actorOf(context), action: 'document.file_viewed', after });
      return accept(place);
    });
  }),
];

const writeRoutes = (deps: VerificationDeps): Route[] => [
  route(contract.decideVerification, async ({ params: { documentId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { staff, address, requestId } = context;
    const outcome = await deps.db.inTransaction({ brandId }, async (tx) => {
      const decided = await decideDocument(deps, tx, {
        brandId,
        documentId,
        decision: body.decision,
        reason: body.reason,
        note: body.note?.trim(),
        by: { kind: 'staff', login: staff.login, address, requestId },
      });
      if (!decided.ok) return decided;
      const row = await findDocument(tx, documentId);
      if (!row) return refuse('not_found');
      return accept({
        decided: decided.value,
        shown: {
          document: await presentDocument(deps, tx, row),
          waits_for_second: decided.value.waitsForSecond,
          is_under_age: await isUnderAge(tx, row.personId),
        },
      });
    });
    if (!outcome.ok) return outcome;
    const { decided, shown } = outcome.value;
    if (decided.end) tellPages(deps, decided, decided.step, decided.end);
    return accept(shown);
  }),
  route(contract.reopenStep, async ({ params: { player }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const outcome = await deps.db.inTransaction({ brandId }, async (tx) => {
      const personId = await deps.ownerOfAccount(tx, player);
      if (personId === undefined) return refuse('not_found');
      const owner = { brandId, personId };
      const { step, reason, note = '' } = body;
      const isOpen = await reopenStep(deps, tx, owner, {
        step,
        reason,
        note: note.trim(),
        by: actorOf(context),
      });
      return isOpen ? accept({ owner, state: await readState(deps, tx, owner) }) : refuse('not_found');
    });
    if (!outcome.ok) return outcome;
    tellPages(deps, outcome.value.owner, body.step, { status: 'refused' });
    return accept(outcome.value.state);
  }),
];

/** Calls of staff. */
export const staffRoutes = (deps: VerificationDeps): Route[] => [...readRoutes(deps), ...writeRoutes(deps)];
