import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/payments';
import { accept, type Outcome, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { presentPayment } from '../reads/present-payment.ts';
import { listNewest } from '../store/payment-lists.ts';
import { presentHead, presentRequest } from './present-request.ts';
import { fitsTopic, TOPIC_RULES } from './request-rules.ts';
import { findRequest, lockRequest, type RequestRow, requestsOf, setStatus } from './request-store.ts';
import { createRequest, TakenBack, writeEntry, type WriteRefusal } from './write-request.ts';

const TRANSACTIONS_MAX = 50;

const ownerOf = ({ site, session }: PlayerContext) => ({
  brandId: site.brandId,
  personId: session.personId,
});

/** Does it in one transaction and answers with the request as it is then; a refusal half-way leaves nothing. */
async function inRequest(
  deps: PaymentsDeps,
  { site }: PlayerContext,
  work: (tx: Tx) => Promise<Outcome<RequestRow, WriteRefusal>>,
): Promise<Outcome<contract.PaymentRequestView, WriteRefusal>> {
  try {
    return await deps.db.inTransaction({ brandId: site.brandId }, async (tx) => {
      const outcome = await work(tx);
      return outcome.ok ? accept(await presentRequest(deps, tx, outcome.value)) : outcome;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal;
    throw error;
  }
}

/** What a player asks about payments. */
export const requestRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.getRequestTransactions, ({ query: { topic } }, { site, session }) =>
    deps.db.read(site, async (tx) => {
      const payments = (await listNewest(tx, session.personId, TRANSACTIONS_MAX)).filter(({ direction }) =>
        fitsTopic(topic, direction),
      );
      return accept({
        is_needed: TOPIC_RULES[topic].isNeeded,
        payments: payments.map((payment) => presentPayment(payment, deps.directory)),
      });
    }),
  ),
  route(contract.getPaymentRequests, (_input, { site, session }) =>
    deps.db.read(site, async (tx) => {
      const requests: contract.PaymentRequestHead[] = [];
      for (const row of await requestsOf(tx, session.personId))
        requests.push(await presentHead(deps, tx, row));
      return accept({ requests });
    }),
  ),
  route(contract.createPaymentRequest, ({ body }, context) => {
    const { request_id, topic, payment_id, text, file_ids } = attributesOf(body);
    return inRequest(deps, context, (tx) =>
      createRequest(deps, tx, {
        ...ownerOf(context),
        requestId: request_id,
        topic,
        paymentId: payment_id,
        text,
        fileIds: file_ids ?? [],
      }),
    );
  }),
  route(contract.getPaymentRequest, ({ params: { requestId } }, context) =>
    inRequest(deps, context, async (tx) => {
      const row = await findRequest(tx, requestId);
      return row?.personId === context.session.personId ? accept(row) : refuse('not_found');
    }),
  ),
  route(contract.writeToPaymentRequest, ({ params: { requestId }, body }, context) => {
    const { entry_id, text, file_ids } = attributesOf(body);
    const order = { ...ownerOf(context), requestId, entryId: entry_id, fileIds: file_ids ?? [] };
    return inRequest(deps, context, (tx) => writeEntry(deps, tx, order, { text }));
  }),
  route(contract.fillPaymentRequest, ({ params: { requestId }, body }, context) => {
    const { entry_id, filled, file_ids } = attributesOf(body);
    const order = { ...ownerOf(context), requestId, entryId: entry_id, fileIds: file_ids ?? [] };
    return inRequest(deps, context, (tx) => writeEntry(deps, tx, order, { filled }));
  }),
  route(contract.closePaymentRequest, ({ params: { requestId } }, context) =>
    inRequest(deps, context, async (tx) => {
      const row = await lockRequest(tx, requestId);
      if (row?.personId !== context.session.personId) return refuse('not_found');
      await setStatus(tx, requestId, 'closed');
      return accept({ ...row, status: 'closed' as const });
    }),
  ),
];
