// A number from 0.00 to 100.00, and a bet that it is over or under a mark.

import { type Rational, rational } from '@overround/kernel';
import { asFields, decided, type FairGame, readSum } from './game.ts';

/** 0.00 to 100.00 in hundredths. */
export const DICE_ROLLS = 10_001;
/** Winning rolls a bet may have. */
const ROLLS_MIN = 100;
const ROLLS_MAX = 9_800;
/** The house keeps a hundredth; what does not fit into ten-thousandths of a multiplier too. */
const SHARE = { numerator: 99n, denominator: 100n };
const PARTS = 10_000n;

/** What a bet with so many winning rolls pays for one, in ten-thousandths. */
export const diceMultiplier = (rolls: number): bigint =>
  (SHARE.numerator * BigInt(DICE_ROLLS) * PARTS) / (SHARE.denominator * BigInt(rolls));

export const diceReturn = (rolls: number): Rational =>
  rational(BigInt(rolls) * diceMultiplier(rolls), BigInt(DICE_ROLLS) * PARTS);

/** The least any bet returns. */
export function leastDiceReturn(): Rational {
  let least = diceReturn(ROLLS_MIN);
  for (let rolls = ROLLS_MIN + 1; rolls <= ROLLS_MAX; rolls += 1) {
    const one = diceReturn(rolls);
    if (one.numerator * least.denominator < least.numerator * one.denominator) least = one;
  }
  return least;
}

/** Wager: `{ amount, side: 'over' | 'under', mark }`, the mark in hundredths. */
export const DICE: FairGame = {
  gameKey: 'dice',
  play: (wager, _acts, draws) => {
    const { amount, side, mark } = asFields(wager);
    const stake = readSum(amount);
    if (stake === undefined || (side !== 'over' && side !== 'under')) return undefined;
    if (typeof mark !== 'number' || !Number.isInteger(mark)) return undefined;
    const rolls = side === 'under' ? mark : DICE_ROLLS - 1 - mark;
    if (rolls < ROLLS_MIN || rolls > ROLLS_MAX) return undefined;
    const roll = draws.below(DICE_ROLLS);
    const isWon = side === 'under' ? roll < mark : roll > mark;
    const multiplier = diceMultiplier(rolls);
    return decided(stake, isWon ? (stake * multiplier) / PARTS : 0n, {
      roll,
      mark,
      side,
      multiplier: Number(multiplier),
    });
  },
};
