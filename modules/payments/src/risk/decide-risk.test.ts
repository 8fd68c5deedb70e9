import { type RiskCondition, type RiskRule, type RiskTerms, USUAL_RISK } from '@overround/contracts/payments';
import { HOUR, type PersonId } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import type { PaymentDirection, PaymentStatus } from '../domain/payment.ts';
import { decideRisk, riskFault } from './decide-risk.ts';
import type { RiskPayment } from './risk-facts.ts';

const NOW = 1_000_000 * HOUR;
const ASHA = 'asha' as PersonId; // Any text names a person here.

interface Past {
  readonly worth?: bigint | undefined;
  readonly hoursAgo?: number;
  readonly source?: string;
  readonly ended?: readonly [PaymentStatus, hoursAgo: number];
  /** What went back of it, how many hours ago, and until how many hours ago that counted. */
  readonly back?: readonly [worth: bigint | undefined, fromHoursAgo: number, untilHoursAgo?: number];
}
let count = 0;
const payment = (direction: PaymentDirection, past: Past): RiskPayment => {
  count += 1;
  const { hoursAgo = 1, source = 'card', ended = ['succeeded', hoursAgo], back } = past;
  const askedAt = NOW - hoursAgo * HOUR;
  const at = (ago: number | undefined) => (ago === undefined ? undefined : NOW - ago * HOUR);
  return {
    paymentId: `p${count}`,
    personId: ASHA,
    direction,
    source,
    worthMinor: 'worth' in past ? past.worth : 100n,
    askedAt,
    steps: [
      { status: 'created', at: askedAt },
      { status: ended[0], at: NOW - ended[1] * HOUR },
    ],
    backs: back ? [{ worthMinor: back[0], from: NOW - back[1] * HOUR, until: at(back[2]) }] : [],
    isAbroad: undefined,
  };
};
const deposit = (past: Past = {}) => payment('deposit', past);
const payout = (past: Past = {}) => payment('withdrawal', { ended: ['paid', past.hoursAgo ?? 1], ...past });

const condition = (code: RiskCondition['code'], args: Readonly<Record<string, string>> = {}) => ({
  code,
  args,
});
const rule = (conditions: RiskRule['conditions'], more: Partial<RiskRule> = {}): RiskRule => ({
  ruleId: 'one',
  title: 'One',
  direction: 'deposit',
  conditions,
  action: 'note',
  ...more,
});

type Row = [string, RiskCondition, Case, boolean];

interface Case {
  readonly asked?: Partial<RiskPayment>;
  readonly others?: readonly RiskPayment[];
  readonly openedHoursAgo?: number;
  readonly staked?: bigint | undefined;
}
const decide = (terms: RiskTerms, { asked, others = [], openedHoursAgo = 9999, ...more }: Case) =>
  decideRisk(terms, {
    asked: { ...deposit({ hoursAgo: 0 }), steps: [], ...asked },
    others,
    registeredAt: NOW - openedHoursAgo * HOUR,
    stakedMinor: () => ('staked' in more ? more.staked : 0n),
  });

const day = { hours: '24' };
const least = { is: 'at_least' };
const below = { is: 'below' };
const out = { direction: 'withdrawal' } as const;

describe('a condition', () => {
  test.each<Row>([
    ['sees a sum at its bound', condition('amount', { ...least, euro: '100' }), {}, true],
    ['sees no sum below it', condition('amount', { ...least, euro: '101' }), {}, false],
    ['sees what lies below', condition('amount', { ...below, euro: '101' }), {}, true],
    [
      'fits a sum nobody can reckon',
      condition('amount', { ...least, euro: '999' }),
      { asked: { worthMinor: undefined } },
      true,
    ],
    [
      'adds this payment to those before',
      condition('sum', { of: 'deposits', ...day, ...least, euro: '200' }),
      { others: [deposit()] },
      true,
    ],
    [
      'leaves out what is older',
      condition('sum', { of: 'deposits', ...day, ...least, euro: '200' }),
      { others: [deposit({ hoursAgo: 24 })] },
      false,
    ],
    [
      'leaves out what comes later',
      condition('sum', { of: 'deposits', ...day, ...least, euro: '200' }),
      { others: [deposit({ hoursAgo: -1 })] },
      false,
    ],
    [
      'leaves out what was declined',
      condition('sum', { of: 'deposits', ...day, ...least, euro: '200' }),
      { others: [deposit({ ended: ['declined', 0.5] })] },
      false,
    ],
    [
      'counts what is declined only later',
      condition('sum', { of: 'deposits', ...day, ...least, euro: '200' }),
      { others: [deposit({ ended: ['declined', -1] })] },
      true,
    ],
    [
      'takes withdrawals off',
      condition('sum', { of: 'net_deposits', ...day, ...least, euro: '100' }),
      { others: [payout({ worth: 1n })] },
      false,
    ],
    ...(
      [
        ['takes off what went back of a deposit', [1n, 0.5], false],
        ['keeps what went back only later', [1n, -0.5], true],
        ['keeps what was to go back and did not', [1n, 0.5, 0.2], true],
        ['takes off what failed to go back only later', [1n, 0.5, -0.2], false],
        ['adds what came again of a chargeback', [-1n, 0.5], true],
        ['fits what went back and cannot be reckoned', [undefined, 0.5], true],
      ] as const
    ).map(
      ([name, back, isHit]): Row => [
        name,
        condition('sum', { of: 'net_deposits', ...day, ...least, euro: '200' }),
        { others: [deposit({ back })] },
        isHit,
      ],
    ),
    [
      'takes nothing that went back off the deposits themselves',
      condition('sum', { of: 'deposits', ...day, ...least, euro: '200' }),
      { others: [deposit({ back: [100n, 0.5] })] },
      true,
    ],
    [
      'sees withdrawals alone',
      condition('sum', { of: 'withdrawals', ...day, ...least, euro: '100' }),
      { others: [payout(), deposit()] },
      true,
    ],
    [
      'fits sums of which one cannot be reckoned',
      condition('sum', { of: 'net_deposits', ...day, ...least, euro: '999' }),
      { others: [payout({ worth: undefined })] },
      true,
    ],
    [
      'counts payments',
      condition('count', { of: 'deposits', ...day, ...least, count: '3' }),
      { others: [deposit(), deposit()] },
      true,
    ],
    [
      'counts those of one direction',
      condition('count', { of: 'deposits', ...day, ...least, count: '3' }),
      { others: [deposit(), payout()] },
      false,
    ],
    [
      'counts sources once',
      condition('sources', { ...day, ...least, count: '2' }),
      { others: [deposit(), deposit()] },
      false,
    ],
    [
      'counts different sources',
      condition('sources', { ...day, ...least, count: '2' }),
      { others: [deposit({ source: 'bank' })] },
      true,
    ],
    ['sees a new source', condition('new_source'), { others: [deposit({ source: 'bank' })] }, true],
    [
      'takes a source that failed for new',
      condition('new_source'),
      { others: [deposit({ ended: ['declined', 1] })] },
      true,
    ],
    ['knows a source', condition('new_source'), { others: [deposit()] }, false],
    ['sees a first one', condition('first'), { others: [payout()] }, true],
    ['sees a second one', condition('first'), { others: [deposit()] }, false],
    [
      'counts declined attempts',
      condition('declined', { ...day, ...least, count: '1' }),
      { others: [deposit({ ended: ['declined', 0.5] })] },
      true,
    ],
    [
      'counts no attempt that is still open',
      condition('declined', { ...day, ...least, count: '1' }),
      { others: [deposit({ ended: ['declined', -1] })] },
      false,
    ],
    ['sees who came just now', condition('registered', { ...below, ...day }), { openedHoursAgo: 23 }, true],
    [
      'sees who is here for a day',
      condition('registered', { ...below, ...day }),
      { openedHoursAgo: 24 },
      false,
    ],
    ['sees another country', condition('country'), { asked: { isAbroad: true } }, true],
    ['does not guess a country', condition('country'), { asked: { isAbroad: undefined } }, false],
    [
      'sees deposits that were not played',
      condition('unplayed', { ...day, percent: '100' }),
      { asked: out, others: [deposit()], staked: 99n },
      true,
    ],
    [
      'sees that they were',
      condition('unplayed', { ...day, percent: '100' }),
      { asked: out, others: [deposit()], staked: 100n },
      false,
    ],
    [
      'asks nobody to play who paid nothing in',
      condition('unplayed', { ...day, percent: '100' }),
      { asked: out, others: [deposit({ hoursAgo: 30 })] },
      false,
    ],
    [
      'fits play that nobody can reckon',
      condition('unplayed', { ...day, percent: '1' }),
      { asked: out, others: [deposit()], staked: undefined },
      true,
    ],
  ])('%s', (_name, one, given, expected) => {
    const direction = given.asked?.direction ?? 'deposit';
    const { hits } = decide({ rules: [rule([one], { direction })] }, given);
    expect(hits.length === 1).toBe(expected);
  });
});

test('all conditions of a rule have to hold, and of rules that fit the strictest counts', () => {
  const large = condition('amount', { ...least, euro: '100' });
  const abroad = condition('country');
  const terms = {
    rules: [
      rule([large], { ruleId: 'a' }),
      rule([large], { ruleId: 'b', action: 'review' }),
      rule([large, abroad], { ruleId: 'c', action: 'refuse' }),
      rule([large], { ruleId: 'd', ...out }),
    ],
  };
  const read = (given: Case) => {
    const { hits, action } = decide(terms, given);
    return [hits.map(({ ruleId }) => ruleId).join(''), action];
  };
  expect(read({})).toEqual(['ab', 'review']);
  expect(read({ asked: { isAbroad: true } })).toEqual(['abc', 'refuse']);
  expect(read({ asked: { worthMinor: 1n } })).toEqual(['', undefined]);
});

test.each<[string, RiskTerms, string | undefined]>([
  ['of the product', USUAL_RISK, undefined],
  ['that are none', { rules: [] }, undefined],
  [
    'with one id twice',
    { rules: [rule([condition('first')]), rule([condition('first')])] },
    'risk_rule_malformed',
  ],
  ['without an argument', { rules: [rule([condition('amount', least)])] }, 'risk_rule_malformed'],
  ['with one too many', { rules: [rule([condition('first', day)])] }, 'risk_rule_malformed'],
  [
    'with a choice there is not',
    { rules: [rule([condition('amount', { is: 'about', euro: '1' })])] },
    'risk_rule_malformed',
  ],
  [
    'with a sum of nothing',
    { rules: [rule([condition('amount', { ...least, euro: '0' })])] },
    'risk_rule_malformed',
  ],
  [
    'that look back more than a year',
    { rules: [rule([condition('declined', { hours: '8761', ...least, count: '1' })])] },
    'risk_rule_malformed',
  ],
  ['that refuse a deposit', { rules: [rule([condition('country')], { action: 'refuse' })] }, undefined],
  [
    'that refuse own money',
    { rules: [rule([condition('country')], { action: 'refuse', ...out })] },
    'risk_refuses_payout',
  ],
])('rules %s: %s', (_name, terms, fault) => {
  expect(riskFault(terms)).toBe(fault);
});
