import { reasonOfStop, SUSPENSION_REASONS } from '@overround/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedQuotes, quoteBoard, type QuoteBoard, type Quoted, quotesOf } from './quote-board.ts';

const quoted = fc.record({
  type: fc.integer({ min: 1, max: 6 }),
  parameter: fc.constantFrom(0, 0.5, 2.5, -1),
  oddsMilli: fc.constantFrom(1500, 1505, 2000),
  isSuspended: fc.boolean(),
  suspension: fc.constantFrom(...SUSPENSION_REASONS),
});
const outcomes = fc.uniqueArray(quoted, { selector: (one) => `${one.type}|${one.parameter}`, maxLength: 12 });
const boardOf = (list: readonly Quoted[], before?: QuoteBoard) => quoteBoard(list, before);

describe('prices of a game at two moments', () => {
  it('lead from the first to the second by their difference, whatever was added, taken away or reordered', () => {
    fc.assert(
      fc.property(outcomes, outcomes, (first, second) => {
        const before = boardOf(first);
        const after = boardOf(second, before);
        const reader: Record<string, unknown> = { ...quotesOf(before) };
        for (const [key, quote] of Object.entries(changedQuotes(before, after) ?? {})) {
          if (quote === null) delete reader[key];
          else reader[key] = quote;
        }
        expect(reader).toEqual(quotesOf(after));
      }),
    );
  });

  it('say only what differs, the same with and without a shared layout', () => {
    fc.assert(
      fc.property(outcomes, fc.array(fc.nat({ max: 11 })), (list, moved) => {
        const before = boardOf(list);
        const later = list.map((one, place) =>
          moved.includes(place) ? { ...one, oddsMilli: one.oddsMilli + 10 } : one,
        );
        const shared = boardOf(later, before);
        expect(shared.layout).toBe(before.layout);
        const changes = changedQuotes(before, shared);
        expect(changedQuotes(before, boardOf(later))).toEqual(changes);
        const told = list.filter((_one, place) => moved.includes(place)).length;
        expect(Object.keys(changes ?? {})).toHaveLength(told);
      }),
    );
  });

  it.each([undefined, ...SUSPENSION_REASONS])(
    'tell a suspended price and its reason by a second word: %s',
    (why) => {
      const of = why === undefined ? {} : { suspension: why };
      const board = boardOf([{ type: 1, parameter: 0, oddsMilli: 10_000_000, isSuspended: true, ...of }]);
      const [odds, code = 0] = quotesOf(board)['1|0'] ?? [0];
      expect([odds, reasonOfStop(code)]).toEqual([10_000_000, why ?? 'price']);
    },
  );
});
