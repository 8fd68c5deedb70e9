import {
  addRational,
  compareRational,
  multiplyRational,
  ONE,
  type Rational,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import { meanOfStates, type WeightedState } from './walk.ts';
import { type KindRules, PLAIN_SHAPE } from './kind.ts';

// A chain is played in the order of its places. Its account begins with the stake; each place is bet with the stake, or with what
// the account still holds when that is less, and what comes back goes on the account. What it holds at the end is paid
// (features-and-rules A3, row 36). More on the account is never worse, so the extremes of the places give those of the chain.

const least = (a: Rational, b: Rational): Rational => (compareRational(a, b) < 0 ? a : b);

/** The account after one place that returned `value` per unit, in units of the stake. */
const after = (account: Rational, value: Rational): Rational =>
  addRational(account, multiplyRational(least(account, ONE), subtractRational(value, ONE)));

const play = (values: readonly Rational[]): Rational => values.reduce(after, ONE);

export const chain: KindRules = {
  kind: 'chain',
  placesMin: 2,
  placesMax: ({ systemPlacesMax }) => systemPlacesMax,
  lines: (_shape, places) => places,
  write: () => '',
  read: (text) => (text === '' ? PLAIN_SHAPE : undefined),
  combined: (_shape, prices) => play(prices),
  returns: (_shape, worths) => ({
    least: play(worths.map((worth) => worth.least)),
    most: play(worths.map((worth) => worth.most)),
  }),
  shares: (_shape, places) => Array.from({ length: places }, () => ONE),
  expected: (_shape, chances) =>
    meanOfStates(
      chances,
      (account, value): WeightedState => ({
        account: account + Math.min(account, 1) * (value - 1),
        isRunning: true,
      }),
    ),
};

/** The balance of the chain after each place, for showing; the first open place ends the list. In units of the stake. */
export function runningBalances(values: readonly (Rational | undefined)[]): Rational[] {
  const balances: Rational[] = [];
  let account: Rational = ONE;
  for (const value of values) {
    if (value === undefined) break;
    account = compareRational(account, ZERO) > 0 ? after(account, value) : account;
    balances.push(account);
  }
  return balances;
}
