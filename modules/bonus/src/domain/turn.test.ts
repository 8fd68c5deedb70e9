import { instant } from '@overround/kernel';
import { expect, it } from 'vitest';
import type { BonusStatus } from './bonus.ts';
import { bonusAt } from './turn.ts';

const at = (seq: number) => ({ at: instant(seq * 1000), seq });
const bonus = (bonusId: number, status: BonusStatus, endsAt: number, endedAt?: number) => ({
  bonusId,
  status,
  endsAt: instant(endsAt * 1000),
  ...(endedAt === undefined ? {} : { endedAt: instant(endedAt * 1000) }),
});
// The first began at 10 and was lost, the second ran from 20 until it was given up at 30; at 35 the first was woken, and its days end at 50.
const BONUSES = [bonus(1, 'active', 50), bonus(2, 'cancelled', 60, 30)];
const TURNS = [
  { bonusId: 1, from: at(10) },
  { bonusId: 2, from: at(20) },
  { bonusId: 1, from: at(35) },
];

it.each([
  ['before the first one', 9, undefined],
  ['with its beginning', 10, 1],
  ['while it ran or was lost', 19, 1],
  ['in the turn of the second', 20, 2],
  ['after that was given up', 30, undefined],
  ['after the first woke', 35, 1],
  ['just before its last moment', 49, 1],
  ['after it', 50, undefined],
] as const)('a bet placed %s', (_when, moment, expected) => {
  expect(bonusAt(BONUSES, TURNS, at(moment))?.bonusId).toBe(expected);
});

it('places decide of two in one moment, and a clock where there is none', () => {
  const turns = [{ bonusId: 1, from: { at: instant(10_000), seq: 7 } }];
  expect(bonusAt(BONUSES, turns, { at: instant(10_000), seq: 6 })).toBeUndefined();
  expect(bonusAt(BONUSES, turns, { at: instant(10_000) })?.bonusId).toBe(1);
});
