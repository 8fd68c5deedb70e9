import { expect, it } from 'vitest';
import { type BetEvent, type BetStatus, nextBetStatus, WIRE_STATUS } from './bet-status.ts';

const settled = (as: 'won' | 'lost' | 'voided'): BetEvent => ({ kind: 'settled', as });

it.each([
  ['pending', { kind: 'delay_passed' }, 'accepted'],
  ['pending', { kind: 'delay_refused' }, 'rejected'],
  ['pending', settled('won'), undefined],
  ['accepted', settled('won'), 'won'],
  ['accepted', { kind: 'delay_refused' }, undefined],
  ['won', settled('lost'), 'lost'],
  ['lost', { kind: 'reopened' }, 'accepted'],
  ['voided', settled('won'), 'won'],
  ['rejected', { kind: 'delay_passed' }, undefined],
  ['cancelled', settled('won'), undefined],
] as const)('%s, then %o: %s', (from, event, to) => {
  expect(nextBetStatus(from, event)).toBe(to);
});

it('speaks the seed enumeration to the outside', () => {
  const seed: Record<string, BetStatus[]> = { 1: [], 2: [], 3: [], 4: [] };
  for (const [status, wire] of Object.entries(WIRE_STATUS)) seed[wire]?.push(status as BetStatus); // Keys of the table.
  expect(seed).toEqual({
    1: ['pending', 'accepted'],
    2: ['won', 'half_won', 'half_lost', 'lost', 'sold'],
    3: ['rejected'],
    4: ['voided', 'cancelled'],
  });
});
