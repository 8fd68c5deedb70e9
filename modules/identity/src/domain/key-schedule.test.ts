import { addMs, DAY, instant, MINUTE } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { isKeyDue, retiredKids, signingKeyOf } from './key-schedule.ts';

const start = instant(1_800_000_000_000);
const at = (ms: number) => addMs(start, ms);
const first = { kid: 'first', createdAt: start };
const second = { kid: 'second', createdAt: at(30 * DAY) };
const both = [first, second];

describe('the key that signs', () => {
  it.each([
    ['the only one, from its first moment', [first], 0, 'first'],
    ['the old one until everybody has read the new', both, 30 * DAY + 3 * MINUTE - 1, 'first'],
    ['the new one from then on', both, 30 * DAY + 3 * MINUTE, 'second'],
    ['the oldest, when all are brand new', [second, { ...second, kid: 'twin' }], 30 * DAY, 'second'],
  ])('is %s', (_sentence, keys, ms, kid) => {
    expect(signingKeyOf(keys, at(ms))?.kid).toBe(kid);
  });
  it('is none when there is none', () => {
    expect(signingKeyOf([], start)).toBeUndefined();
  });
});

describe('a new key', () => {
  it.each([
    ['is due when there is none', [], 0, true],
    ['is not due before the old one is as old as agreed', [first], 30 * DAY - 1, false],
    ['is due then', [first], 30 * DAY, true],
    ['is not due while a newer one waits', both, 30 * DAY + 1, false],
  ])('%s', (_sentence, keys, ms, due) => {
    expect(isKeyDue(keys, at(ms), 30 * DAY)).toBe(due);
  });
});

describe('an old key', () => {
  it.each([
    ['stays while its last token may live', 30 * DAY + 19 * MINUTE - 1, []],
    ['goes when that has run out for certain', 30 * DAY + 19 * MINUTE, ['first']],
  ])('%s', (_sentence, ms, kids) => {
    expect(retiredKids(both, at(ms))).toEqual(kids);
  });
  it('stays for ever when no other came', () => {
    expect(retiredKids([first], at(400 * DAY))).toEqual([]);
  });
});
