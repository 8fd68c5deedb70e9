import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { UUID } from '../call/uuid.ts';
import { MinorDigits } from './balance.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hexadecimal' });
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'UTC' });
const Side = Type.Union([Type.Literal('left'), Type.Literal('right')]);

export const LedgerDay = Type.Object({
  day: Day,
  entries: Type.Integer({ description: 'leaves of the tree of this day' }),
  root: Hash,
  previous: Hash,
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description:
      'SHA-256 of 02, the hash of the day before and the text "overround ledger day 1", brand, day, entries and root, one a line',
  }),
  sealedAt: Type.Integer({ description: 'unix seconds' }),
});
export type LedgerDay = Static<typeof LedgerDay>;

export const getLedgerDays = defineCall({
  name: 'ledgerDays',
  method: 'GET',
  paths: ['/account-api/v1/ledger/days'],
  policy: 'anyone',
  family: 'web_api',
  input: 'strict',
  query: Type.Object({
    before: Type.Optional(Day),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: Type.Object({ brandId: Type.Integer(), days: Type.Array(LedgerDay), hasMore: Type.Boolean() }),
  source: 'own (features-and-rules D 7: user-verifiable ledger)',
  summary:
    'Sealed days of the ledger, newest first: note one down and nothing before it can be rewritten unseen.',
});

export const EntryProof = Type.Object({
  day: LedgerDay,
  brandId: Type.Integer(),
  leaf: Type.Object({
    text: Type.String({ description: 'a JSON list; the hash is that of 00, the salt and these bytes' }),
    salt: Hash,
  }),
  path: Type.Array(Type.Object({ side: Side, hash: Hash }), {
    description: 'from the leaf up; the hash above is that of 01, the left and the right one',
  }),
});
export type EntryProof = Static<typeof EntryProof>;

export const getEntryProof = defineCall({
  name: 'entryProof',
  method: 'GET',
  paths: ['/account-api/user/v1/statement/proof'],
  policy: 'player',
  family: 'web_api',
  input: 'strict',
  query: Type.Object({ entryId: Type.String({ pattern: `^${UUID}[.][0-9]{1,5}$` }) }),
  answer: EntryProof,
  refusals: ['not_found', 'proof_not_ready'],
  source: 'own (features-and-rules D 7: inclusion proof for own entries)',
  summary: 'Proof that a movement of an own account stands in the sealed ledger.',
});

export const Liability = Type.Object({
  currency: Type.String(),
  exponent: Type.Integer(),
  leaves: Type.Integer(),
  totalMinor: MinorDigits,
  debtsMinor: MinorDigits,
  house: Type.Array(
    Type.Object({
      kind: Type.String({ description: 'a minus is what the house received or paid for' }),
      amountMinor: MinorDigits,
    }),
  ),
  root: Hash,
});
export type Liability = Static<typeof Liability>;

export const getLiabilities = defineCall({
  name: 'liabilities',
  method: 'GET',
  paths: ['/account-api/v1/ledger/liabilities'],
  policy: 'anyone',
  family: 'web_api',
  input: 'strict',
  query: Type.Object({ day: Type.Optional(Day) }),
  answer: Type.Object({ day: Type.Union([Day, Type.Null()]), currencies: Type.Array(Liability) }),
  source: 'own (features-and-rules D 7: proof of liabilities)',
  summary:
    'What the house owes its players at the end of a sealed day, with the roots of the trees of sums; the newest day by itself.',
});

export const LiabilityProof = Type.Object({
  day: Day,
  brandId: Type.Integer(),
  accountId: Type.Integer(),
  currency: Type.String(),
  exponent: Type.Integer(),
  totalMinor: MinorDigits,
  root: Hash,
  parts: Type.Array(
    Type.Object({
      text: Type.String({ description: 'a JSON list; the hash is that of 03, the salt and these bytes' }),
      salt: Hash,
      amountMinor: MinorDigits,
      path: Type.Array(Type.Object({ side: Side, hash: Hash, sumMinor: MinorDigits }), {
        description:
          'the hash above is that of 04, the left sum as 8 bytes, the left hash, the right sum, the right hash',
      }),
    }),
    { description: 'a balance stands in parts; none when there was no money on the account' },
  ),
});
export type LiabilityProof = Static<typeof LiabilityProof>;

export const getLiabilityProof = defineCall({
  name: 'liabilityProof',
  method: 'GET',
  paths: ['/account-api/user/v1/liability/proof'],
  policy: 'player',
  family: 'web_api',
  input: 'strict',
  query: Type.Object({ accountId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  answer: LiabilityProof,
  refusals: ['not_found', 'proof_not_ready'],
  source: 'own (features-and-rules D 7: proof of liabilities)',
  summary: 'Proof that the balance of an own account is counted in what the house says it owes.',
});
