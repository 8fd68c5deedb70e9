import { describe, expect, it } from 'vitest';
import type { Trait } from '../../deps.ts';
import { linkedPlayers } from './shared-graph.ts';

const device = (value: string): Trait => ({ kind: 'device', value });
const address = (value: string): Trait => ({ kind: 'address', value });
const payment = (value: string): Trait => ({ kind: 'payment', value });
const linked = (partner: readonly Trait[], ...players: readonly (readonly Trait[])[]) =>
  Object.fromEntries(
    linkedPlayers(
      partner,
      players.map((traits, at) => ({ id: `p${at}`, traits })),
    ),
  );

describe('players of a partner', () => {
  // what the partner has, what each player has → who is linked, by what
  it.each([
    ['nothing in common', [device('a')], [[device('b')], [device('c')]], {}],
    ['the partner’s own device', [device('a')], [[device('a')], [device('c')]], { p0: ['device'] }],
    [
      'one device of two players',
      [],
      [[device('x')], [device('x')], [device('y')]],
      { p0: ['device'], p1: ['device'] },
    ],
    [
      'a chain: one by device, the next by payout place',
      [],
      [[device('x')], [device('x'), payment('iban')], [payment('iban')]],
      { p0: ['device'], p1: ['device', 'payment'], p2: ['payment'] },
    ],
    ['an address of two, a household', [], [[address('ip')], [address('ip')]], {}],
    [
      'an address of three',
      [],
      [[address('ip')], [address('ip')], [address('ip')]],
      { p0: ['address'], p1: ['address'], p2: ['address'] },
    ],
    [
      'the partner’s own address',
      [address('ip')],
      [[address('ip')], [address('other')]],
      { p0: ['address'] },
    ],
    ['the same thing twice of one player', [], [[device('x'), device('x')], []], {}],
    ['one value of two kinds', [], [[device('x')], [payment('x')]], {}],
  ] as const)('%s', (_what, partner, players, expected) => {
    expect(linked(partner, ...players)).toEqual(expected);
  });
});
