// What staff do about requests of players. A brand of others is not there; every look and act is kept.

import * as contract from '@overround/contracts/payments';
import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { keptText } from '@overround/messages';
import { type Route, route, type Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { brandOf, noteStaff, playerOf, type StaffCaller } from '../staff-ground.ts';
import { tellRequestAnswered } from '../tell.ts';
import { presentHead, presentRequest } from './present-request.ts';
import { pageOf } from '../page.ts';
import { ENTRIES_MAX } from './request-rules.ts';
import {
  findRequest,
  insertEntry,
  lockRequest,
  readEntries,
  requestOfEntry,
  type RequestRow,
  requestsIn,
  setStatus,
} from './request-store.ts';

interface Answer {
  readonly brandId: BrandId;
  readonly requestId: string;
  readonly entryId: string;
  readonly text: string;
  readonly asks: readonly contract.RequestFact[];
  readonly closes: boolean;
}

type AnswerRefusal = Refusal<'not_found', object> | Refusal<'enquiry_full', { most: number }>;

/** Staff answer: an entry, perhaps with facts to be filled in, and a letter to the player. */
async function answer(
  deps: PaymentsDeps,
  tx: Tx,
  caller: StaffCaller,
  order: Answer,
): Promise<Outcome<RequestRow, AnswerRefusal>> {
  const { brandId, requestId, entryId, asks, closes } = order;
  const row = await lockRequest(tx, requestId);
  if (!row) return refuse('not_found');
  const standsIn = await requestOfEntry(tx, entryId);
  if (standsIn !== undefined) return standsIn === requestId ? accept(row) : refuse('not_found');
  if ((await readEntries(tx, requestId)).length >= ENTRIES_MAX)
    return refuse('enquiry_full', { most: ENTRIES_MAX });
  const text = keptText(order.text);
  const { login } = caller.staff;
  await insertEntry(tx, {
    brandId,
    requestId,
    entryId,
    author: 'staff',
    writtenBy: login,
    text,
    fileIds: [],
    asks: closes ? [] : asks,
  });
  const status = closes ? 'closed' : 'answered';
  await setStatus(tx, requestId, status);
  const { personId } = row;
  await tellRequestAnswered(deps, tx, { brandId, personId }, { topic: row.topic, text });
  const after = { requestId, status };
  await noteStaff(tx, caller, { brandId, personId, action: 'payment_request.answered', after });
  return accept({ ...row, status });
}

export const staffRequestRoutes = (deps: PaymentsDeps): Route[] => {
  const shown = async (tx: Tx, row: RequestRow): Promise<contract.StaffPaymentRequest> => ({
    ...(await presentRequest(deps, tx, row)),
    player: await playerOf(tx, row.personId),
  });
  return [
    route(contract.staffPaymentRequests, ({ query }, { staff }) => {
      const brandId = brandOf(deps, staff, query.brand);
      if (brandId === undefined) return refuse('not_found');
      return deps.db.read({ brandId }, async (tx) => {
        const requests: contract.StaffPaymentRequestHead[] = [];
        const rows = await requestsIn(tx, query.status, query.after);
        const { page, next } = pageOf(rows, ({ at, requestId }) => `${at}/${requestId}`);
        for (const row of page)
          requests.push({ ...(await presentHead(deps, tx, row)), player: await playerOf(tx, row.personId) });
        return accept({ requests, next });
      });
    }),
    route(contract.staffPaymentRequest, ({ params: { requestId }, query }, context) => {
      const brandId = brandOf(deps, context.staff, query.brand);
      if (brandId === undefined) return refuse('not_found');
      return deps.db.inTransaction({ brandId }, async (tx) => {
        const row = await findRequest(tx, requestId);
        if (!row) return refuse('not_found');
        const { personId } = row;
        const after = { requestId };
        await noteStaff(tx, context, { brandId, personId, action: 'payment_request.viewed', after });
        return accept(await shown(tx, row));
      });
    }),
    route(contract.answerPaymentRequest, ({ params: { requestId }, body }, context) => {
      const brandId = brandOf(deps, context.staff, body.brand);
      if (brandId === undefined) return refuse('not_found');
      const { entry_id: entryId, text, asks, closes } = body;
      return deps.db.inTransaction({ brandId }, async (tx) => {
        const answered = await answer(deps, tx, context, { brandId, requestId, entryId, text, asks, closes });
        return answered.ok ? accept(await shown(tx, answered.value)) : answered;
      });
    }),
    route(contract.staffPaymentRequestFile, ({ params: { requestId, fileId }, query }, context) => {
      const brandId = brandOf(deps, context.staff, query.brand);
      if (brandId === undefined) return refuse('not_found');
      return deps.db.inTransaction({ brandId }, async (tx) => {
        const row = await findRequest(tx, requestId);
        const isOfIt = row && (await readEntries(tx, requestId)).some((one) => one.fileIds.includes(fileId));
        if (!row || isOfIt !== true) return refuse('not_found');
        const { personId } = row;
        const viewer = { kind: 'staff', sessionId: context.staff.sessionId } as const;
        const place = await deps.office.files.ticketFor(tx, { brandId, personId, fileId, viewer });
        if (!place || place === 'erased') return refuse(place ? 'data_erased' : 'not_found');
        const after = { requestId, fileId };
        await noteStaff(tx, context, { brandId, personId, action: 'file.viewed', after });
        return accept(place);
      });
    }),
  ];
};
