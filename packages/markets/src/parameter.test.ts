import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeParameter,
  encodeParameter,
  milliFromWire,
  type Parameter,
  wireFromMilli,
} from './parameter.ts';

const whole = (min: number, max: number) => fc.integer({ min, max });
/** Every kind of parameter with every value that can be published. */
const anyParameter: fc.Arbitrary<Parameter> = fc.oneof(
  fc.constant<Parameter>({ kind: 'none' }),
  fc.record({ kind: fc.constant('line' as const), lineQuarters: whole(0, 1400) }),
  fc.record({ kind: fc.constant('handicap' as const), lineQuarters: whole(-400, 400) }),
  fc.record({ kind: fc.constant('headStart' as const), headStart: whole(-9, 9) }),
  fc.record({ kind: fc.constant('score' as const), home: whole(0, 20), away: whole(0, 999) }),
  fc
    .tuple(whole(0, 90), whole(0, 900))
    .map(([from, more]): Parameter => ({ kind: 'range', from, to: from + more })),
  fc.record({ kind: fc.constant('count' as const), count: whole(0, 300) }),
  fc.record({ kind: fc.constant('minute' as const), minute: whole(1, 120) }),
  fc.record({ kind: fc.constant('countByMinute' as const), count: whole(1, 20), minute: whole(1, 120) }),
  fc.record({
    kind: fc.constant('lineAtMinute' as const),
    lineQuarters: whole(-40, 40),
    minute: whole(1, 120),
  }),
  fc.tuple(whole(0, 20), whole(0, 10)).map(
    ([firstQuarters, halves]): Parameter => ({
      kind: 'twoLines',
      firstQuarters,
      secondQuarters: halves * 2,
    }),
  ),
  fc.record({ kind: fc.constant('countInHalf' as const), count: whole(1, 9), half: whole(1, 2) }),
);

describe('a parameter', () => {
  it('survives its stored form and the JSON number of the wire', () => {
    fc.assert(
      fc.property(anyParameter, (parameter) => {
        const milli = encodeParameter(parameter);
        expect(decodeParameter(parameter.kind, milli)).toEqual(
          // A negative line of zero cannot be told from zero, and is not meant to.
          'lineQuarters' in parameter
            ? { ...parameter, lineQuarters: parameter.lineQuarters + 0 }
            : parameter,
        );
        const onTheWire: unknown = JSON.parse(JSON.stringify({ P: wireFromMilli(milli) }));
        expect(milliFromWire((onTheWire as { P?: number }).P)).toBe(milli); // the object was made two lines above
      }),
    );
  });

  it.each([
    [{ kind: 'score', home: 2, away: 1 }, 2.001],
    [{ kind: 'score', home: 0, away: 2 }, 0.002],
    [{ kind: 'score', home: 10, away: 9 }, 10.009],
    [{ kind: 'score', home: 0, away: 0 }, undefined],
    [{ kind: 'range', from: 16, to: 30 }, 16.03],
    [{ kind: 'lineAtMinute', lineQuarters: 6, minute: 75 }, 150.075],
    [{ kind: 'lineAtMinute', lineQuarters: -4, minute: 75 }, -100.075],
    [{ kind: 'twoLines', firstQuarters: 2, secondQuarters: 6 }, 50.015],
    [{ kind: 'player', player: 54 }, 54],
    [{ kind: 'playerLine', player: 54, lineQuarters: 98 }, 54_024.5],
    [{ kind: 'duel', first: [4], second: [54] }, 4005.4],
    [{ kind: 'duel', first: [4, 11], second: [54, 99] }, 4115.499],
    [{ kind: 'handicap', lineQuarters: -6 }, -1.5],
    [{ kind: 'handicap', lineQuarters: 0 }, undefined],
  ] as const)('%o is published as %s', (parameter, wire) => {
    expect(wireFromMilli(encodeParameter(parameter))).toBe(wire);
  });

  it.each([
    ['line', -500],
    ['line', 2510],
    ['none', 1],
    ['range', 5003],
    ['minute', 0],
    ['countByMinute', 60_000],
    ['lineAtMinute', 150_000],
    ['countInHalf', 1003],
    ['score', -1],
    ['count', 1.5],
    ['player', 0],
    ['player', 4500],
    ['player', 100_000],
    ['duel', 4_000_000],
    ['duel', 5400],
    ['duel', 4_000_400],
    ['duel', 54_000_400],
    ['duel', 11_040_5400],
  ] as const)('a %s is never %d thousandths', (kind, milli) => {
    expect(decodeParameter(kind, milli)).toBeUndefined();
  });

  it('refuses a wire number with more than three decimals', () => {
    expect(milliFromWire(2.0005)).toBeUndefined();
    expect(milliFromWire(Number.NaN)).toBeUndefined();
    expect(milliFromWire(undefined)).toBe(0);
  });
});
