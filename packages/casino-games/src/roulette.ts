// European roulette: one zero, every bet of the cloth.

import { type Rational, rational } from '@overround/kernel';
import { asFields, decided, type FairGame, readSum } from './game.ts';

const POCKETS = 37;
const NUMBERS = Array.from({ length: POCKETS - 1 }, (_, index) => index + 1);
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** What a bet pays for one beside the stake, by how many numbers it covers. */
export const PAYS_TO_ONE: ReadonlyMap<number, number> = new Map([
  [1, 35],
  [2, 17],
  [3, 11],
  [4, 8],
  [6, 5],
  [12, 2],
  [18, 1],
]);

const spotsOfCloth = (): [string, readonly number[]][] => {
  const spots: [string, readonly number[]][] = [0, ...NUMBERS].map((one) => [`${one}`, [one]]);
  const add = (numbers: readonly number[]) => spots.push([numbers.join('-'), numbers]);
  for (const one of NUMBERS) {
    if (one % 3 !== 0) add([one, one + 1]);
    if (one <= 33) add([one, one + 3]);
    if (one % 3 !== 0 && one <= 33) add([one, one + 1, one + 3, one + 4]);
    if (one % 3 === 1) add([one, one + 1, one + 2]);
    if (one % 3 === 1 && one <= 31) add(Array.from({ length: 6 }, (_, index) => one + index));
  }
  for (const one of [1, 2, 3]) add([0, one]);
  add([0, 1, 2]);
  add([0, 2, 3]);
  add([0, 1, 2, 3]);
  for (const third of [0, 1, 2]) {
    spots.push([`dozen${third + 1}`, NUMBERS.filter((one) => Math.ceil(one / 12) === third + 1)]);
    spots.push([`column${third + 1}`, NUMBERS.filter((one) => (one - 1) % 3 === third)]);
  }
  spots.push(
    ['red', NUMBERS.filter((one) => RED.has(one))],
    ['black', NUMBERS.filter((one) => !RED.has(one))],
  );
  spots.push(
    ['even', NUMBERS.filter((one) => one % 2 === 0)],
    ['odd', NUMBERS.filter((one) => one % 2 === 1)],
  );
  spots.push(['low', NUMBERS.filter((one) => one <= 18)], ['high', NUMBERS.filter((one) => one > 18)]);
  return spots;
};

/** Everything that can be bet on: its name and the numbers it covers. `17`, `17-20`, `1-2-4-5`, `dozen2`, `red` … */
export const ROULETTE_SPOTS: ReadonlyMap<string, readonly number[]> = new Map(spotsOfCloth());

/** What a bet on so many numbers returns of a wheel of so many pockets. */
export const rouletteReturn = (covered: number, pockets = POCKETS): Rational =>
  rational(BigInt(covered) * BigInt((PAYS_TO_ONE.get(covered) ?? 0) + 1), BigInt(pockets));

const BETS_MAX = 80;

/** Wager: `{ bets: [{ spot, amount }] }`. */
export const ROULETTE: FairGame = {
  gameKey: 'roulette',
  play: (wager, _acts, draws) => {
    const { bets } = asFields(wager);
    if (!Array.isArray(bets) || bets.length === 0 || bets.length > BETS_MAX) return undefined;
    const pocket = draws.below(POCKETS);
    let stake = 0n;
    let won = 0n;
    const winners: string[] = [];
    for (const bet of bets) {
      const { spot, amount } = asFields(bet);
      const numbers = typeof spot === 'string' ? ROULETTE_SPOTS.get(spot) : undefined;
      const sum = readSum(amount);
      if (numbers === undefined || sum === undefined) return undefined;
      stake += sum;
      if (!numbers.includes(pocket)) continue;
      won += sum * BigInt((PAYS_TO_ONE.get(numbers.length) ?? 0) + 1);
      winners.push(String(spot));
    }
    return decided(stake, won, {
      pocket,
      colour: pocket === 0 ? 'green' : RED.has(pocket) ? 'red' : 'black',
      winners: [...new Set(winners)],
    });
  },
};
