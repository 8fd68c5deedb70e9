// What a player asks about a payment: by topic, about one of their transactions, with files; staff may ask for facts to be filled in.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { FileElsewhere, FileId, HandedFile } from '../files/index.ts';
import { UUID } from '../call/uuid.ts';
import { Payment } from './payment.ts';
import { After, FOR_PAYMENT_STAFF, Next, OF_PAYMENT_STAFF, PaymentBrand } from './payout-calls.ts';

export const REQUEST_TOPICS = [
  'deposit_missing',
  'deposit_wrong_sum',
  'payout_late',
  'payout_declined',
  'ways',
  'other',
] as const;
export type RequestTopic = (typeof REQUEST_TOPICS)[number];
/** `open`: the house has to answer. `answered`: the player may. `closed`: an entry opens it again. */
export const REQUEST_STATUSES = ['open', 'answered', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
/** What staff may want to know of a payment. */
export const REQUEST_FACTS = [
  'payer_name',
  'paid_on',
  'paid_sum',
  'bank_reference',
  'transaction_hash',
  'receipt',
] as const;
export type RequestFact = (typeof REQUEST_FACTS)[number];
export const REQUEST_TEXT_MAX = 4000;
export const REQUEST_FILES_MAX = 5;
export const REQUEST_FACT_MAX = 200;

const SOURCE =
  'spec 1 section 2 (payment requests; payment consultant: requests, create by topic, transactions, fill-out)';
const OwnId = Type.String({ pattern: `^${UUID}$` });
const UnixSeconds = Type.Integer({ description: 'Unix seconds' });
const Topic = Type.Enum([...REQUEST_TOPICS]);
const Fact = Type.Enum([...REQUEST_FACTS]);
const Text = Type.String({ minLength: 1, maxLength: REQUEST_TEXT_MAX });
const FileIds = Type.Array(OwnId, { maxItems: REQUEST_FILES_MAX, uniqueItems: true });

export const PaymentRequestHead = Type.Object({
  request_id: Type.String(),
  topic: Topic,
  status: Type.Enum([...REQUEST_STATUSES]),
  payment: Type.Union([Payment, Type.Null()], { description: 'the one it is about' }),
  opened_at: UnixSeconds,
  changed_at: UnixSeconds,
});
export type PaymentRequestHead = Static<typeof PaymentRequestHead>;

export const PaymentRequestView = Type.Object({
  ...PaymentRequestHead.properties,
  asks: Type.Array(Fact, { description: 'what staff want filled in now; empty: nothing' }),
  entries: Type.Array(
    Type.Object({
      entry_id: Type.String(),
      author: Type.Enum(['player', 'staff']),
      text: Type.String({ description: 'empty where facts were filled in' }),
      files: Type.Array(HandedFile),
      asks: Type.Array(Fact),
      filled: Type.Array(Type.Object({ fact: Fact, value: Type.String() })),
      at: UnixSeconds,
    }),
  ),
});
export type PaymentRequestView = Static<typeof PaymentRequestView>;

const ofPlayer = { policy: 'player', family: 'office', rateLimit: 'office', source: SOURCE } as const;
const ROOT = '/web-api/office/payment-requests';
const params = Type.Object({ requestId: OwnId });

export const getPaymentRequests = defineCall({
  ...ofPlayer,
  name: 'office.payment_requests',
  method: 'GET',
  paths: [ROOT],
  answer: Type.Object({
    requests: Type.Array(PaymentRequestHead, { description: 'the last that changed first; at most 200' }),
  }),
  summary: 'What the player asked about payments.',
});

export const getRequestTransactions = defineCall({
  ...ofPlayer,
  name: 'office.payment_request_transactions',
  method: 'GET',
  paths: [`${ROOT}/transactions`],
  query: Type.Object({ topic: Topic }),
  answer: Type.Object({
    is_needed: Type.Boolean({ description: 'whether a request of this topic has to name one' }),
    payments: Type.Array(Payment, { description: 'newest first; at most 50' }),
  }),
  summary: 'The own payments that a request of a topic may be about.',
});

export const createPaymentRequest = defineCall({
  ...ofPlayer,
  name: 'office.create_payment_request',
  method: 'POST',
  paths: [ROOT],
  body: officeBody(
    Type.Object(
      {
        request_id: OwnId,
        topic: Topic,
        payment_id: Type.Optional(OwnId),
        text: Text,
        file_ids: Type.Optional(FileIds),
      },
      { additionalProperties: false },
    ),
  ),
  answer: PaymentRequestView,
  refusals: ['not_found', 'payment_to_name', 'enquiries_too_many', 'file_not_there'],
  summary: 'Asks about a payment. The same `request_id` again answers with what is there.',
});

export const getPaymentRequest = defineCall({
  ...ofPlayer,
  name: 'office.payment_request',
  method: 'GET',
  paths: [`${ROOT}/{requestId}`],
  params,
  answer: PaymentRequestView,
  refusals: ['not_found'],
  summary: 'One request with all that was written, handed in and filled in.',
});

export const writeToPaymentRequest = defineCall({
  ...ofPlayer,
  name: 'office.payment_request_entry',
  method: 'POST',
  paths: [`${ROOT}/{requestId}/entries`],
  params,
  body: officeBody(
    Type.Object(
      { entry_id: OwnId, text: Text, file_ids: Type.Optional(FileIds) },
      { additionalProperties: false },
    ),
  ),
  answer: PaymentRequestView,
  refusals: ['not_found', 'enquiries_too_many', 'enquiry_full', 'file_not_there'],
  summary: 'Writes on in a request; a closed one is open again.',
});

export const fillPaymentRequest = defineCall({
  ...ofPlayer,
  name: 'office.fill_payment_request',
  method: 'POST',
  paths: [`${ROOT}/{requestId}/fill-out`],
  params,
  body: officeBody(
    Type.Object(
      {
        entry_id: OwnId,
        filled: Type.Array(
          Type.Object(
            { fact: Fact, value: Type.String({ maxLength: REQUEST_FACT_MAX }) },
            { additionalProperties: false },
          ),
          { maxItems: REQUEST_FACTS.length },
        ),
        file_ids: Type.Optional(FileIds),
      },
      { additionalProperties: false },
    ),
  ),
  answer: PaymentRequestView,
  refusals: [
    'not_found',
    'nothing_to_fill',
    'destination_malformed',
    'card_number_refused',
    'enquiries_too_many',
    'enquiry_full',
    'file_not_there',
  ],
  summary: 'Fills in what staff asked for: every fact of it, a receipt as a file.',
});

export const closePaymentRequest = defineCall({
  ...ofPlayer,
  name: 'office.close_payment_request',
  method: 'POST',
  paths: [`${ROOT}/{requestId}/close`],
  params,
  answer: PaymentRequestView,
  refusals: ['not_found'],
  summary: 'The player needs no answer any more.',
});

const OfStaff = { player: Type.Integer({ description: 'number of the player' }) };
export const StaffPaymentRequestHead = Type.Object({ ...PaymentRequestHead.properties, ...OfStaff });
export type StaffPaymentRequestHead = Static<typeof StaffPaymentRequestHead>;
export const StaffPaymentRequest = Type.Object({ ...PaymentRequestView.properties, ...OfStaff });
export type StaffPaymentRequest = Static<typeof StaffPaymentRequest>;
const STAFF_ROOT = '/operator-api/v1/payment-requests';

export const staffPaymentRequests = defineCall({
  ...FOR_PAYMENT_STAFF,
  name: 'operator.payment_requests',
  method: 'GET',
  paths: [STAFF_ROOT],
  query: Type.Object({
    brand: PaymentBrand,
    status: Type.Enum([...REQUEST_STATUSES]),
    after: After(`[0-9]{1,17}/${UUID}`),
  }),
  answer: Type.Object({
    requests: Type.Array(StaffPaymentRequestHead, {
      description: 'who waits longest first, closed ones the newest first; fifty a page',
    }),
    next: Next,
  }),
  refusals: OF_PAYMENT_STAFF,
  summary: 'Requests about payments in one state.',
});

export const staffPaymentRequest = defineCall({
  ...FOR_PAYMENT_STAFF,
  name: 'operator.payment_request',
  method: 'GET',
  paths: [`${STAFF_ROOT}/{requestId}`],
  params,
  query: Type.Object({ brand: PaymentBrand }),
  answer: StaffPaymentRequest,
  refusals: OF_PAYMENT_STAFF,
  summary: 'One request with everything in it. The look is kept in the audit log.',
});

export const answerPaymentRequest = defineCall({
  ...FOR_PAYMENT_STAFF,
  name: 'operator.answer_payment_request',
  method: 'POST',
  paths: [`${STAFF_ROOT}/{requestId}/answers`],
  params,
  body: Type.Object(
    {
      brand: PaymentBrand,
      entry_id: OwnId,
      text: Text,
      asks: Type.Array(Fact, { uniqueItems: true, description: 'what the player is to fill in' }),
      closes: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  answer: StaffPaymentRequest,
  refusals: ['enquiry_full', ...OF_PAYMENT_STAFF],
  summary: 'Answers a request, asks for facts, or closes it. The player is told.',
});

export const staffPaymentRequestFile = defineCall({
  ...FOR_PAYMENT_STAFF,
  name: 'operator.payment_request_file',
  method: 'GET',
  paths: [`${STAFF_ROOT}/{requestId}/files/{fileId}`],
  params: Type.Object({ requestId: OwnId, fileId: FileId }),
  query: Type.Object({ brand: PaymentBrand }),
  status: 303,
  answer: FileElsewhere,
  refusals: ['data_erased', ...OF_PAYMENT_STAFF],
  summary: 'A file that was handed in with a request. The look is kept in the audit log.',
});

export const paymentRequestCalls = [
  getRequestTransactions,
  getPaymentRequests,
  createPaymentRequest,
  getPaymentRequest,
  writeToPaymentRequest,
  fillPaymentRequest,
  closePaymentRequest,
  staffPaymentRequests,
  staffPaymentRequest,
  answerPaymentRequest,
  staffPaymentRequestFile,
] as const;
