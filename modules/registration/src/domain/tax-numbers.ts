// Numbers of tax offices that carry check digits. Pure.

const digitsOf = (text: string): number[] => [...text].map(Number);
const sumOf = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

const CPF_WEIGHTS = [
  [10, 9, 8, 7, 6, 5, 4, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
];

/**
 * A Brazilian CPF, with or without its points and dash: eleven digits, the last two of which check the others by weights from 10 and 11
 * down to 2; a remainder below 2 is 0 (Receita Federal). Eleven times one digit is none.
 */
export function isCpf(text: string): boolean {
  const plain = text.replaceAll(/[.-]/g, '');
  if (!/^\d{11}$/.test(plain) || /^(\d)\1+$/.test(plain)) return false;
  const digits = digitsOf(plain);
  return CPF_WEIGHTS.every((weights, at) => {
    const rest = sumOf(digits, weights) % 11;
    return digits[9 + at] === (rest < 2 ? 0 : 11 - rest);
  });
}

const INN_WEIGHTS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  10: [[2, 4, 10, 3, 5, 9, 4, 6, 8]],
  12: [
    [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
    [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  ],
};

/**
 * A Russian INN: ten digits of a company with one that checks, twelve of a person with two; each is the weighted sum of those before it,
 * modulo 11, then modulo 10 (order of the Federal Tax Service).
 */
export function isInn(text: string): boolean {
  const checks = /^\d+$/.test(text) ? INN_WEIGHTS[text.length] : undefined;
  if (!checks) return false;
  const digits = digitsOf(text);
  return checks.every((weights) => digits[weights.length] === (sumOf(digits, weights) % 11) % 10);
}

/** Of a person: twelve digits. */
export const isPersonalInn = (text: string): boolean => text.length === 12 && isInn(text);
