// What stands in a field for a number while it is typed, and when it is left (specification 1 section 5). Pure.

import { latinNumber } from '@overround/kernel';

export interface NumberRules {
  readonly isUnsigned: boolean;
  /** Decimals that are kept. */
  readonly accuracy: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly lengthMax: number;
}

/** Digits, one point and a sign in front, where one is allowed; a comma is a point, zeros in front go. */
export function numberText(typed: string, { isUnsigned, accuracy, lengthMax }: NumberRules): string {
  const kept = latinNumber(typed)
    .replaceAll(/[^\d.,-]/g, '')
    .replaceAll(',', '.');
  const sign = !isUnsigned && kept.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = kept.replaceAll('-', '').split('.');
  const units = whole.replace(/^0+(?=\d)/, '');
  const decimals = rest.join('').slice(0, accuracy);
  const point = accuracy > 0 && rest.length > 0 ? `.${decimals}` : '';
  return `${sign}${units}${point}`.slice(0, lengthMax);
}

/** A number below or above its bounds becomes the bound; what is no number stays as it is. */
export function boundedNumber(text: string, { min, max }: NumberRules): string {
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return text;
  if (min !== undefined && number < min) return String(min);
  return max !== undefined && number > max ? String(max) : text;
}
