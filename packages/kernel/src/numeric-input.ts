import { latinDigits } from './digits.ts';

/** How a numeric field reads what was typed (specification 1 section 5). */
export interface NumericRules {
  readonly isUnsigned: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Decimals that are kept; the others are cut, never rounded. */
  readonly decimalsMax: number;
  readonly lengthMax?: number;
}

/** A number as Arabic and Persian keyboards write it, in the digits and with the point of the others: `١٬٢٣٤٫٥` is `1234.5`. */
export const latinNumber = (typed: string): string =>
  latinDigits(typed).replaceAll('\u066B', '.').replaceAll('\u066C', '');

/**
 * What a numeric field shows after a text was typed into it: digits, dot and minus are kept, a comma becomes
 * a dot, leading zeros go, decimals are cut, and a value outside the bounds becomes the bound. An unfinished
 * number (`-`, `1.`) stays.
 */
export function readNumericInput(typed: string, rules: NumericRules): string {
  const kept = latinNumber(typed)
    .replaceAll(/[^\d.,-]/g, '')
    .replaceAll(',', '.');
  const sign = !rules.isUnsigned && kept.startsWith('-') ? '-' : '';
  const [first = '', ...rest] = kept.replaceAll('-', '').split('.');
  const hasDot = rest.length > 0 && rules.decimalsMax > 0;
  const whole = first.replace(/^0+(?=\d)/, '');
  const decimals = hasDot ? rest.join('').slice(0, rules.decimalsMax) : '';
  const number = `${sign}${whole === '' && hasDot ? '0' : whole}${hasDot ? '.' : ''}${decimals}`;
  const text = rules.lengthMax === undefined ? number : number.slice(0, rules.lengthMax);
  return isFinished(text) ? bounded(text, rules) : text;
}

const isFinished = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

function bounded(text: string, { min, max }: NumericRules): string {
  const value = Number(text);
  if (min !== undefined && value < min) return String(min);
  if (max !== undefined && value > max) return String(max);
  return text;
}
