import { USUAL_SOURCES } from '@overround/contracts/payments';
import { describe, expect, test } from 'vitest';
import { decideSource, type SourceQuestion, type SourceSum, sourceOf, sumsOf } from './source-rule.ts';

const ask = (more: Partial<SourceQuestion>) => {
  const decided = decideSource({
    terms: USUAL_SOURCES,
    place: { source: 'bank' },
    amountMinor: 100n,
    sums: [],
    payable: new Set(['bank', 'crypto']),
    hasRates: true,
    isIdentified: true,
    isOwnName: undefined,
    isShared: false,
    asksException: false,
    ...more,
  });
  if (!decided.ok) {
    const { ok: _no, code, ...facts } = decided;
    return [code, facts];
  }
  return decided.value ? [decided.value.needed, ...decided.value.reasons] : ['goes'];
};
const sum = (source: string, owedMinor: bigint) => ({ source, owedMinor });
const of = (instrumentId: string, owedMinor: bigint) => ({ source: 'bank', instrumentId, owedMinor });
const A = { source: 'bank', instrumentId: 'A' };
const away = (one: SourceSum): SourceSum => ({ ...one, isAway: true });

describe('a withdrawal', () => {
  test.each([
    ['of who never paid in goes anywhere', {}, ['goes']],
    ['goes back to its source', { sums: [sum('bank', 100n)] }, ['goes']],
    ['of winnings goes to the only source', { sums: [sum('bank', 10n)], isIdentified: false }, ['goes']],
    ['above its source while another waits', { sums: [sum('bank', 99n), sum('crypto', 1n)] }, 'crypto 1 99'],
    ['to another way while a source waits', { sums: [sum('crypto', 40n)] }, 'crypto 40 0'],
    ['names the source with the most', { sums: [sum('crypto', 40n), sum('card', 90n)] }, 'crypto 40 0'],
    ['goes on once sources are paid back', { sums: [sum('bank', 0n), sum('crypto', 0n)] }, ['goes']],
    ['of money of a way that takes none back goes elsewhere', { sums: [sum('card', 500n)] }, ['goes']],
    [
      '… but not to who is not known',
      { sums: [sum('card', 500n)], isIdentified: false },
      ['source_unverified', {}],
    ],
    [
      '… unless the brand does not ask',
      {
        sums: [sum('card', 500n)],
        isIdentified: false,
        terms: { ...USUAL_SOURCES, needsIdentified: false },
      },
      ['goes'],
    ],
    [
      'by way of exception waits for two of staff',
      { sums: [sum('crypto', 40n)], asksException: true },
      [2, 'not_its_source'],
    ],
    [
      'by way of exception of who is not known is none',
      { sums: [sum('crypto', 40n)], asksException: true, isIdentified: false },
      ['source_unverified', {}],
    ],
    ['asking for an exception it does not need', { asksException: true }, ['goes']],
    ['to a holder who is the player', { isOwnName: true }, ['goes']],
    ['to another holder', { isOwnName: false }, [1, 'holder_differs']],
    ['to another holder elsewhere', { isOwnName: false, sums: [sum('card', 1n)] }, [2, 'holder_differs']],
    [
      'of sums nobody can compare',
      { hasRates: false, sums: [sum('bank', 500n), sum('crypto', 0n)] },
      [2, 'rate_missing'],
    ],
    ['of one source needs no rate', { hasRates: false, sums: [sum('bank', 0n)] }, ['goes']],
    ['goes back to its account', { place: A, sums: [of('A', 100n)] }, ['goes']],
    ['to another account of the same bank', { place: A, sums: [of('B', 40n)] }, 'bank 40 0 B'],
    ['to an account that is typed, of the same way', { sums: [of('B', 40n)] }, 'bank 40 0 B'],
    ['above what came from its account', { place: A, sums: [of('A', 60n), of('B', 40n)] }, 'bank 40 60 B'],
    ['above it, once every other is paid back', { place: A, sums: [of('A', 60n), of('B', 0n)] }, ['goes']],
    [
      'to another account while its own cannot be paid to',
      { place: A, sums: [away(of('B', 40n))] },
      ['source_away', { source: 'bank', instrumentId: 'B', owedMinor: '40', mostMinor: '0' }],
    ],
    [
      'names a source that can be chosen before a larger one that cannot',
      { sums: [away(of('B', 90n)), sum('crypto', 40n)] },
      'crypto 40 0',
    ],
    [
      'elsewhere while its source cannot be paid to, by way of exception',
      { place: A, sums: [away(of('B', 40n))], asksException: true },
      [2, 'not_its_source'],
    ],
    ['to what is typed, while its way is owed', { sums: [sum('bank', 100n), of('A', 0n)] }, ['goes']],
    [
      'to an account that nothing came from, of who is not known',
      { sums: [of('B', 0n)], isIdentified: false },
      ['source_unverified', {}],
    ],
    [
      'to another account by way of exception',
      { place: A, sums: [of('B', 40n)], asksException: true },
      [2, 'not_its_source'],
    ],
    [
      'to an account that somebody else paid with, too',
      { place: A, sums: [of('A', 100n)], isShared: true },
      [1, 'instrument_shared'],
    ],
    [
      'where the brand has no such rule',
      {
        sums: [sum('crypto', 40n)],
        isOwnName: false,
        isShared: true,
        terms: { ...USUAL_SOURCES, returnsToSource: false, needsOwnName: false },
      },
      ['goes'],
    ],
  ] as const)('%s', (_name, question, expected) => {
    const [source, owedMinor, mostMinor, instrumentId] =
      typeof expected === 'string' ? expected.split(' ') : [];
    expect(ask(question)).toEqual(
      typeof expected === 'string'
        ? ['source_first', { source, owedMinor, mostMinor, ...(instrumentId && { instrumentId }) }]
        : expected,
    );
  });
});

describe('what is owed', () => {
  const moved = (place: string, leftMinor: bigint, isSource = true) => {
    const [source = '', instrumentId] = place.split(' ');
    return { source, ...(instrumentId !== undefined && { instrumentId }), leftMinor, isSource };
  };
  test.each([
    [
      'to a card or an account by itself',
      [moved('bank A', 5n), moved('bank B', 7n)],
      ['bank A 5', 'bank B 7'],
    ],
    ['in all currencies together', [moved('bank A', 5n), moved('bank A', 7n)], ['bank A 12']],
    ['never less than nothing', [moved('bank A', 5n), moved('bank A', -7n)], ['bank A 0']],
    ['to no place that was only paid out to', [moved('bank A', 5n), moved('bank', -9n, false)], ['bank A 5']],
    [
      'to the way of what no payout can name',
      [moved('bank C', 5n), moved('bank', -2n, false), moved('bank A', 1n)],
      ['bank 3', 'bank A 1'],
    ],
  ])('%s', (_name, rows, expected) => {
    const sums = sumsOf(rows, new Set(['A', 'B']));
    expect(
      sums.map(({ source, instrumentId, owedMinor }) =>
        [source, ...(instrumentId === undefined ? [] : [instrumentId]), owedMinor].join(' '),
      ),
    ).toEqual(expected);
  });
});

test('a source is the family of a way, else the way itself', () => {
  const way = { providerId: 'p', methodId: 'm' };
  expect([sourceOf({ ...way, family: 'bank' }), sourceOf(way)]).toEqual(['bank', 'p:m']);
});
