// What games return, against numbers nobody here wrote (shared oracles), and counted out in full where a count is possible.

import { numberFromRational } from '@overround/kernel';
import { oracleCases } from '@overround/testkit';
import { describe, expect, test } from 'vitest';
import { baccaratChances, baccaratReturns } from './baccarat.ts';
import { bestMove, blackjackEdge, dealerEnds } from './blackjack/index.ts';
import { NO_CARDS, withPoints } from './blackjack/hand.ts';
import { DICE, DICE_ROLLS, diceReturn, leastDiceReturn } from './dice.ts';
import type { Draws } from './fair.ts';
import { hitChances, KENO_PAYS, kenoReturn } from './keno.ts';
import { NIGHT_ORCHARD, NIGHT_ORCHARD_SLOT } from './night-orchard.ts';
import { PLINKO, PLINKO_RISKS, PLINKO_ROWS, plinkoReturn, plinkoSlots } from './plinko.ts';
import { PAYS_TO_ONE, ROULETTE, ROULETTE_SPOTS, rouletteReturn } from './roulette.ts';
import { slotFacts, slotGame } from './slot.ts';

interface MathsInput {
  readonly game: string;
  readonly bet?: string;
  readonly wheel?: string;
  readonly pool?: number;
  readonly drawn?: number;
  readonly picked?: number;
  readonly rows?: 8 | 12 | 16;
  readonly payline?: readonly number[];
  readonly reels?: readonly (readonly string[])[];
  readonly paysLeftToRightForTotalBet1?: Record<string, Record<number, number>>;
}
type MathsExpected = Record<string, number> & { readonly hitProbabilities: number[] };
const maths = oracleCases<MathsInput, MathsExpected>('casino-maths');
const of = (game: string) => maths.filter(({ input }) => input.game === game);
const DIGITS = 9;

const COVERED: Record<string, number> = {
  straight: 1,
  split: 2,
  street: 3,
  corner: 4,
  sixline: 6,
  dozen: 12,
  column: 12,
  red: 18,
  even: 18,
  low: 18,
};

describe.skipIf(maths.length === 0)('returns agree with the oracle', () => {
  // The five-number bet of American wheels and la partage are on no cloth of ours.
  const wheel = of('roulette').filter(
    ({ input }) => input.wheel !== 'french' && COVERED[input.bet ?? ''] !== undefined,
  );
  test.each(wheel)('$id', ({ input, expected }) => {
    const covered = COVERED[input.bet!]!;
    const pockets = input.wheel === 'american' ? 38 : 37;
    expect(PAYS_TO_ONE.get(covered)).toBe(expected.payoutToOne);
    expect(numberFromRational(rouletteReturn(covered, pockets))).toBeCloseTo(expected.rtp!, DIGITS);
  });

  test.each(of('baccarat'))('$id', ({ expected }) => {
    const chances = baccaratChances(8);
    expect(chances.player).toBeCloseTo(expected.player!, DIGITS);
    expect(chances.banker).toBeCloseTo(expected.banker!, DIGITS);
    expect(chances.tie).toBeCloseTo(expected.tie!, DIGITS);
    const returns = baccaratReturns(chances);
    expect(1 - returns.player).toBeCloseTo(expected.houseEdgePlayer!, DIGITS);
    expect(1 - returns.banker).toBeCloseTo(expected.houseEdgeBanker5pctCommission!, DIGITS);
    expect(1 - returns.tie).toBeCloseTo(expected.houseEdgeTie8to1!, DIGITS);
  });

  test.each(of('keno').filter(({ expected }) => expected.hitProbabilities))('$id', ({ input, expected }) => {
    const chances = hitChances(input.pool!, input.drawn!, input.picked!).map(numberFromRational);
    for (const [hits, chance] of expected.hitProbabilities.entries())
      expect(chances[hits]).toBeCloseTo(chance, DIGITS);
  });

  test.each(of('plinko'))('$id', ({ id, input, expected }) => {
    const risk = PLINKO_RISKS.find((one) => id.endsWith(one))!;
    expect(plinkoSlots(input.rows!, risk).map((tenths) => tenths / 10)).toEqual(input.payline);
    expect(numberFromRational(plinkoReturn(input.rows!, risk))).toBeCloseTo(expected.rtp!, DIGITS);
  });

  test.each(of('slot'))('$id', ({ input, expected }) => {
    const facts = slotFacts({
      strips: input.reels!.map((reel) => reel.join('')),
      rows: 1,
      lines: [[0, 0, 0]],
      pays: input.paysLeftToRightForTotalBet1!,
    });
    expect(numberFromRational(facts.rtp)).toBeCloseTo(expected.rtp!, DIGITS);
    expect(facts.hitFrequency).toBeCloseTo(expected.hitFrequency!, DIGITS);
    expect(facts.variance).toBeCloseTo(expected.variance!, DIGITS);
    expect(facts.payMax).toBe(expected.maxWin);
    expect(facts.combinations).toBe(BigInt(expected.combinations!));
  });
});

interface CardsExpected {
  readonly houseEdge: number;
  readonly strategy: Record<string, string>;
}
const cards = oracleCases<{ readonly upcard: number }, CardsExpected & Record<string, number>>(
  'casino-blackjack-videopoker',
).filter(({ id }) => id.startsWith('blackjack/'));
const pointsOf = (text: string): number => (text === 'A' ? 1 : Number(text));

describe.skipIf(cards.length === 0)('blackjack agrees with the oracle', () => {
  test('the house keeps what it should of whoever plays best', () => {
    const { expected } = cards.find(({ id }) => id.endsWith('/houseEdge'))!;
    expect(blackjackEdge()).toBeCloseTo(expected.houseEdge, 8);
  });

  test.each(cards.filter(({ id }) => id.includes('/dealer/')))('$id', ({ input, expected }) => {
    const ends = dealerEnds(input.upcard);
    for (const end of [17, 18, 19, 20, 21]) expect(ends.get(end)).toBeCloseTo(expected[end]!, 8);
    expect(ends.get(22)).toBeCloseTo(expected['bust']!, 8);
  });

  test('every first move is the best one', () => {
    const { strategy } = cards.find(({ id }) => id.includes('/strategy/'))!.expected;
    const mine = Object.keys(strategy).map((situation) => {
      const [, kind = '', own = '', upcard = ''] = /^(hard|soft|pair)(A?\d*)v(.+)$/.exec(situation)!;
      const up = pointsOf(upcard);
      if (kind === 'hard') return [situation, bestMove({ total: Number(own), isSoft: false }, up)];
      if (kind === 'soft')
        return [situation, bestMove({ total: 11 + Number(own.slice(1)), isSoft: true }, up)];
      const points = pointsOf(own);
      const hand = withPoints(withPoints(NO_CARDS, points), points);
      return [situation, bestMove(hand, up, points)];
    });
    expect(Object.fromEntries(mine)).toEqual(strategy);
  });
});

/** Gives what it is told, whatever is asked. */
const scripted = (values: readonly number[]): Draws => {
  const left = [...values];
  return { below: () => left.shift() ?? 0 };
};
const returned = (game: typeof DICE, wager: unknown, values: readonly number[]): bigint =>
  game.play(wager, [], scripted(values))!.returnMinor;

describe('every way a game can end, counted', () => {
  test.each([
    ['over', 5000],
    ['under', 200],
    ['under', 9800],
    ['over', 9900],
  ] as const)('dice %s %d', (side, mark) => {
    const stake = 10_000n; // Multipliers are ten-thousandths: nothing is rounded.
    let all = 0n;
    for (let roll = 0; roll < DICE_ROLLS; roll += 1)
      all += returned(DICE, { amount: `${stake}`, side, mark }, [roll]);
    const rolls = side === 'under' ? mark : 10_000 - mark;
    const { numerator, denominator } = diceReturn(rolls);
    expect(all * denominator).toBe(numerator * stake * BigInt(DICE_ROLLS));
  });

  test('no bet of dice returns less than is said', () => {
    const least = numberFromRational(leastDiceReturn());
    expect(least).toBeGreaterThan(0.9898);
    expect(least).toBeLessThan(0.99);
  });

  test('every bet of the cloth returns 36 of 37', () => {
    expect(ROULETTE_SPOTS.size).toBe(37 + 60 + 14 + 23 + 11 + 12);
    for (const [spot, numbers] of ROULETTE_SPOTS) {
      let all = 0n;
      for (let pocket = 0; pocket < 37; pocket += 1)
        all += returned(ROULETTE, { bets: [{ spot, amount: '1' }] }, [pocket]);
      expect([spot, numbers.length, all]).toEqual([spot, numbers.length, 36n]);
    }
  });

  test('every path of the ball', () => {
    for (const risk of PLINKO_RISKS) {
      let all = 0n;
      for (let path = 0; path < 256; path += 1) {
        const turns = Array.from({ length: 8 }, (_, row) => (path >> row) & 1);
        all += returned(PLINKO, { amount: '10', rows: 8, risk }, turns);
      }
      const { numerator, denominator } = plinkoReturn(8, risk);
      expect(all * denominator).toBe(numerator * 10n * 256n);
    }
  });

  test('every stand of the reels of a small slot, lines and all', () => {
    const small = {
      ...NIGHT_ORCHARD_SLOT,
      strips: ['DWLG', 'LDWG', 'WGDL', 'DLGW', 'GWLD'],
    };
    const game = slotGame('small', small);
    let all = 0n;
    for (let stand = 0; stand < 4 ** 5; stand += 1) {
      const stops = Array.from({ length: 5 }, (_, reel) => (stand >> (2 * reel)) & 3);
      all += returned(game, { amount: '10' }, stops);
    }
    const { numerator, denominator } = slotFacts(small).rtp;
    expect(all * denominator).toBe(numerator * 10n * 4n ** 5n);
  });

  test('what the slot, keno and baccarat of the house return', () => {
    expect(numberFromRational(slotFacts(NIGHT_ORCHARD_SLOT).rtp)).toBeCloseTo(0.96421399, 8);
    for (const picked of KENO_PAYS.keys())
      if (picked > 0) {
        expect(numberFromRational(kenoReturn(picked))).toBeGreaterThan(0.97);
        expect(numberFromRational(kenoReturn(picked))).toBeLessThan(0.995);
      }
    const returns = baccaratReturns(baccaratChances('infinite'));
    expect(returns.player).toBeCloseTo(0.98771859, 8);
    expect(returns.banker).toBeCloseTo(0.98936001, 8);
    expect(PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => plinkoReturn(rows, risk)))).toHaveLength(
      9,
    );
    expect(NIGHT_ORCHARD.play({ amount: '15' }, [], scripted([]))).toBeUndefined();
  });
});
