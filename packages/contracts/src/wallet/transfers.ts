import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { MinorDigits, WalletState } from './balance.ts';

const Amount = Type.String({
  pattern: '^[1-9][0-9]{0,17}$',
  description: 'minor units of the first account',
});
const AccountNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** What a transfer between own accounts takes and gives, with the rate it is made at. */
export const Conversion = Type.Object({
  fromCurrency: Type.String(),
  toCurrency: Type.String(),
  fromMinor: MinorDigits,
  toMinor: MinorDigits,
  rate: Type.String({
    description: 'units of the second currency for one unit of the first, rounded for reading',
  }),
  source: Type.String({ description: 'who told the rate' }),
  ratedAt: Type.Integer({ description: 'unix seconds: the time the source gives; of two rates the older' }),
  marginBps: Type.Integer({ description: 'what the house keeps, in basis points of what the rate gives' }),
  marginMinor: Type.String({
    pattern: '^[0-9]{1,19}$',
    description: 'what less arrives for it, minor units of the second currency; it is off `toMinor` already',
  }),
});
export type Conversion = Static<typeof Conversion>;

const REFUSALS = [
  'not_found',
  'transfer_not_offered',
  'rate_missing',
  'rate_stale',
  'transfer_too_small',
  'transfer_too_large',
  'funds_insufficient',
] as const;

export const quoteTransfer = defineCall({
  name: 'quoteTransfer',
  method: 'GET',
  paths: ['/account-api/user/v1/transfer'],
  policy: 'player',
  family: 'web_api',
  input: 'strict',
  query: Type.Object({ fromAccountId: AccountNumber, toAccountId: AccountNumber, amountMinor: Amount }),
  answer: Conversion,
  refusals: [...REFUSALS],
  source: 'own (transfer between own accounts)',
  summary: 'What a transfer between own accounts would give now, and by which rate. Nothing is moved.',
});

export const makeTransfer = defineCall({
  name: 'makeTransfer',
  method: 'POST',
  paths: ['/web-api/user/account/transfer'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'money',
  body: Type.Object(
    {
      guid: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'key of this transfer: sent again, it moves money once',
      }),
      fromAccountId: AccountNumber,
      toAccountId: AccountNumber,
      amountMinor: Amount,
      receivesMinor: Type.String({
        pattern: '^[1-9][0-9]{0,17}$',
        description: 'what the person agreed to get; another sum by now is refused with it',
      }),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ conversion: Conversion, wallet: WalletState }),
  refusals: [...REFUSALS, 'rate_changed', 'money_out_held', 'debt_there', 'idempotency_conflict'],
  statuses: { idempotency_conflict: 409 },
  source: 'own (safety 3: rate, source and time stand with the entry)',
  summary: 'Moves money between two own accounts at the rate that was shown, once per key.',
});
