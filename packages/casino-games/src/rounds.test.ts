// Draws from seeds, and rounds from draws.

import { oracleCases } from '@overround/testkit';
import { describe, expect, test } from 'vitest';
import { BACCARAT } from './baccarat.ts';
import { BLACKJACK } from './blackjack/index.ts';
import { type Card, cardName } from './cards.ts';
import { checkRound } from './check-round.ts';
import { DICE } from './dice.ts';
import { commitmentOf, drawFrom, type Draws, fairBytes, fairDraws, type FairSeeds } from './fair.ts';
import type { FairGame } from './game.ts';
import { KENO } from './keno.ts';
import { NIGHT_ORCHARD } from './night-orchard.ts';
import { PLINKO } from './plinko.ts';
import { ROULETTE } from './roulette.ts';

interface FairInput extends FairSeeds {
  readonly game: string;
  readonly cursor: number;
  readonly count: number;
  readonly take: number;
  readonly rows: number;
  readonly payline: readonly number[];
}
interface FairExpected {
  readonly bytes: number[];
  readonly floats: number[];
  readonly chosen: number[];
  readonly result: number;
  readonly numbers: number[];
  readonly rightMoves: number;
  readonly multiplier: number;
  readonly player: string[];
  readonly banker: string[];
  readonly thirdCards: string[];
  readonly serverSeedHash: string;
}
const shownBy = (game: FairGame, wager: unknown, input: FairSeeds) =>
  game.play(wager, [], fairDraws(input))!.shown as Record<string, unknown>;

const CHECKS: Record<string, (input: FairInput, expected: FairExpected) => void> = {
  bytes: (input, { bytes }) => expect(fairBytes(input, input.cursor, input.count)).toEqual(bytes),
  floats: (input, { floats }) => {
    const bytes = Buffer.from(fairBytes(input, 0, 4 * input.count));
    for (const [index, float] of floats.entries())
      expect(bytes.readUInt32BE(4 * index) / 2 ** 32).toBeCloseTo(float, 11);
  },
  fisherYates: (input, { chosen }) =>
    expect(
      drawFrom(
        fairDraws(input),
        Array.from({ length: 40 }, (_, index) => index + 1),
        input.take,
      ),
    ).toEqual(chosen),
  dice: (input, { result }) =>
    expect(shownBy(DICE, { amount: '1', side: 'over', mark: 5000 }, input)['roll']).toBe(
      Math.round(result * 100),
    ),
  roulette: (input, { result }) =>
    expect(shownBy(ROULETTE, { bets: [{ spot: 'red', amount: '1' }] }, input)['pocket']).toBe(result),
  keno: (input, { numbers }) =>
    expect(
      [...(shownBy(KENO, { amount: '1', picks: [1] }, input)['drawn'] as number[])].sort((a, b) => a - b),
    ).toEqual(numbers),
  // Also of numbers of rows our board does not have.
  plinko: ({ rows, payline, ...input }, { rightMoves, multiplier }) => {
    const draws = fairDraws(input);
    const moves = Array.from({ length: rows }, () => draws.below(2)).reduce((all, one) => all + one, 0);
    expect([moves, payline[moves]]).toEqual([rightMoves, multiplier]);
  },
  baccarat: (input, { player, banker, thirdCards }) => {
    const shown = shownBy(BACCARAT, { tie: '1' }, input) as { player: string[]; banker: string[] };
    expect(shown.player.slice(0, 2)).toEqual(player);
    expect(shown.banker.slice(0, 2)).toEqual(banker);
    const thirds = [...shown.player.slice(2), ...shown.banker.slice(2)];
    expect(thirdCards.slice(0, thirds.length)).toEqual(thirds);
  },
  commitment: ({ serverSeed }, { serverSeedHash }) => expect(commitmentOf(serverSeed)).toBe(serverSeedHash),
};
const fair = oracleCases<FairInput, FairExpected>('provably-fair').filter(({ input }) => CHECKS[input.game]);

describe.skipIf(fair.length === 0)('draws agree with the oracle', () => {
  test.each(fair)('$id', ({ input, expected }) => CHECKS[input.game]!(input, expected));
});

/** Cards by their names, in the order they are drawn. */
const cardsOf = (...names: readonly string[]): Draws => {
  const all = new Map(Array.from({ length: 52 }, (_, card: Card) => [cardName(card), card]));
  const left = names.map((name) => all.get(name.includes('-') ? name : `${name}-spade`)!);
  return { below: () => left.shift()! };
};

describe('a hand of blackjack', () => {
  test.each([
    ['a blackjack pays three to two', ['A', 'K', '9', '7'], [], 10n, 25n],
    ['two blackjacks are a draw', ['A', 'K', 'A', 'Q'], [], 10n, 10n],
    ['a dealer with a blackjack asks nobody', ['9', '9', 'A', 'Q'], [], 10n, 0n],
    ['a dealer who shows ten has looked too', ['9', '9', '10', 'A'], [], 10n, 0n],
    ['21 stands by itself', ['5', '6', '10', '7', '10'], ['hit'], 10n, 20n],
    ['too many are lost at once', ['10', '6', '10', '7', '9'], ['hit'], 10n, 0n],
    ['a soft 17 of the dealer stands', ['10', '8', 'A', '6'], ['stand'], 10n, 20n],
    ['a dealer takes until 17', ['10', '2', '10', '2', '4', '9'], ['stand'], 10n, 20n],
    ['equals give the stake back', ['10', '8', '10', '8'], ['stand'], 10n, 10n],
    ['doubled: one card, twice the stake', ['6', '5', '10', '7', '9'], ['double'], 20n, 40n],
    ['split: two hands', ['8', '8', '10', '7', '10', '3'], ['split', 'stand', 'stand'], 20n, 20n],
    ['split and doubled', ['8', '8', '10', '7', '3', '10', 'K'], ['split', 'double', 'stand'], 30n, 60n],
    ['split aces get one card, and 21 is no blackjack', ['A', 'A', '10', '7', 'K', '5'], ['split'], 20n, 20n],
    [
      'the second hand may be doubled when the first is lost',
      ['9', '9', '6', '10', '9', '2', '9', '5', '10'],
      ['split', 'hit', 'double'],
      30n,
      40n,
    ],
  ] as const)('%s', (_what, cards, acts, stake, won) => {
    const played = BLACKJACK.play({ amount: '10' }, acts, cardsOf(...cards))!;
    expect([played.isOver, played.stakeMinor, played.returnMinor]).toEqual([true, stake, won]);
  });

  test('shows one card of the dealer while it is played, and what may be done', () => {
    const played = BLACKJACK.play({ amount: '10' }, [], cardsOf('8', '8', '10', '7'))!;
    expect(played.acts).toEqual(['hit', 'stand', 'double', 'split']);
    expect(played.shown['dealer']).toEqual(['10-spade']);
    expect(played.shown['dealerTotal']).toBe(10);
  });

  test.each([
    ['an act nobody knows', ['surrender']],
    ['doubling of three cards', ['hit', 'double']],
    ['a split of two that differ', ['split']],
    ['an act after the end', ['stand', 'hit']],
  ])('refuses %s', (_what, acts) => {
    expect(BLACKJACK.play({ amount: '10' }, acts, cardsOf('2', '3', '10', '7', '2'))).toBeUndefined();
  });
});

describe('wagers that are not in order', () => {
  const draws = fairDraws({ serverSeed: 's', clientSeed: 'c', nonce: 0 });
  test.each<[FairGame, unknown]>([
    [DICE, { amount: '0', side: 'over', mark: 5000 }],
    [DICE, { amount: '1', side: 'over', mark: 9901 }],
    [DICE, { amount: '1', side: 'under', mark: 99 }],
    [DICE, { amount: 1, side: 'over', mark: 5000 }],
    [ROULETTE, { bets: [] }],
    [ROULETTE, { bets: [{ spot: '1-36', amount: '1' }] }],
    [ROULETTE, { bets: [{ spot: 'red', amount: '-1' }] }],
    [PLINKO, { amount: '1', rows: 9, risk: 'low' }],
    [KENO, { amount: '1', picks: [1, 1] }],
    [KENO, { amount: '1', picks: [41] }],
    [BACCARAT, {}],
    [BACCARAT, { tie: '1.5' }],
    [NIGHT_ORCHARD, { amount: '11' }],
    [BLACKJACK, null],
  ])('%#', (game, wager) => expect(game.play(wager, [], draws)).toBeUndefined());
});

test('a round is checked by its seeds, and another seed is found out', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'mine', nonce: 3 };
  const commitment = commitmentOf(seeds.serverSeed);
  const wager = { amount: '10' };
  const shown = NIGHT_ORCHARD.play(wager, [], fairDraws(seeds));
  expect(checkRound(NIGHT_ORCHARD, wager, [], { ...seeds, commitment })).toEqual({
    isCommitted: true,
    played: shown,
  });
  expect(checkRound(NIGHT_ORCHARD, wager, [], { ...seeds, serverSeed: 'b', commitment }).isCommitted).toBe(
    false,
  );
});

test('draws that would favour some values are passed over', () => {
  const seeds = { serverSeed: 's', clientSeed: 'c', nonce: 1 };
  const draws = fairDraws(seeds);
  const values = Array.from({ length: 200 }, () => draws.below(1 << 20));
  expect(values.every((value) => value >= 0 && value < 1 << 20)).toBe(true);
  expect(draws.drawn).toHaveLength(200);
});
