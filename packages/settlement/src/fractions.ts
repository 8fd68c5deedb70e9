import { assert, HALF, ONE, type Rational, ZERO } from '@overround/kernel';

/** The parts of a leg that won, were void and lost. They add up to one (features-and-rules B1). */
export interface Fractions {
  readonly won: Rational;
  readonly void: Rational;
  readonly lost: Rational;
}

/**
 * A leg's result in half stakes: −2 lost, −1 half lost, 0 void, 1 half won, 2 won. Every market settles to one of these
 * five; finer fractions come only from dead heats.
 */
export type ScoreCode = -2 | -1 | 0 | 1 | 2;

export const WON: Fractions = { won: ONE, void: ZERO, lost: ZERO };
export const VOID: Fractions = { won: ZERO, void: ONE, lost: ZERO };
export const LOST: Fractions = { won: ZERO, void: ZERO, lost: ONE };
export const HALF_WON: Fractions = { won: HALF, void: HALF, lost: ZERO };
export const HALF_LOST: Fractions = { won: ZERO, void: HALF, lost: HALF };

/** Indexed by code + 2. */
const BY_CODE: readonly Fractions[] = [LOST, HALF_LOST, VOID, HALF_WON, WON];

export function fractionsOfCode(code: ScoreCode): Fractions {
  const fractions = BY_CODE[code + 2];
  assert(fractions, 'a score code is between −2 and 2');
  return fractions;
}

/**
 * Margin over a line in quarters of a goal to a result. Scores are whole, so a quarter line leaves exactly one quarter
 * either way, which is the split of the stake on the two neighbouring lines (B3).
 */
export const codeOfMargin = (quarters: number): ScoreCode =>
  quarters >= 2 ? 2 : quarters <= -2 ? -2 : (quarters as ScoreCode); // whole quarters between −1 and 1 remain
