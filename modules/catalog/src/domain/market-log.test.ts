import { type OutcomeKey, outcomeKey } from '@overround/contracts';
import { oddsMilli } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookOutcome } from '../book/line-book.ts';
import { changeOf, type LoggedGame, loggedAfter, replayChanges } from './market-log.ts';

const outcome = (type: number, odds: number, isSuspended: boolean): readonly [OutcomeKey, BookOutcome] => [
  outcomeKey(type, 0),
  { type, group: 1, parameter: 0, oddsMilli: oddsMilli(odds), isSuspended, isMain: false },
];
const offers = fc
  .uniqueArray(
    fc.record({
      type: fc.integer({ min: 1, max: 8 }),
      odds: fc.integer({ min: 1001, max: 9000 }),
      isSuspended: fc.boolean(),
    }),
    {
      selector: (one) => one.type,
    },
  )
  .map((list) => new Map(list.map((one) => outcome(one.type, one.odds, one.isSuspended))));

describe('the log of market changes', () => {
  it('leads back to exactly what was on offer, however it changed', () => {
    fc.assert(
      fc.property(fc.array(offers, { minLength: 1, maxLength: 60 }), (history) => {
        let logged: LoggedGame | undefined;
        let rows: { isWhole: boolean; changes: string }[] = [];
        for (const outcomes of history) {
          const change = changeOf(logged, 'open', outcomes);
          if (!change) continue;
          if (change.isWhole) rows = [];
          rows.push(change);
          logged = loggedAfter(logged, change, outcomes);
        }
        const last = history.at(-1) ?? new Map<OutcomeKey, BookOutcome>();
        const expected = [...last.values()].map((one) => [one.type, one.oddsMilli, one.isSuspended]);
        const replayed = replayChanges(rows).map((one) => [one.type, one.oddsMilli, one.isSuspended]);
        expect(replayed.sort()).toEqual(expected.sort());
        expect(rows.length).toBeLessThanOrEqual(21);
      }),
    );
  });

  it('says nothing when nothing differs, and something when only the state does', () => {
    const outcomes = new Map([outcome(1, 2000, false)]);
    const first = changeOf(undefined, 'open', outcomes);
    expect(first).toEqual({ status: 'open', isWhole: true, changes: '1:0:2000:0' });
    const logged = loggedAfter(undefined, { status: 'open', isWhole: true, changes: '' }, outcomes);
    expect(changeOf(logged, 'open', new Map(outcomes))).toBeUndefined();
    expect(changeOf(logged, 'suspended', outcomes)).toEqual({
      status: 'suspended',
      isWhole: false,
      changes: '',
    });
    expect(changeOf(logged, 'open', new Map([outcome(1, 2000, true)]))?.changes).toBe('1:0:2000:1');
    expect(changeOf(logged, 'open', new Map())?.changes).toBe('1:0:2000:2');
  });
});
