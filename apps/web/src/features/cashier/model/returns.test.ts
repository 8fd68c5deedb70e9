import type { ReturnsView } from '@overround/contracts/payments';
import { minor } from '@overround/kernel';
import { expect, test } from 'vitest';
import { returnsNotice } from './returns.ts';

const source = (name: string, owedMinor: string) => ({ source: name, title: name.toUpperCase(), owedMinor });
const account = (instrumentId: string, owedMinor: string) => ({
  ...source('bank', owedMinor),
  instrumentId,
  title: instrumentId,
});
const view = (more: Partial<ReturnsView> = {}): ReturnsView => ({
  needsIdentified: true,
  isIdentified: true,
  needsOwnName: true,
  payable: ['bank', 'crypto'],
  sources: [],
  ...more,
});
const say = (more: Partial<ReturnsView>, place: string, typed?: bigint) => {
  const [way = '', instrumentId] = place.split(' ');
  const said = returnsNotice(
    view(more),
    { direction: 'withdrawal', source: way, instrumentId },
    typed === undefined ? undefined : minor(typed),
  );
  if (said?.kind === 'blocked')
    return `blocked by ${said.title} ${said.owedMinor}${said.isAway ? ' away' : ''}, most ${said.mostMinor}`;
  return said?.kind === 'first' ? `first ${said.sources.map(({ title }) => title).join()}` : said?.kind;
};

type Row = [string, Partial<ReturnsView>, string, bigint | undefined, string | undefined];
test.each([
  ['nothing came', {}, 'bank', 5n, undefined],
  ['from here', { sources: [source('bank', '50')] }, 'bank', 50n, 'first BANK'],
  ['winnings', { sources: [source('bank', '50')] }, 'bank', 51n, 'first BANK'],
  ['all back', { sources: [source('bank', '0')] }, 'bank', 51n, undefined],
  ['from elsewhere', { sources: [source('crypto', '50')] }, 'bank', 1n, 'blocked by CRYPTO 50, most 0'],
  ['nothing typed', { sources: [source('crypto', '50')] }, 'bank', undefined, 'blocked by CRYPTO 50, most 0'],
  ['from both', { sources: [source('bank', '9'), source('crypto', '50')] }, 'bank', 9n, 'first BANK,CRYPTO'],
  [
    'more than from here',
    { sources: [source('bank', '9'), source('crypto', '50')] },
    'bank',
    10n,
    'blocked by CRYPTO 50, most 9',
  ],
  ['from what takes none back', { sources: [source('card', '50')] }, 'bank', 10n, undefined],
  ['from this account', { sources: [account('A', '50')] }, 'bank A', 60n, 'first A'],
  [
    'from an account, to one that is typed',
    { sources: [account('A', '50')] },
    'bank',
    1n,
    'blocked by A 50, most 0',
  ],
  [
    'from two accounts',
    { sources: [account('A', '50'), account('B', '9')] },
    'bank B',
    10n,
    'blocked by A 50, most 9',
  ],
  [
    'from an account that cannot be paid to now',
    { sources: [{ ...account('A', '50'), isAway: true }] },
    'bank',
    1n,
    'blocked by A 50 away, most 0',
  ],
  [
    'from one that cannot be paid to now and from one that can',
    { sources: [{ ...account('A', '50'), isAway: true }, source('crypto', '9')] },
    'bank',
    1n,
    'blocked by CRYPTO 9, most 0',
  ],
  [
    'from an account that is paid back, of who is not known, to one that is typed',
    { sources: [account('A', '0')], isIdentified: false },
    'bank',
    10n,
    'unverified',
  ],
  [
    'of who is not known',
    { sources: [source('card', '50')], isIdentified: false },
    'bank',
    10n,
    'unverified',
  ],
] satisfies Row[])('a withdrawal of money that came %s', (_name, more, way, typed, said) => {
  expect(say(more, way, typed)).toBe(said);
});

test('a deposit tells whether its way takes money back, where the brand has such a rule', () => {
  const way = (name: string) => ({ direction: 'deposit', source: name }) as const;
  expect([
    returnsNotice(view(), way('bank'), undefined)?.kind,
    returnsNotice(view(), way('card'), undefined)?.kind,
    returnsNotice(undefined, way('card'), undefined),
  ]).toEqual(['same', 'other', undefined]);
});
