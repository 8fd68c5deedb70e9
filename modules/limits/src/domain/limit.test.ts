import { DAY, HOUR, type Instant, instant } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideAmount,
  decideConfirm,
  decideRemoval,
  LAPSE_MS,
  limitAt,
  type OwnLimit,
  WAIT_MS,
} from './limit.ts';

const NOW = instant(Date.parse('2026-11-22T12:00:00Z'));
const later = (ms: number): Instant => (NOW + ms) as Instant; // An instant and a length.
const raised: OwnLimit = { amount: 100n, wish: { amount: 500n, askedAt: NOW } };
const dropped: OwnLimit = { amount: 100n, wish: { askedAt: NOW } };

describe('a limit that is asked for', () => {
  it.each<[string, OwnLimit | undefined, bigint, number, OwnLimit, boolean]>([
    ['the first holds at once', undefined, 100n, 0, { amount: 100n }, true],
    ['a lower one holds at once', { amount: 100n }, 40n, 0, { amount: 40n }, true],
    ['a higher one waits', { amount: 100n }, 500n, 0, raised, false],
    ['a lower one forgets the higher', raised, 99n, HOUR, { amount: 99n }, true],
    ['the same as now forgets the higher', raised, 100n, HOUR, { amount: 100n }, true],
    ['the higher one asked again waits no longer', raised, 500n, HOUR, raised, false],
    [
      'another higher one waits anew',
      raised,
      400n,
      HOUR,
      { amount: 100n, wish: { amount: 400n, askedAt: later(HOUR) } },
      false,
    ],
    [
      'a higher one waits anew when the first lapsed',
      raised,
      500n,
      LAPSE_MS,
      { amount: 100n, wish: { amount: 500n, askedAt: later(LAPSE_MS) } },
      false,
    ],
  ])('%s', (_name, stored, amount, afterMs, limit, isNow) => {
    expect(decideAmount(stored, amount, later(afterMs))).toEqual({ limit, isNow });
  });

  it('is taken away no sooner than it is raised', () => {
    expect(decideRemoval({ amount: 100n }, NOW)).toEqual(dropped);
    expect(decideRemoval(dropped, later(HOUR))).toEqual(dropped);
    expect(decideRemoval(raised, later(HOUR))).toEqual({ amount: 100n, wish: { askedAt: later(HOUR) } });
  });
});

describe('what was asked for', () => {
  it.each<[string, OwnLimit, number, object]>([
    ['cannot be confirmed where nothing was', { amount: 100n }, 0, { code: 'limit_nothing_to_confirm' }],
    ['waits', raised, 0, { code: 'limit_wait', until: later(WAIT_MS) }],
    ['waits to the last moment', raised, WAIT_MS - 1, { code: 'limit_wait' }],
    ['holds when it is confirmed', raised, WAIT_MS, { ok: true, value: { amount: 500n } }],
    ['may be to have none', dropped, WAIT_MS, { ok: true, value: undefined }],
    ['can be confirmed for a week', raised, LAPSE_MS - 1, { ok: true }],
    ['lapses after it', raised, LAPSE_MS, { code: 'limit_nothing_to_confirm' }],
  ])('%s', (_name, limit, afterMs, outcome) => {
    expect(decideConfirm(limit, later(afterMs))).toMatchObject(outcome);
  });
});

/** What a player and the clock may do, in any order. */
const acts = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('ask' as const), amount: fc.bigInt({ min: 1n, max: 9n }) }),
    fc.record({ do: fc.constant('remove' as const) }),
    fc.record({ do: fc.constant('confirm' as const) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 9 * DAY }) }),
  ),
  { maxLength: 40 },
);

it('only ever loosens what was asked for a day ago and not taken back since, by a confirmation (P10)', () => {
  fc.assert(
    fc.property(acts, (all) => {
      let now = NOW;
      let limit: OwnLimit | undefined = { amount: 5n };
      /** What its owner said since the last tightening: amounts, or none at all, with their moments. */
      let said: { readonly amount: bigint | undefined; readonly at: Instant }[] = [];
      for (const act of all) {
        const before: OwnLimit | undefined = limit;
        if (act.do === 'wait') now = (now + act.ms) as Instant;
        else if (act.do === 'ask') {
          const changed = decideAmount(limit, act.amount, now);
          said = changed.isNow ? [] : [...said, { amount: act.amount, at: now }];
          limit = changed.limit;
        } else if (act.do === 'remove') {
          if (limit) limit = decideRemoval(limit, now);
          said = [...said, { amount: undefined, at: now }];
        } else if (limit) {
          const confirmed = decideConfirm(limit, now);
          if (confirmed.ok) limit = confirmed.value;
        }
        const isLooser = before && (limit === undefined || limit.amount > before.amount);
        if (!isLooser) continue;
        expect(act.do).toBe('confirm');
        const wanted: bigint | undefined = limit?.amount;
        expect(
          said.some(({ amount, at }) => amount === wanted && now - at >= WAIT_MS && now - at < LAPSE_MS),
        ).toBe(true);
        // What was confirmed is spent: the next step up begins with a new wish.
        said = [];
        if (limit) expect(limitAt(limit, now).wish).toBeUndefined();
      }
    }),
    { numRuns: 300 },
  );
});
