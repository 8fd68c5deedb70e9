import { describe, expect, it } from 'vitest';
import { OPEN_GATE, turnGate } from '../domain/event-record.ts';
import { heldGate, heldOf, holdOn, openHoldBook } from './hold.ts';

const MATCH = { eventId: 7, producer: 'feed' };
const hold = (holdId: number, scope: object) => ({ holdId, groups: [], ...scope });

describe('what is held of a part', () => {
  it.each([
    ['nothing by a hold on another match', [hold(1, { eventId: 8 })], 'main', undefined],
    ['all by a hold on its match', [hold(1, { eventId: 7 })], 'p1', 'all'],
    ['all by a hold on its feed', [hold(1, { producer: 'feed' })], 'main', 'all'],
    ['nothing by a hold on another part', [hold(1, { eventId: 7, partKey: 'p1' })], 'main', undefined],
    ['groups that are named', [hold(1, { eventId: 7, groups: [1, 17] })], 'main', [1, 17]],
    [
      'groups of several holds together',
      [hold(1, { eventId: 7, groups: [1] }), hold(2, { eventId: 7, partKey: 'main', groups: [17] })],
      'main',
      [1, 17],
    ],
  ])('is %s', (_case, holds, partKey, expected) => {
    const held = heldOf(holds, MATCH)?.(partKey);
    expect(held instanceof Set ? [...held] : held).toEqual(expected);
  });
});

describe('the gate of a feed behind a hold', () => {
  it('is stopped by a person, whatever the feed starts', () => {
    const started = turnGate(turnGate(OPEN_GATE, true, 1, { cause: 'goal' }), false, 2);
    expect(heldGate(started, 'all')).toMatchObject({ isStopped: true, cause: 'operator' });
  });
  it('keeps the stops of the feed beside held groups', () => {
    const stopped = turnGate(OPEN_GATE, true, 1, { groups: [2], cause: 'goal' });
    const gate = heldGate(stopped, new Set([1]));
    expect([...gate.groups].map(([group, { cause }]) => [group, cause])).toEqual([
      [2, 'goal'],
      [1, 'operator'],
    ]);
    expect(gate.isStopped).toBe(false);
  });
  it('is the gate itself where nothing is held', () => {
    expect(heldGate(OPEN_GATE, undefined)).toBe(OPEN_GATE);
  });
});

it('names the widest hold that stops a group', () => {
  const [narrow, wide] = [hold(1, { eventId: 7, groups: [1] }), hold(2, { eventId: 7 })];
  expect(holdOn([narrow, wide], MATCH, { partKey: 'main', group: 1 })).toBe(wide);
  expect(holdOn([narrow], MATCH, { partKey: 'main', group: 17 })).toBeUndefined();
});

it('tells which holds came and went', () => {
  const book = openHoldBook();
  expect(book.set([hold(1, { eventId: 7 })]).map(({ holdId }) => holdId)).toEqual([1]);
  expect(book.set([hold(1, { eventId: 7 })])).toEqual([]);
  expect(book.set([hold(2, { eventId: 8 })]).map(({ holdId }) => holdId)).toEqual([2, 1]);
});
