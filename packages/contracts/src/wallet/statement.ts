import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { unixSeconds } from '../call/unix-seconds.ts';
import { UUID } from '../call/uuid.ts';
import { MinorDigits } from './balance.ts';
import { Conversion } from './transfers.ts';

export const StatementEntry = Type.Object({
  entryId: Type.String({ description: 'Give it as `before` to read on.' }),
  kind: Type.String({ description: 'bet.stake, bet.payout, payment.deposit …' }),
  source: Type.String(),
  sourceId: Type.String({ description: 'Number of the bet or payment that moved the money.' }),
  amountMinor: MinorDigits,
  balanceAfterMinor: MinorDigits,
  createdAt: Type.Integer({ description: 'Unix seconds.' }),
  conversion: Type.Union([Conversion, Type.Null()], {
    description: 'of a transfer between own accounts: both sums and the rate',
  }),
});
export type StatementEntry = Static<typeof StatementEntry>;

/** An account whose statement its owner may read. */
export const StatementAccount = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['cash', 'locked', 'debt', 'bonus', 'bonus_debt']),
  currency: Type.String(),
  isClosed: Type.Boolean(),
});
export type StatementAccount = Static<typeof StatementAccount>;

/** So many lines at most leave at once; days narrow what is more. */
export const STATEMENT_LINES_MAX = 5000;

const Filters = {
  accountId: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Any account of who asks, also a closed one and that of a bonus or a debt.',
    }),
  ),
  kind: Type.Optional(Type.String({ pattern: '^[a-z_.]{1,40}$', description: 'Only kinds that begin so.' })),
  from: Type.Optional(unixSeconds('inclusive')),
  to: Type.Optional(unixSeconds('exclusive')),
};

export const getStatement = defineCall({
  name: 'accountStatement',
  method: 'GET',
  paths: ['/account-api/user/v1/statement'],
  policy: 'player',
  family: 'web_api',
  input: 'strict',
  query: Type.Object({
    ...Filters,
    before: Type.Optional(Type.String({ pattern: `^${UUID}[.][0-9]{1,5}$` })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: Type.Object({
    accountId: Type.Integer(),
    currency: Type.String(),
    exponent: Type.Integer(),
    entries: Type.Array(StatementEntry),
    hasMore: Type.Boolean(),
    accounts: Type.Array(StatementAccount, { description: 'All that have a statement; own money first.' }),
  }),
  refusals: ['not_found'],
  source: 'own (account statement)',
  summary: 'Every movement of an account, newest first, with the balance after each.',
});

export const getStatementPaper = defineCall({
  name: 'accountStatementPaper',
  method: 'GET',
  paths: ['/account-api/user/v1/statement/pdf'],
  policy: 'player',
  family: 'web_api',
  input: 'strict',
  rateLimit: 'paper',
  query: Type.Object(Filters),
  answer: Type.Unknown({ description: 'a PDF, as an attachment' }),
  refusals: ['not_found'],
  source: 'own (features-and-rules A8 106)',
  summary:
    'The statement as pages to print, the oldest line first, between the opening and the closing balance; at most the newest 5000 lines.',
});
