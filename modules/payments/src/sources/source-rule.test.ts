import { USUAL_SOURCES } from '@overround/contracts/payments';
import { describe, expect, test } from 'vitest';
import { decideSource, type SourceQuestion, sourceOf } from './source-rule.ts';

const ask = (more: Partial<SourceQuestion>) => {
  const decided = decideSource({
    terms: USUAL_SOURCES,
    source: 'bank',
    amountMinor: 100n,
    sums: [],
    payable: new Set(['bank', 'crypto']),
    hasRates: true,
    isIdentified: true,
    isOwnName: undefined,
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
    [
      'where the brand has no such rule',
      {
        sums: [sum('crypto', 40n)],
        isOwnName: false,
        terms: { ...USUAL_SOURCES, returnsToSource: false, needsOwnName: false },
      },
      ['goes'],
    ],
  ] as const)('%s', (_name, question, expected) => {
    const [source, owedMinor, mostMinor] = typeof expected === 'string' ? expected.split(' ') : [];
    expect(ask(question)).toEqual(
      typeof expected === 'string' ? ['source_first', { source, owedMinor, mostMinor }] : expected,
    );
  });
});

test('a source is the family of a way, else the way itself', () => {
  const way = { providerId: 'p', methodId: 'm' };
  expect([sourceOf({ ...way, family: 'bank' }), sourceOf(way)]).toEqual(['bank', 'p:m']);
});
