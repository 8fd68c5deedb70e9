import { describe, expect, test } from 'vitest';
import type { PaymentDirection, PaymentStatus } from '../domain/payment.ts';
import { decideResolution, decideWish, type Resolution } from './decide-resolution.ts';

type Said = readonly [staff: string, resolution: Resolution];
const decide = (
  payment: readonly [PaymentDirection, PaymentStatus, ('other case' | 'stray' | 'has strays')?] | undefined,
  before: readonly Said[],
  [staff, resolution]: Said,
): string => {
  const decided = decideResolution(
    payment && {
      direction: payment[0],
      status: payment[1],
      isHeldCase: payment[2] !== 'other case',
      hasStrays: payment[2] === 'has strays',
      ...(payment[2] === 'stray' && { strayOf: 'another' }),
    },
    before.map(([who, what]) => ({
      staff: who,
      resolution: what,
      isFinal: what === 'closed' && payment?.[2] !== 'stray',
    })),
    { staff, resolution },
  );
  if (!decided.ok) return decided.code;
  return `${decided.value.isFinal ? 'final' : 'first'} ${decided.value.to ?? '-'}`;
};
const deposit = ['deposit', 'review'] as const;
const payout = ['withdrawal', 'review'] as const;
const held = ['deposit', 'held'] as const;
const stray = ['deposit', 'held', 'stray'] as const;
const partly = ['deposit', 'review', 'has strays'] as const;

describe('what one of staff wished', () => {
  test.each<[string, readonly Said[], Said, string]>([
    ['is carried out by another', [], ['bob', 'succeeded'], 'agreed'],
    ['not by who wished it', [], ['ann', 'succeeded'], 'second_person_needed'],
    ['is closed by another', [], ['bob', 'closed'], 'closed'],
    ['is taken back by who wished it', [], ['ann', 'closed'], 'closed'],
    ['is decided once', [['bob', 'closed']], ['cem', 'succeeded'], 'review_resolved'],
    ['is no payment that was not made', [], ['bob', 'declined'], 'review_not_possible'],
  ])('%s', (_what, more, [staff, resolution], expected) => {
    const acts = [
      { staff: 'ann', resolution: 'succeeded' as const, isFinal: false },
      ...more.map(([who, what]) => ({ staff: who, resolution: what, isFinal: true })),
    ];
    const decided = decideWish(acts, { staff, resolution });
    expect(decided.ok ? (decided.value.isAgreed ? 'agreed' : 'closed') : decided.code).toBe(expected);
  });
});

describe('a case', () => {
  test.each<[string, string, string]>([
    ['is closed by one', decide(deposit, [], ['ann', 'closed']), 'final -'],
    ['of no payment is closed by one', decide(undefined, [], ['ann', 'closed']), 'final -'],
    ['is closed once', decide(deposit, [['ann', 'closed']], ['bob', 'closed']), 'review_resolved'],
    ['moves nothing by one', decide(deposit, [], ['ann', 'succeeded']), 'first -'],
    ['moves by two', decide(deposit, [['ann', 'succeeded']], ['bob', 'succeeded']), 'final succeeded'],
    ['pays by two', decide(payout, [['ann', 'succeeded']], ['bob', 'succeeded']), 'final paid'],
    ['gives back by two', decide(payout, [['ann', 'declined']], ['bob', 'declined']), 'final declined'],
    ['not by one twice', decide(deposit, [['ann', 'declined']], ['ann', 'declined']), 'second_person_needed'],
    ['not by two who differ', decide(deposit, [['ann', 'declined']], ['bob', 'succeeded']), 'first -'],
    [
      'begins anew then',
      decide(
        deposit,
        [
          ['ann', 'declined'],
          ['bob', 'succeeded'],
        ],
        ['ann', 'declined'],
      ),
      'first -',
    ],
    [
      'of a paid payment moves nothing',
      decide(['deposit', 'succeeded'], [], ['ann', 'declined']),
      'review_not_possible',
    ],
    ['of money that waits stays open', decide(held, [], ['ann', 'closed']), 'review_not_possible'],
    [
      'credits what waits by two',
      decide(held, [['ann', 'succeeded']], ['bob', 'succeeded']),
      'final succeeded',
    ],
    [
      'sends back what waits by two',
      decide(held, [['ann', 'declined']], ['bob', 'declined']),
      'final returned',
    ],
    [
      'of another kind moves nothing that waits',
      decide(['deposit', 'held', 'other case'], [['ann', 'succeeded']], ['bob', 'succeeded']),
      'review_not_possible',
    ],
    [
      'of another kind is closed while its money waits',
      decide(['deposit', 'held', 'other case'], [], ['ann', 'closed']),
      'final -',
    ],
    [
      'credits what did not fit by two',
      decide(stray, [['ann', 'succeeded']], ['bob', 'succeeded']),
      'final succeeded',
    ],
    [
      'sends back what did not fit by two',
      decide(stray, [['ann', 'declined']], ['bob', 'declined']),
      'final returned',
    ],
    ['drops what never came, not by one', decide(stray, [], ['ann', 'closed']), 'first -'],
    ['drops what never came by two', decide(stray, [['ann', 'closed']], ['bob', 'closed']), 'final declined'],
    [
      'of a payment of which something came otherwise moves nothing itself',
      decide(partly, [['ann', 'succeeded']], ['bob', 'succeeded']),
      'review_not_possible',
    ],
    ['of no payment moves nothing', decide(undefined, [], ['ann', 'succeeded']), 'review_not_possible'],
  ])('%s', (_case, decided, expected) => {
    expect(decided).toBe(expected);
  });
});
