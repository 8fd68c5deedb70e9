import type { EntryProof, LedgerDay, LiabilityProof } from '@overround/contracts/wallet';
import { expect, it } from 'vitest';
import { checkEntry, checkLiability } from './ledger-proof.ts';
import { provenBalance, provenEntry, sha256 } from './ledger-proof.testing.ts';

const ACCOUNT = 70_010_001;
const line = {
  entryId: '01a1fe80-0324-7931-822b-394677de5a03.2',
  amountMinor: '-1000',
  balanceAfterMinor: '12345',
  accountId: ACCOUNT,
  currency: 'EUR',
};
const made = provenEntry(line, ACCOUNT);
const [next, own] = made.days as [LedgerDay, LedgerDay]; // Two were made.

interface Case {
  readonly proof?: Partial<EntryProof>;
  readonly shown?: Partial<typeof line>;
  readonly days?: readonly LedgerDay[];
}

it.each<[string, Case, boolean, boolean, boolean]>([
  ['all of it holds', {}, true, true, true],
  ['another sum on the page', { shown: { amountMinor: '-999' } }, false, true, true],
  ['another account', { shown: { accountId: 1 } }, false, true, true],
  ['another line', { shown: { entryId: line.entryId.replace('.2', '.3') } }, false, true, true],
  ['another salt', { proof: { leaf: { ...made.proof.leaf, salt: '00'.repeat(32) } } }, true, false, true],
  ['a way that is turned round', { proof: { path: made.proof.path.toReversed() } }, true, false, true],
  ['a day that nobody published', { days: [next] }, true, true, false],
  ['a day that was published otherwise', { days: [next, { ...own, hash: sha256('x') }] }, true, true, false],
  [
    'a later day that does not follow',
    { days: [{ ...next, previous: sha256('x') }, own] },
    true,
    true,
    false,
  ],
  ['a day with another number of entries', { days: [next, { ...own, entries: 4 }] }, true, true, false],
])(
  'of a line: %s',
  async (_what, { proof = {}, shown = {}, days = made.days }, isThisLine, isInDay, isDayPublic) => {
    expect(await checkEntry({ ...made.proof, ...proof }, { ...line, ...shown }, days)).toEqual({
      isThisLine,
      isInDay,
      isDayPublic,
    });
  },
);

const balance = provenBalance(ACCOUNT, [700n, 45n]);
const [first, second] = balance.parts as [LiabilityProof['parts'][0], LiabilityProof['parts'][0]]; // As above.
const told = { root: balance.root, totalMinor: balance.totalMinor };

it.each<[string, Partial<LiabilityProof>, Partial<typeof told>, boolean]>([
  ['all of it holds', {}, {}, true],
  ['another sum is told to everybody', {}, { totalMinor: '744' }, false],
  ['another root is told to everybody', {}, { root: sha256('x') }, false],
  ['one part is counted twice', { parts: [first, first] }, {}, false],
  ['a part of somebody else', { accountId: 1 }, {}, false],
  [
    'a sum below zero beside it',
    { parts: [{ ...first, path: [{ ...first.path[0]!, sumMinor: '-45' }] }, second] },
    {},
    false,
  ],
])('of a balance: %s', async (_what, change, publicly, isCounted) => {
  const verdict = await checkLiability({ ...balance, ...change }, { ...told, ...publicly });
  expect(verdict.isCounted).toBe(isCounted);
  if (isCounted) expect(verdict.countedMinor).toBe(745n);
});
