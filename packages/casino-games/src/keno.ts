// Keno of 40 numbers, ten drawn: up to ten are picked, the hits pay.

import { assert, type Rational, rational } from '@overround/kernel';
import { drawFrom } from './fair.ts';
import { asFields, decided, type FairGame, readSum } from './game.ts';

export const KENO_POOL = 40;
export const KENO_DRAWN = 10;
const PICKS_MAX = 10;
const NUMBERS = Array.from({ length: KENO_POOL }, (_, index) => index + 1);

/** By how many were picked, then by how many hit: hundredths of the stake. */
export const KENO_PAYS: readonly (readonly number[])[] = [
  [],
  [70, 180],
  [0, 190, 420],
  [0, 110, 140, 2450],
  [0, 0, 220, 790, 8700],
  [0, 0, 150, 420, 1300, 29_000],
  [0, 0, 110, 200, 620, 9_500, 70_000],
  [0, 0, 110, 160, 350, 1_500, 21_500, 70_000],
  [0, 0, 110, 150, 200, 550, 3_700, 10_000, 80_000],
  [0, 0, 110, 130, 170, 250, 740, 5_000, 25_000, 100_000],
  [0, 0, 110, 120, 130, 180, 350, 1_200, 8_000, 35_000, 100_000],
];

function choose(from: number, take: number): bigint {
  let ways = 1n;
  for (let index = 0; index < take; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  return take > from ? 0n : ways;
}

/** Chances of 0, 1, 2 … hits of `picked` numbers. */
export function hitChances(pool: number, drawn: number, picked: number): Rational[] {
  assert(picked <= pool && drawn <= pool, 'a draw is from its pool');
  return Array.from({ length: Math.min(picked, drawn) + 1 }, (_, hits) =>
    rational(choose(picked, hits) * choose(pool - picked, drawn - hits), choose(pool, drawn)),
  );
}

export const kenoReturn = (picked: number): Rational => {
  const chances = hitChances(KENO_POOL, KENO_DRAWN, picked);
  const pays = KENO_PAYS[picked] ?? [];
  return chances.reduce(
    (all, { numerator, denominator }, hits) =>
      rational(
        all.numerator * denominator * 100n + numerator * BigInt(pays[hits] ?? 0) * all.denominator,
        all.denominator * denominator * 100n,
      ),
    rational(0n),
  );
};

/** Wager: `{ amount, picks }`. */
export const KENO: FairGame = {
  gameKey: 'keno',
  play: (wager, _acts, draws) => {
    const { amount, picks } = asFields(wager);
    const stake = readSum(amount);
    if (stake === undefined || !Array.isArray(picks)) return undefined;
    const chosen = new Set<unknown>(picks);
    if (chosen.size !== picks.length || picks.length === 0 || picks.length > PICKS_MAX) return undefined;
    if (picks.some((one: unknown) => typeof one !== 'number' || !NUMBERS.includes(one))) return undefined;
    const drawn = drawFrom(draws, NUMBERS, KENO_DRAWN);
    const hits = drawn.filter((one) => chosen.has(one)).length;
    const hundredths = KENO_PAYS[picks.length]?.[hits] ?? 0;
    return decided(stake, (stake * BigInt(hundredths)) / 100n, { drawn, hits, hundredths });
  },
};
