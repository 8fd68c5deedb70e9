import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { unixSeconds } from '../call/unix-seconds.ts';
import { Payment, PaymentDirection, PaymentStatus } from './payment.ts';

const HistoryPayload = Type.Object(
  {
    /** Also what is older than three months. */
    is_include_archive: Type.Optional(Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 1 })])),
    direction: Type.Optional(PaymentDirection),
    status: Type.Optional(PaymentStatus),
    date_from: Type.Optional(unixSeconds('begun at or after')),
    date_to: Type.Optional(unixSeconds('begun before')),
    page_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  { additionalProperties: false },
);

const HistoryPage = Type.Object({
  items: Type.Array(Payment),
  page_number: Type.Integer(),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});

const historyCall = <const Name extends string>(name: Name, summary: string) =>
  defineCall({
    name,
    method: 'POST',
    paths: [`/web-api/office/${name}`, `/${name}`],
    policy: 'player',
    family: 'office',
    body: officeBody(HistoryPayload),
    answer: HistoryPage,
    source: 'spec 1 sections 3, 7 and 9 (50 a page)',
    summary,
  });

export const getHistoryPaymentMainAccount = historyCall(
  'gethistorypaymentmainaccount',
  'Deposits and withdrawals of the account that names the player, newest first.',
);
export const getHistoryPaymentVirtualAccount = historyCall(
  'gethistorypaymentvirtualaccount',
  'The same for the currency accounts opened beside it.',
);
