// What stands in a field for a phone number while it is typed (specification 2 section 5). Pure.

import { typedDigits } from './typed-digits.ts';

export interface PhoneMask {
  /** A zero for each digit, dashes between groups. */
  readonly Mask: string;
  readonly Max: number;
}

const DIGITS_MAX = 20;
/** Numbers of these countries begin with one of these digits; what begins otherwise is cleared. */
const FIRST_DIGITS: Readonly<Record<string, string>> = { RU: '9', KZ: '67' };

/** Digits of any keyboard; a plus and everything else goes. Cut to the length of the mask. */
export function phoneDigits(typed: string, country: string, mask: PhoneMask | undefined): string {
  const digits = typedDigits(typed).slice(0, mask?.Max ?? DIGITS_MAX);
  const first = FIRST_DIGITS[country];
  return first !== undefined && digits !== '' && !first.includes(digits.charAt(0)) ? '' : digits;
}

/** Digits in the groups of the mask, as `916 123 45 67`; beyond the mask in one group. */
export function groupedDigits(digits: string, mask: PhoneMask | undefined): string {
  if (!mask) return digits;
  const groups: string[] = [];
  let rest = digits;
  for (const { length } of mask.Mask.split('-')) {
    if (rest === '') break;
    groups.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  const last = groups.pop() ?? '';
  return [...groups, last + rest].join(' ').trim();
}

/** Zeros in the groups of the mask, up to its longest number. */
export const maskHint = (mask: PhoneMask): string =>
  groupedDigits('0'.repeat(Math.max(mask.Max, mask.Mask.replaceAll('-', '').length)), mask);
