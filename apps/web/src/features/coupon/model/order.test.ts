// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildOrder } from './building.testing.ts';
import {
  askAgainMs,
  NEVER_ARRIVED_MS,
  type OrderState,
  ordersFromStored,
  phaseOf,
  stateAfter,
} from './order.ts';

const receipt = {
  betId: 7,
  acceptedAtMs: 1,
  possibleWinMinor: '1850',
  combinedOddsMilli: 1850,
  stakeMinor: '1000',
  remainderMinor: '0',
  oddsMilli: [1850],
};
const sent: OrderState = { is: 'sent', sentAtMs: 1000 };
const waiting: OrderState = { is: 'waiting', betId: 7, untilMs: 6000, totalMs: 5000 };
const refused = { is: 'refused', code: 'odds_changed', facts: {} } as const;
const placed = { is: 'placed', receipt } as const;

describe('stateAfter', () => {
  it.each([
    ['an acceptance', sent, placed, placed],
    ['a refusal', sent, refused, refused],
    ['a live delay', sent, { is: 'waiting', betId: 7, waitMs: 5000 }, { ...waiting, untilMs: 7000 }],
    ['a lost answer', sent, { is: 'unclear' }, { is: 'checking', sentAtMs: 1000 }],
    ['a server that has not seen it yet', sent, { is: 'unknown' }, { is: 'checking', sentAtMs: 1000 }],
    ['a lost answer while it waits', waiting, { is: 'unclear' }, waiting],
    [
      'less of the delay left',
      waiting,
      { is: 'waiting', betId: 7, waitMs: 3000 },
      { ...waiting, untilMs: 5000 },
    ],
    ['anything after a final answer', placed, refused, placed],
  ] as const)('takes %s', (_sentence, state, verdict, after) => {
    expect(stateAfter(state, verdict, 2000)).toEqual(after);
  });
  it('gives an order up only long after it was sent', () => {
    expect(stateAfter(sent, { is: 'unknown' }, 1000 + NEVER_ARRIVED_MS)).toMatchObject({
      is: 'refused',
      code: 'order_never_arrived',
    });
  });
});

describe('phaseOf', () => {
  it.each([
    [[sent, placed], 'placing'],
    [[placed, waiting], 'waiting'],
    [[waiting, { is: 'checking', sentAtMs: 0 }], 'checking'],
    [[placed, refused], 'done'],
  ] as const)('is decided by what is least finished (%#)', (states, phase) => {
    expect(phaseOf(states.map((state) => buildOrder({ state })))).toBe(phase);
  });
});

describe('askAgainMs', () => {
  it.each([
    ['at the end of the delay', waiting, 0, 1000, 5250],
    ['each second after it', waiting, 3, 9000, 1000],
    ['soon after a lost answer', { is: 'checking', sentAtMs: 0 }, 0, 0, 1000],
    ['ever more seldom', { is: 'checking', sentAtMs: 0 }, 9, 0, 10_000],
    ['never when it is final', placed, 0, 0, undefined],
    ['never while the first answer is awaited', sent, 0, 0, undefined],
  ] as const)('asks %s', (_sentence, state, asked, nowMs, ms) => {
    expect(askAgainMs(state, asked, nowMs)).toBe(ms);
  });
});

describe('ordersFromStored', () => {
  it('brings orders back; those under way have to be asked for', () => {
    const orders = [
      buildOrder({ state: sent }),
      buildOrder({ state: placed }),
      buildOrder({ state: { is: 'queued' } }),
    ];
    const back = ordersFromStored(JSON.parse(JSON.stringify(orders)), 9000);
    expect(back.map((order) => order.state)).toEqual([
      { is: 'checking', sentAtMs: 1000 },
      placed,
      { is: 'checking', sentAtMs: 9000 },
    ]);
    expect(ordersFromStored([null, { guid: 5 }], 0)).toEqual([]);
  });
});
