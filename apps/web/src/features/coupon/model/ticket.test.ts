// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ticketFromStored } from './stored-ticket.ts';
import {
  bankersOf,
  groupIdOf,
  kindOf,
  LOBBY,
  NEW_TICKET,
  sizesOf,
  ticket,
  type TicketAction,
} from './ticket.ts';

const after = (...actions: TicketAction[]) => actions.reduce(ticket, NEW_TICKET);

describe('ticket', () => {
  it('keeps what was typed by the rules of numeric fields', () => {
    expect(after({ type: 'stake_typed', text: '007,509', decimalsMax: 2 }).stakeText).toBe('7.50');
  });
  it('keeps sizes in order, each once', () => {
    expect(after({ type: 'sizes_chosen', sizes: [3, 2, 3] }).sizes).toEqual([2, 3]);
  });
  it('makes a banker and lets go of it', () => {
    const one: TicketAction = { type: 'banker_toggled', key: '7|1|0' };
    expect(after(one).bankers).toEqual(['7|1|0']);
    expect(after(one, one).bankers).toEqual([]);
  });
  it('remembers stake and policy after a bet, and begins a new one', () => {
    const done = after(
      { type: 'kind_chosen', kind: 'system' },
      { type: 'stake_typed', text: '5', decimalsMax: 2 },
      { type: 'policy_chosen', policy: 2 },
      { type: 'bet_accepted', isCouponEmpty: true },
    );
    expect(done).toEqual({ ...NEW_TICKET, policy: 2, stakeText: '5', lastStakeText: '5' });
  });
});

describe('kindOf', () => {
  it.each([
    [undefined, 1, 'single'],
    [undefined, 3, 'express'],
    ['single', 3, 'single'],
    ['system', 3, 'system'],
    ['system', 2, 'express'],
    ['express', 1, 'single'],
    ['chain', 2, 'chain'],
    ['anti_express', 1, 'single'],
  ] as const)('takes %s with %i picks as %s', (chosenKind, legs, kind) => {
    expect(kindOf({ chosenKind }, legs)).toBe(kind);
  });
});

describe('groups of a multibet', () => {
  const chosen: TicketAction = { type: 'kind_chosen', kind: 'multibet', keys: ['a', 'b', 'c'] };
  const ids = (now: typeof NEW_TICKET) => ['a', 'b', 'c'].map((key) => groupIdOf(now, key));
  it('begin as two halves, and stay as the player put them', () => {
    expect(ids(after(chosen))).toEqual([1, 1, 2]);
    const moved: TicketAction = { type: 'place_grouped', key: 'a', id: LOBBY };
    expect(ids(after(chosen, moved, chosen))).toEqual([LOBBY, 1, 2]);
  });
  it('take what is new into the last of them, and what stood in one that went', () => {
    expect(groupIdOf(after(chosen, { type: 'group_added' }), 'new')).toBe(3);
    const gone = after(chosen, { type: 'group_added' }, { type: 'group_removed', id: 1 });
    expect(ids(gone)).toEqual([3, 3, 2]);
    expect(after(chosen, { type: 'group_removed', id: 1 }).groups).toHaveLength(2);
  });
  it('have names and sums of their own', () => {
    const [first] = after(
      { type: 'group_named', id: 1, name: 'Derbies' },
      { type: 'group_stake_typed', id: 1, text: '7,555', decimalsMax: 2 },
    ).groups;
    expect(first).toEqual({ id: 1, name: 'Derbies', stakeText: '7.55' });
  });
});

describe('joint prices', () => {
  const seen = (price: number, isAccepted = false): TicketAction => ({
    type: 'builders_seen',
    prices: new Map([['a b', price]]),
    isAccepted,
  });
  it('are seen once, until the player accepts others', () => {
    expect(after(seen(3000), seen(2900)).builderSeen).toEqual({ 'a b': 3000 });
    expect(after(seen(3000), seen(2900, true)).builderSeen).toEqual({ 'a b': 2900 });
  });
});

describe('sizesOf and bankersOf', () => {
  it.each([
    [[], 4, [2]],
    [[3, 5], 4, [3]],
    [[5], 4, [2]],
  ])('takes sizes %j of %i free legs as %j', (sizes, free, counted) => {
    expect(sizesOf({ sizes }, free)).toEqual(counted);
  });
  it('counts only bankers that are picked, and leaves two legs free', () => {
    expect([...bankersOf({ bankers: ['gone', 'a', 'b', 'c'] }, ['a', 'b', 'c', 'd'])]).toEqual(['a', 'b']);
  });
});

describe('ticketFromStored', () => {
  it('brings a ticket back', () => {
    const stored = after({ type: 'kind_chosen', kind: 'system' }, { type: 'policy_chosen', policy: 1 });
    expect(ticketFromStored(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });
  it('takes nothing that it does not know', () => {
    expect(ticketFromStored({ chosenKind: 'lottery', stakeText: 'x9', sizes: 'all', policy: 7 })).toEqual({
      ...NEW_TICKET,
      stakeText: '9',
    });
    expect(ticketFromStored(null)).toEqual(NEW_TICKET);
  });
});
