import { describe, expect, it } from 'vitest';
import { type Gate, gateAfterPrices, mergeGates, OPEN_GATE, turnGate } from './event-record.ts';

const stopped = turnGate(OPEN_GATE, true, 10);

describe('a bet stop', () => {
  it.each([
    ['is not lifted by an older start', turnGate(stopped, false, 9), true],
    ['is lifted by a newer start', turnGate(stopped, false, 11), false],
    ['is not lifted by prices that are older', gateAfterPrices(stopped, 9, [1]), true],
    ['is lifted by newer prices', gateAfterPrices(stopped, 11, [1]), false],
    ['comes again after a start', turnGate(turnGate(stopped, false, 11), true, 12), true],
  ] as const)('%s', (_sentence, gate, isStopped) => {
    expect(gate.isStopped).toBe(isStopped);
  });

  it('of some groups is lifted group by group', () => {
    const some = turnGate(OPEN_GATE, true, 10, { groups: [1, 17] });
    expect([...gateAfterPrices(some, 11, [17]).groups.keys()]).toEqual([1]);
    expect([...gateAfterPrices(some, 9, [17]).groups.keys()]).toEqual([1, 17]);
    expect(turnGate(some, false, 12).groups.size).toBe(0);
    expect(some.isStopped).toBe(false);
  });

  it('that overtakes a batch still holds when the batch is done', () => {
    const folded: Gate = gateAfterPrices(OPEN_GATE, 9, [1]);
    expect(mergeGates(OPEN_GATE, stopped, folded).isStopped).toBe(true);
    const bySequence = turnGate(stopped, false, 11);
    expect(mergeGates(stopped, stopped, bySequence).isStopped).toBe(false);
    const group = turnGate(OPEN_GATE, true, 12, { groups: [17] });
    expect([...mergeGates(OPEN_GATE, group, folded).groups.keys()]).toEqual([17]);
  });
});
